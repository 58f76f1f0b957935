import { beforeEach, describe, expect, it } from "vitest";
import { openApiBeforeAll } from "@/tests/support/api/open-api";
import type { ApiCaller, TestApi } from "@/tests/support/api/test-api";
import { changeRow } from "@/tests/support/databases/rows";
import { readJob } from "@/tests/support/jobs/test-jobs";
import { BOOKED_DAY } from "@/tests/support/portal/portal-bookings";
import {
	addDrivenVehicle,
	expireClaims,
	offerTo,
	SLOT_BOOKING,
	SLOTS_ON,
	setPerMile,
} from "@/tests/support/portal/slots";
import type { JobView } from "~/domain/jobs/jobs/model/responses";
import type { LanePrices } from "~/domain/portal/bookings/price-lane";
import type { OfferedSlots, ReservedSlot } from "~/domain/portal/bookings/schemas";
import { slotText } from "~/shared/texts/bookings";
import { addDays } from "~/shared/time/dates";
import { toUtcTime } from "~/shared/time/london";

let api: TestApi;
let admin: ApiCaller;
let colleague: ApiCaller;
let east: ApiCaller;

const FROM = toUtcTime(BOOKED_DAY, "08:00");
const UNTIL = toUtcTime(BOOKED_DAY, "12:00");
/** A quote by telephone: two postcodes, a load type and a weight. */
const QUOTED = {
	...{ customer_id: 1, load_type_id: 501, weight: 600 },
	...{ collection_post_code: "LS1 1AA", collection_town: "Leeds", collection_date: BOOKED_DAY },
	...{ delivery_post_code: "YO1 7HH", delivery_town: "York", delivery_date: BOOKED_DAY },
	delivery_time: SLOT_BOOKING.delivery_time,
};

openApiBeforeAll(async (opened) => {
	({ api, admin } = opened);
	colleague = await api.north.signIn("Colleague");
	east = await api.north.signIn("East", { user_type: "customer", customer_id: 1 });
	await addDrivenVehicle(api, "ONLY");
	await setPerMile(api, 1.5);
	await changeRow(api.north.d1, "customer", 1, { fuel_surcharge: 10 });
});

const setSlots = (overrides: object = {}) =>
	admin.call("PUT", "/client/slot-settings", { ...SLOTS_ON, ...overrides });
const offer = (by: ApiCaller, uid: string, overrides: object = {}) =>
	by.call<OfferedSlots>("POST", "/client/slots", { ...QUOTED, uid, ...overrides });
const hold = (by: ApiCaller, uid: string, overrides: object = {}) =>
	by.call<{ reserved: ReservedSlot }>("POST", "/client/slots/hold", {
		...{ ...QUOTED, uid, from: FROM },
		...overrides,
	});
const save = (uid: string, overrides: object = {}) =>
	admin.call<JobView>("POST", "/client/slots/save-job", {
		...{ ...QUOTED, uid, collection_time: FROM, collection_time_until: UNTIL, status: "Quote", draft: 1 },
		...{ delivery_time: FROM, delivery_time_until: QUOTED.delivery_time },
		...overrides,
	});
const remove = (id: number) =>
	api.north.d1.prepare("UPDATE job SET status = 19, version = version + 1 WHERE id = ?").bind(id).run();
const isFree = async (uid = "other-quote-1") => (await offer(colleague, uid)).data.slots[0]?.reason === null;
const reserved = async () => {
	const { data } = await admin.call<{ date: string; reserved: number; promised_job_ids: number[] }>(
		"GET",
		`/client/reserved-slots?date=${BOOKED_DAY}`,
	);
	return { reserved: data.reserved, promised_job_ids: data.promised_job_ids };
};
const notesOf = async (id: number) => {
	const rows = await api.north.d1
		.prepare("SELECT message FROM job_activity WHERE job_id = ? AND message LIKE 'The time of collection%'")
		.bind(id)
		.all<{ message: string }>();
	return rows.results.map(({ message }) => message);
};

beforeEach(async () => {
	await api.north.d1.prepare("DELETE FROM slot_claim").run();
	await setSlots();
});

describe("the times of a quote by telephone", () => {
	it("have the price of the quote line", async () => {
		const lane = await admin.call<LanePrices>(
			"GET",
			`/client/lane-prices?${new URLSearchParams({ from: "LS1 1AA", to: "YO1 7HH", customer_id: "1", date: BOOKED_DAY })}`,
		);
		expect(lane.data.slot_days).toBe(SLOTS_ON.days_ahead);
		const price = lane.data.prices.find(({ load_type_id }) => load_type_id === 501);
		const { status, data } = await offer(admin, "quote-uid-1");
		expect(status).toBe(200);
		expect(data).toMatchObject({ refusal: null, slots: [{ from: FROM, until: UNTIL, net: price?.net }] });
		const held = await hold(admin, "quote-uid-1");
		expect(held.data.reserved.price?.base_charge).toBe(price?.base_charge);
	});

	it("are offered where the company offers any, to staff who enter jobs, for a customer who may order", async () => {
		expect((await offer(east, "quote-uid-1")).status).toBe(403);
		expect(await offer(admin, "quote-uid-1", { customer_id: undefined })).toMatchObject({ status: 422 });
		for (const wrong of [{ customer_id: 99_999 }, { load_type_id: 99_999 }])
			expect((await offer(admin, "quote-uid-1", wrong)).status).toBe(422);
		await changeRow(api.north.d1, "customer", 1, { credit_stop: 1 });
		expect((await hold(admin, "quote-uid-1")).status).toBe(422);
		await changeRow(api.north.d1, "customer", 1, { credit_stop: 0 });
		const far = { collection_date: addDays(BOOKED_DAY, 1), delivery_date: addDays(BOOKED_DAY, 1) };
		expect((await offer(admin, "quote-uid-1", far)).data.refusal).toBe(slotText.dayNotOffered);
		await setSlots({ offers_slots: 0 });
		expect(await offer(admin, "quote-uid-1")).toMatchObject({ status: 409, message: slotText.off });
	});

	it("are taken for a customer, and for a colleague with the same uid, until they are given back", async () => {
		await hold(admin, "quote-uid-1");
		expect(await isFree("quote-uid-1")).toBe(false);
		expect((await offerTo(east, "east-booking-1")).data.slots[0]?.reason).toBe(slotText.noneFree);
		await colleague.call("POST", "/client/slots/release", { uid: "quote-uid-1" });
		expect(await isFree()).toBe(false);
		await admin.call("POST", "/client/slots/release", { uid: "quote-uid-1" });
		expect(await isFree()).toBe(true);
	});
});

describe("a quote that is made at a reserved time", () => {
	it("takes it until it ends, however often it is sent", async () => {
		await hold(admin, "quote-uid-2");
		expect(await reserved()).toEqual({ reserved: 1, promised_job_ids: [] });
		const first = await save("quote-uid-2");
		expect(first).toMatchObject({ status: 200, data: { status: "Quote", collection_time_until: UNTIL } });
		const second = await save("quote-uid-2");
		expect(second).toMatchObject({ message: first.message, data: { id: first.data.id } });
		await expireClaims(api);
		expect(await isFree()).toBe(false);
		expect(await reserved()).toEqual({ reserved: 0, promised_job_ids: [first.data.id] });
		expect(await notesOf(first.data.id)).toEqual([]);
		await remove(first.data.id);
		expect(await isFree()).toBe(true);
	});

	it("is made without a promise once the time is over, or is not its own", async () => {
		await hold(admin, "quote-uid-3");
		const other = await save("quote-uid-4");
		expect(other.message).toContain(slotText.notPromised);
		await expireClaims(api);
		const late = await save("quote-uid-3");
		expect(late).toMatchObject({ status: 200, data: { collection_time: FROM } });
		expect(late.message).toContain(slotText.notPromised);
		expect(await isFree()).toBe(true);
		expect((await save("quote-uid-5", { uid: undefined })).status).toBe(422);
	});

	it("has in its timeline what it was not judged for, as it is saved and when the office changes it", async () => {
		await hold(admin, "quote-uid-6");
		const { data } = await save("quote-uid-6", { weight: 700, status: "Pending", draft: 0 });
		expect(await notesOf(data.id)).toEqual([slotText.judgedForOther("weight")]);
		const change = async (fields: object) => {
			const { version } = await readJob(admin, data.id);
			return await admin.call("PUT", `/client/update-job/${data.id}`, { version, ...fields });
		};
		expect((await change({ item_count: 3 })).status).toBe(200);
		expect(await notesOf(data.id)).toHaveLength(1);
		expect((await change({ weight: 800, collection_time: toUtcTime(BOOKED_DAY, "09:00") })).status).toBe(200);
		expect((await notesOf(data.id)).slice(1)).toEqual([slotText.judgedForOther("collection time, weight")]);
		await remove(data.id);
	});

	it("leaves no note on a job that was booked at no promised time", async () => {
		const { data } = await admin.call<JobView>("POST", "/client/save-job", { ...QUOTED, status: "Pending" });
		await admin.call("PUT", `/client/update-job/${data.id}`, { version: data.version, weight: 1 });
		expect(await notesOf(data.id)).toEqual([]);
	});
});
