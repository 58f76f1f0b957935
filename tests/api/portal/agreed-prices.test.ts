import { beforeEach, describe, expect, it } from "vitest";
import { openApiBeforeAll } from "@/tests/support/api/open-api";
import type { ApiCaller, TestApi } from "@/tests/support/api/test-api";
import { addRow } from "@/tests/support/databases/rows";
import { readJob } from "@/tests/support/jobs/test-jobs";
import { bookingCsv } from "@/tests/support/portal/booking-files";
import { BOOKED_DAY, BOOKING, bookAs, requestOf } from "@/tests/support/portal/portal-bookings";
import { addDrivenVehicle, holdFor, offerTo, SLOT_BOOKING, SLOTS_ON } from "@/tests/support/portal/slots";
import { addEnteredTariff, addRateCard, addVersion, zoneContent } from "@/tests/support/rates/rate-cards";
import type { JobView } from "~/domain/jobs/jobs/model/responses";
import type { BookingResult } from "~/domain/portal/booking-imports/schemas";
import type { BookedJob, TariffPrice } from "~/domain/portal/bookings/schemas";
import type { RateCardContent, RateDays } from "~/shared/rates/rate-card";
import { bookingText } from "~/shared/texts/bookings";
import { addDays } from "~/shared/time/dates";
import { toUtcTime } from "~/shared/time/london";

let api: TestApi;
let admin: ApiCaller;
let east: ApiCaller;
let card: number;
let number = 1;
let contentAt: (price: number) => RateCardContent;

const DAYS: RateDays[] = ["weekdays", "saturday", "sunday", "bank_holiday"];
const hours = (from: string, until: string, amount: number) =>
	DAYS.map((days) => ({
		...{ days, from, until },
		adds: { amounts: [{ load_type_id: null, amount }] },
	}));

/** The zone card with £25 for a collection early in the afternoon, and £18 for a delivery from midnight on. */
function timedContent(price: number, handling: number, late: number): RateCardContent {
	const content = zoneContent(handling, price);
	const line = { label: "Out of hours", extra_tariff_id: late, kind: "out_of_hours" } as const;
	return {
		...content,
		extras: [
			...content.extras,
			{ ...line, id: "afternoon", side: "collection", rules: hours("12:00", "15:00", 25) },
			{ ...line, id: "night", side: "delivery", rules: hours("00:00", "05:00", 18) },
		],
	};
}

openApiBeforeAll(async (opened) => {
	({ api, admin } = opened);
	east = await api.north.signIn("East", { user_type: "customer", customer_id: 1 });
	const handling = await addEnteredTariff(api.north, "HANDLING");
	const late = await addEnteredTariff(api.north, "OUT OF HOURS");
	contentAt = (price) => timedContent(price, handling, late);
	card = await addRateCard(api.north, { content: contentAt(95), customer_id: 1 });
	await addDrivenVehicle(api, "ONLY");
	await admin.call("PUT", "/client/slot-settings", { ...SLOTS_ON, last_until: "16:00" });
});

/** Approves the card at another price. */
const approveAt = (price: number) => {
	number += 1;
	return addVersion(api.north, card, { number, content: contentAt(price) });
};
const [MORNING, AFTERNOON] = ["08:00", "12:00"].map((time) => toUtcTime(BOOKED_DAY, time));
const ALL_DAY = { ...SLOT_BOOKING, delivery_time: toUtcTime(BOOKED_DAY, "18:00") };
const change = (job: JobView, changes: object) =>
	admin.call<JobView>("PUT", `/client/update-job/${job.id}`, { version: job.version, ...changes });

beforeEach(async () => {
	await api.north.d1.prepare("DELETE FROM slot_claim").run();
	await approveAt(95);
});

describe("a booking at a reserved time", () => {
	const bookAt = async (uid: string, from: string | undefined, net: number | undefined) => {
		const { data } = await east.call<BookedJob>("POST", "/customer/jobs", {
			...{ ...ALL_DAY, collection_time: from, uid, reserved_slot: 1, shown_charge: net },
		});
		return await readJob(admin, data.id);
	};

	it("has the price of its window, with what the card charges by the hour", async () => {
		const { data } = await offerTo(east, "east-agreed-1", ALL_DAY);
		expect(data.slots).toMatchObject([
			{ from: MORNING, net: 105, is_cheapest: true },
			{ from: AFTERNOON, net: 130, is_cheapest: false },
		]);
		const held = await holdFor(east, "east-agreed-1", { ...ALL_DAY, from: AFTERNOON });
		expect(held.data.reserved.price).toMatchObject({ base_charge: 95, net: 130 });
		const job = await bookAt("east-agreed-1", AFTERNOON, 130);
		expect(job).toMatchObject({ base_charge: 95, extras: 35, total_charge: 130, rate: { typed_at: null } });
	});

	it("has the reserved price with its extras, though the card has been approved at another since", async () => {
		await holdFor(east, "east-agreed-2", { ...ALL_DAY, from: MORNING });
		await approveAt(120);
		const job = await bookAt("east-agreed-2", MORNING, 105);
		expect(job).toMatchObject({ base_charge: 95, extras: 10, total_charge: 105 });
		expect(job.rate).toMatchObject({ base_charge: 120, typed_by: null, typed_at: expect.any(String) });
		expect((await change(job, { item_count: 9 })).data.total_charge).toBe(105);
	});
});

it("a booking that is delivered by a time is shown at the price of the window that it is saved with", async () => {
	const booking = { collection_time: null, delivery_time: toUtcTime(BOOKED_DAY, "12:00") };
	const { data } = await east.call<{ price: TariffPrice }>("POST", "/customer/price", {
		...{ ...BOOKING, ...booking },
	});
	const job = await readJob(admin, (await bookAs(east, { ...booking, shown_charge: data.price.net })).id);
	expect(job.delivery_time_until).toBe(booking.delivery_time);
	expect([job.total_charge, data.price.net, job.rate?.extras]).toEqual([123, 123, 28]);
});

it("a quote that was accepted stays at its price, also where that is the card's", async () => {
	const { id } = await bookAs(east, { kind: "quote" });
	const version = api.north.d1.prepare("SELECT max(id) FROM rate_card_version");
	await addRow(api.north.d1, "job_rate", {
		...{ job_id: id, rate_card_version_id: (await version.first<number>("max(id)")) ?? 0 },
		...{ base_charge: 95, extras: 0, reasons: "[]" },
	});
	const request = (await requestOf(admin, id))?.id;
	const price = 95;
	const offer = { price, valid_until: addDays(BOOKED_DAY, 7) };
	await admin.call("POST", `/client/portal-requests/${request}/offer`, offer);
	await east.call("POST", `/customer/requests/${request}/answer`, { answer: "accept" });
	const accepted = await readJob(admin, id);
	expect(accepted).toMatchObject({ status: "Pending", base_charge: 95, total_charge: price });
	expect(accepted.rate).toMatchObject({ base_charge: 95, typed_by: null, typed_at: expect.any(String) });
	expect((await change(accepted, { item_count: 9 })).data.total_charge).toBe(price);
});

it("a row that its customer imports without a price is noted as the office's to price", async () => {
	const code = await api.north.d1.prepare("SELECT code FROM load_type WHERE id = 501").first<string>("code");
	const { sheet, ...file } = await bookingCsv(
		[
			"Load type,Reference,Collection name,Collection postcode,Collection date,Delivery name,Delivery postcode,Items,Weight",
			`${code},Priced,Tidewell,LS1 1AA,${BOOKED_DAY},Ward,YO1 7HH,2,310`,
			`${code},Left,Tidewell,LS1 1AA,${BOOKED_DAY},Ward,M1 1AA,2,310`,
		].join("\n"),
	);
	const { data } = await east.call<{ rows: BookingResult[] }>("POST", "/customer/import-bookings/save", {
		...file,
		rows: sheet.rows,
	});
	expect(data.rows.map(({ note }) => note)).toEqual([null, bookingText.pricedByOffice]);
});
