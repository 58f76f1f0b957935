import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { NewRow } from "@/scripts/lib/databases/table-rows";
import { openApiBeforeAll } from "@/tests/support/api/open-api";
import { readNotifications, readOutbox } from "@/tests/support/api/sent-messages";
import type { ApiCaller, TestApi } from "@/tests/support/api/test-api";
import { addRows, changeRow } from "@/tests/support/databases/rows";
import { readJob } from "@/tests/support/jobs/test-jobs";
import { BOOKED_DAY, BOOKING, bookAs, limitPortal, requestOf } from "@/tests/support/portal/portal-bookings";
import { clearPrincipalCache } from "~/auth/principal";
import type { CustomerJobView } from "~/domain/jobs/jobs/detail/get-customer-job";
import type { BookingForm } from "~/domain/portal/bookings/booking-form";
import type { BookedJob, TariffPrice } from "~/domain/portal/bookings/schemas";
import type { CopiedJobView } from "~/domain/portal/portal/past-bookings";
import { bookingText } from "~/shared/texts/bookings";
import { addDays } from "~/shared/time/dates";
import { todayInLondon, toUtcTime } from "~/shared/time/london";

let api: TestApi;
let admin: ApiCaller;
let east: ApiCaller;
let west: ApiCaller;

openApiBeforeAll(async (opened) => {
	({ api, admin } = opened);
	east = await api.north.signIn("East", { user_type: "customer", customer_id: 1 });
	west = await api.north.signIn("West", { user_type: "customer", customer_id: 2 });
});

const run = (sql: string) => api.north.d1.prepare(sql).run();
const setPerMile = (per_mile: number) => changeRow(api.north.d1, "load_type", 501, { per_mile });
const limit = async (columns: Partial<NewRow<"customer_portal">>) => {
	await limitPortal(api, columns);
	clearPrincipalCache();
};
const book = (by: ApiCaller, overrides: object = {}) =>
	by.call<BookedJob>("POST", "/customer/jobs", { ...BOOKING, ...overrides });
const priceOf = async () =>
	(await east.call<{ price: TariffPrice | null }>("POST", "/customer/price", BOOKING)).data.price;

beforeEach(async () => {
	await run("DELETE FROM customer_portal");
	clearPrincipalCache();
});

describe("a booking", () => {
	it("is a Pending job of the customer, mailed to who made it, and rings in the office", async () => {
		const booked = await bookAs(east, {
			driver_instructions: "Ring first",
			collection_close: "10:00",
			goods_description: "Ceramic tiles",
		});
		expect(booked).toMatchObject({ status: "Pending", requested: null });
		expect(await readJob(admin, booked.id)).toMatchObject({
			customer_id: 1,
			source: "portal",
			draft: 0,
			item_count: 2,
			weight: 310,
			goods_description: "Ceramic tiles",
			customer_reference: [{ name: "TW 5546" }],
			collection_time_until: "10:00",
			collection_instruction_1: "Ring first",
			delivery_instruction_1: "Ring first",
			portal_request: null,
		});
		expect(await readOutbox(api.north, "kind = 'booking_received'")).toMatchObject([
			{ recipient: "east@north.test", subject: `We have your booking ${booked.job_number}` },
		]);
		expect(await readNotifications(api.north, admin)).toContainEqual({
			slug: "portal_booking",
			title: `Job ${booked.job_number} was booked by its customer`,
		});
	});

	it.each([
		["from its collection on", {}, BOOKING.collection_time, "12:00"],
		["as a window as it is", { delivery_time: "10:00", delivery_time_until: "12:00" }, "10:00", "12:00"],
		[
			"from midnight on where it is collected at any time",
			{ collection_time: null },
			toUtcTime(BOOKED_DAY, "00:00"),
			"12:00",
		],
		[
			"at the very time at which it is collected",
			{ delivery_time: BOOKING.collection_time },
			BOOKING.collection_time,
			null,
		],
	])("is delivered by its time, %s", async (_, times, delivery_time, delivery_time_until) => {
		const { id } = await bookAs(east, times);
		expect(await readJob(admin, id)).toMatchObject({ delivery_time, delivery_time_until });
	});

	it("is delivered on a later day from when its place opens", async () => {
		await addRows(api.north.d1, "customer_address", [
			{
				...{ customer_id: 1, name: BOOKING.delivery_name, post_code: BOOKING.delivery_post_code },
				opening_hours: [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: "06:30", until: "18:00" })),
			},
		]);
		const delivery_date = addDays(BOOKED_DAY, 1);
		const { id } = await bookAs(east, { delivery_date });
		expect(await readJob(admin, id)).toMatchObject({
			delivery_time: toUtcTime(delivery_date, "06:30"),
			delivery_time_until: "12:00",
		});
		await run("DELETE FROM customer_address WHERE opening_hours IS NOT NULL");
	});

	it("is made once, however often it is sent, and not by the key of another customer", async () => {
		const uid = "booking-once-1";
		const [first, second] = await Promise.all([book(east, { uid }), book(east, { uid })]);
		expect(second.data.id).toBe(first.data.id);
		expect((await book(east, { uid, weight: 5 })).status).toBe(409);
		const other = await book(west, { uid });
		expect([other.status, other.data.id === first.data.id]).toEqual([200, false]);
	});

	it("gets the messages of the job form at its fields", async () => {
		const errors = async (overrides: object) => (await book(east, overrides)).data;
		expect(await errors({ load_type_id: null, collection_date: "" })).toEqual({
			load_type_id: ["Please Select Load Type"],
			collection_date: ["Please enter Collection Date"],
		});
		expect(await errors({ delivery_time: "07:30" })).toEqual({
			delivery_time: ["Delivery should be after collection."],
		});
		expect(await errors({ delivery_date: addDays(BOOKED_DAY, -1) })).toEqual({
			delivery_date: ["Delivery should be after collection."],
		});
		expect(await errors({ collection_post_code: "", collection_town: "" })).toEqual({
			collection_name: [bookingText.collectFrom],
		});
		const yesterday = addDays(todayInLondon(new Date()), -1);
		expect(await errors({ collection_date: yesterday })).toEqual({ collection_date: [bookingText.past] });
		expect(await errors({ collection_date: "9999-12-31", delivery_date: null })).toEqual({
			collection_date: [bookingText.farAhead],
		});
		expect(await errors({ collection_phone: "12" })).toHaveProperty("collection_phone");
	});

	it.each<
		[what: string, block: Partial<NewRow<"customer">>, unblock: Partial<NewRow<"customer">>, message: string]
	>([
		["on stop", { credit_stop: 1 }, { credit_stop: 0 }, bookingText.stopped],
		["inactive", { status: 0 }, { status: 1 }, bookingText.inactive],
	])("of a customer who is %s is refused with the reason", async (_case, block, unblock, message) => {
		const set = (changes: Partial<NewRow<"customer">>) => changeRow(api.north.d1, "customer", 1, changes);
		await set(block);
		expect(await book(east)).toMatchObject({ status: 409, message });
		expect((await east.call<BookingForm>("GET", "/customer/booking-form")).data.refusal).toBe(message);
		await set(unblock);
	});

	it("needs the right to book", async () => {
		await limit({ can_book: 0 });
		expect((await book(east)).status).toBe(403);
		expect((await east.call("GET", "/customer/booking-form")).status).toBe(403);
		expect((await east.call("POST", "/customer/price", BOOKING)).status).toBe(403);
	});
});

describe("the price at once", () => {
	beforeAll(() => setPerMile(1.5));

	it("is that of the tariff with fuel and VAT, and what the job is saved at", async () => {
		await changeRow(api.north.d1, "customer", 1, { fuel_surcharge: 10 });
		const price = await priceOf();
		expect(price).toMatchObject({ fuel_percent: 10, vat_rate: 20 });
		expect(price?.base_charge).toBeCloseTo((price?.mileage ?? 0) * 1.5, 2);
		expect(price?.net).toBeCloseTo((price?.base_charge ?? 0) * 1.1, 2);
		const job = await readJob(admin, (await bookAs(east, { shown_charge: price?.net })).id);
		// The surcharge is added on the invoice.
		expect([job.total_charge, job.mileage]).toEqual([price?.base_charge, price?.mileage]);
	});

	it("refuses a booking at a price that is no longer shown", async () => {
		const answer = await book(east, { shown_charge: 1 });
		expect(answer.status).toBe(409);
		expect(answer.data).toMatchObject({ price: { net: (await priceOf())?.net } });
	});

	it("is none without a charge per mile", async () => {
		await setPerMile(0);
		expect(await priceOf()).toBeNull();
		await setPerMile(1.5);
		expect(await priceOf()).not.toBeNull();
	});

	it("is not shown to a customer who may not see prices, who cannot ask for a quote either", async () => {
		await limit({ can_see_prices: 0 });
		expect((await east.call("POST", "/customer/price", BOOKING)).status).toBe(403);
		expect(await book(east, { kind: "quote" })).toMatchObject({ status: 409, message: bookingText.noPrices });
		expect((await readJob(admin, (await bookAs(east)).id)).total_charge).toBeGreaterThan(0);
	});
});

describe("a booking that waits for the office", () => {
	it("is a requested quote where the company approves bookings", async () => {
		await limit({ approve_bookings: 1 });
		const booked = await bookAs(east, { message: "As last week" });
		expect(booked).toMatchObject({ status: "Quote", requested: "booking" });
		expect(await requestOf(admin, booked.id)).toMatchObject({
			kind: "booking",
			status: "open",
			message: "As last week",
			customer_name: "Eastfield",
		});
		const list = await admin.call<{ job_details: { data: { id: number; requested: string | null }[] } }>(
			"GET",
			`/client/get-job-list?from=${BOOKED_DAY}&to=${BOOKED_DAY}&perPage=500`,
		);
		expect(list.data.job_details.data.find(({ id }) => id === booked.id)?.requested).toBe("booking");
	});

	it("is taken late only as a request", async () => {
		await limit({ cut_off: "00:00", cut_off_days: 3 });
		const day = addDays(todayInLondon(new Date()), 2);
		const late = { collection_date: day, delivery_date: day };
		const refused = await book(east, late);
		expect(refused.status).toBe(409);
		expect(refused.data).toMatchObject({ confirm: "ask_anyway" });
		expect(await bookAs(east, { ...late, ask_anyway: 1 })).toMatchObject({ requested: "booking" });
		const inTime = addDays(day, 2);
		expect(await bookAs(east, { collection_date: inTime, delivery_date: inTime })).toMatchObject({
			requested: null,
		});
	});
});

describe("the booking form", () => {
	it("offers a customer its own addresses only", async () => {
		await addRows(api.north.d1, "customer_address", [
			{ customer_id: 1, name: "East gate" },
			{ customer_id: 2, name: "West gate" },
			{ customer_id: null, name: "Anyone" },
		]);
		const { data } = await east.call<BookingForm>("GET", "/customer/booking-form");
		expect(data.addresses.map(({ name }) => name)).toEqual(["East gate"]);
		expect(data).toMatchObject({ refusal: null, cut_off: null, can_see_prices: true });
		expect((await east.call("GET", "/customer/address-search?q=Leeds")).status).toBe(200);
	});
});

describe("what a booking needs", () => {
	it("is chosen from the company's list, and goes with the dangerous goods to the office and back", async () => {
		const { data } = await east.call<BookingForm>("GET", "/customer/booking-form");
		expect(data.needs).toContainEqual({ id: 2, name: "Tail lift" });
		expect(data.needs.map(({ name }) => name)).not.toContain("ADR");
		const booked = await bookAs(east, {
			needs: [2],
			dangerous_goods: [{ un_number: "1263", class: "3", packing_group: "III" }],
			temperature: "2 to 8 °C",
		});
		const needs = [{ name: "ADR" }, { name: "Tail lift" }];
		expect(await readJob(admin, booked.id)).toMatchObject({ needs: [2], job_needs: needs });
		const own = await east.call<CustomerJobView>("GET", `/customer/get-job/${booked.id}`);
		expect(own.data).toMatchObject({ job_needs: needs, temperature: "2 to 8 °C" });
		const { data: repeated } = await east.call<CopiedJobView>("GET", `/customer/jobs/${booked.id}/copy`);
		expect(repeated).toMatchObject({ needs: [2], dangerous_goods: [{ un_number: "1263" }] });
	});
});
