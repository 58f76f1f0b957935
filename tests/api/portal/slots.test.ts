import { beforeEach, describe, expect, it } from "vitest";
import { openApiBeforeAll } from "@/tests/support/api/open-api";
import type { ApiCaller, TestApi } from "@/tests/support/api/test-api";
import { addRow, changeRow } from "@/tests/support/databases/rows";
import { readJob } from "@/tests/support/jobs/test-jobs";
import { BOOKED_DAY, limitPortal } from "@/tests/support/portal/portal-bookings";
import {
	addDrivenVehicle,
	expireClaims,
	holdFor,
	offerTo,
	SLOT_BOOKING,
	SLOTS_ON,
	setPerMile,
} from "@/tests/support/portal/slots";
import { deleteExpiredOfTenant } from "@/workers/background/cleanup";
import { clearPrincipalCache } from "~/auth/principal";
import type { BookingForm } from "~/domain/portal/bookings/booking-form";
import type { BookedJob } from "~/domain/portal/bookings/schemas";
import { slotText } from "~/shared/texts/bookings";
import { addDays } from "~/shared/time/dates";
import { toUtcTime } from "~/shared/time/london";

let api: TestApi;
let admin: ApiCaller;
let east: ApiCaller;
let west: ApiCaller;

/** When the slot begins and ends, as it is stored. */
const [FROM, UNTIL] = ["08:00", "12:00"].map((time) => toUtcTime(BOOKED_DAY, time));

openApiBeforeAll(async (opened) => {
	({ api, admin } = opened);
	east = await api.north.signIn("East", { user_type: "customer", customer_id: 1 });
	west = await api.north.signIn("West", { user_type: "customer", customer_id: 2 });
	await addDrivenVehicle(api, "ONLY");
	await setPerMile(api, 1.5);
});

const setSlots = (overrides: object = {}) =>
	admin.call("PUT", "/client/slot-settings", { ...SLOTS_ON, ...overrides });
const hold = (by: ApiCaller, uid: string, overrides: object = {}) =>
	holdFor(by, uid, { from: FROM, ...overrides });
const book = (by: ApiCaller, uid: string, overrides: object = {}) =>
	by.call<BookedJob>("POST", "/customer/jobs", {
		...{ ...SLOT_BOOKING, collection_time: FROM, uid, reserved_slot: 1 },
		...overrides,
	});
/** Holds times of another day for as many other bookings of the customer. */
const holdOthers = async (count: number) => {
	await api.north.d1.prepare("DELETE FROM slot_claim").run();
	const newest = api.north.d1.prepare("SELECT max(id) FROM vehicle");
	const vehicle_id = (await newest.first<number>("max(id)")) ?? 0;
	for (let at = 0; at < count; at++)
		await addRow(api.north.d1, "slot_claim", {
			...{ uid: `c1-other-${at}`, customer_id: 1, vehicle_id, date: "2020-01-01", facts: "{}" },
			...{ time_from: "08:00", time_until: "09:00", expires_at: "2999-01-01T00:00:00.000Z" },
		});
};
const cancel = (id: number) => east.call("DELETE", `/customer/jobs/${id}`);
const freeOf = async (by: ApiCaller, uid: string, overrides: object = {}) =>
	(await offerTo(by, uid, overrides)).data.slots.map(({ reason }) => reason ?? "free");

beforeEach(async () => {
	await api.north.d1.batch(
		["slot_claim", "customer_portal"].map((table) => api.north.d1.prepare(`DELETE FROM ${table}`)),
	);
	clearPrincipalCache();
	await setSlots();
});

describe("the slots of a day", () => {
	it("have a price, an expected delivery and no word of vehicles", async () => {
		const { status, data } = await offerTo(east, "east-booking-1");
		expect(status).toBe(200);
		expect(data).toMatchObject({ date: BOOKED_DAY, refusal: null, reserved: null });
		expect(data.slots).toMatchObject([
			{ from: FROM, until: UNTIL, delivery_date: BOOKED_DAY, is_cheapest: true, reason: null },
		]);
		expect(data.slots[0]?.net).toBeGreaterThan(0);
		expect(JSON.stringify(data)).not.toContain("ONLY");
	});

	it("are not free with the reason", async () => {
		expect(await freeOf(east, "east-booking-1", { weight: 2_000 })).toEqual([slotText.noVehicle]);
		expect(await freeOf(east, "east-booking-1", { delivery_time: "07:00" })).toEqual([
			slotText.tooLate("07:00"),
		]);
		const later = addDays(BOOKED_DAY, 1);
		const far = await offerTo(east, "east-booking-1", { collection_date: later, delivery_date: later });
		expect(far.data).toMatchObject({ refusal: slotText.dayNotOffered, slots: [] });
	});

	it("are offered to customers of a company that offers them alone", async () => {
		await setSlots({ offers_slots: 0 });
		expect(await offerTo(east, "east-booking-1")).toMatchObject({ status: 409, message: slotText.off });
		expect((await hold(east, "east-booking-1")).status).toBe(409);
		expect((await east.call<BookingForm>("GET", "/customer/booking-form")).data.slot_days).toBeNull();
		await limitPortal(api, { can_book: 0 });
		clearPrincipalCache();
		expect((await offerTo(east, "east-booking-1")).status).toBe(403);
		expect((await offerTo(admin, "east-booking-1")).status).toBe(403);
	});
});

describe("a slot that is reserved", () => {
	it("is taken for others and free for its own booking, until it is given back", async () => {
		const { data } = await hold(east, "east-booking-1");
		expect(Date.parse(data.reserved.expires_at) - Date.parse(data.now)).toBe(600_000);
		expect(await freeOf(west, "west-booking-1")).toEqual([slotText.noneFree]);
		expect(await freeOf(east, "east-booking-2")).toEqual([slotText.noneFree]);
		const own = await offerTo(east, "east-booking-1");
		expect(own.data).toMatchObject({ slots: [{ reason: null }], reserved: { from: FROM } });
		await west.call("POST", "/customer/slots/release", { uid: "east-booking-1" });
		expect(await freeOf(west, "west-booking-1")).toEqual([slotText.noneFree]);
		await east.call("POST", "/customer/slots/release", { uid: "east-booking-1" });
		expect(await freeOf(west, "west-booking-1")).toEqual(["free"]);
	});

	it("is given to one of two who take it at the same moment", async () => {
		const both = await Promise.all([hold(east, "east-booking-1"), hold(west, "west-booking-1")]);
		expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
		expect(both.find(({ status }) => status === 409)?.message).toBe(slotText.taken);
	});

	it("counts for nothing once it has expired, and is deleted", async () => {
		await hold(east, "east-booking-1");
		await expireClaims(api);
		expect(await freeOf(west, "west-booking-1")).toEqual(["free"]);
		await deleteExpiredOfTenant(api.north.d1, new Date());
		expect(await api.north.d1.prepare("SELECT count(*) FROM slot_claim").first("count(*)")).toBe(0);
	});

	it("is not offered for a delivery before the collection, nor one much later", async () => {
		const [before, late, far] = [addDays(BOOKED_DAY, -1), addDays(BOOKED_DAY, 15), "9999-12-31"];
		for (const delivery_date of [before, late, far]) {
			expect((await offerTo(east, "east-booking-1", { delivery_date })).status).toBe(422);
			expect((await hold(east, "east-booking-1", { delivery_date })).status).toBe(422);
		}
	});

	it("is reserved for five other bookings at most, also by calls at the same moment", async () => {
		await holdOthers(4);
		const both = await Promise.all(["east-booking-1", "east-booking-2"].map((uid) => hold(east, uid)));
		expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
		await holdOthers(5);
		expect(await hold(east, "east-booking-3")).toMatchObject({ status: 409, message: slotText.tooMany });
	});

	it("is renewed for half an hour, and then again once others had their chance", async () => {
		const since = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
		const age = (created: string) =>
			api.north.d1.prepare("UPDATE slot_claim SET created_at = ?").bind(created).run();
		await hold(east, "east-booking-1");
		const first = since(20);
		await age(first);
		expect((await hold(east, "east-booking-1")).status).toBe(200);
		expect(await api.north.d1.prepare("SELECT created_at FROM slot_claim").first("created_at")).toBe(first);
		await age(since(31));
		expect(await hold(east, "east-booking-1")).toMatchObject({ status: 409, message: slotText.tooLong });
		await expireClaims(api);
		expect((await hold(east, "east-booking-1")).status).toBe(200);
	});

	it("shows its price to those alone who may see prices", async () => {
		await limitPortal(api, { can_see_prices: 0 });
		clearPrincipalCache();
		const { data } = await offerTo(east, "east-booking-1");
		expect(data.slots[0]).toMatchObject({ net: null, is_cheapest: false, reason: null });
		expect((await hold(east, "east-booking-9")).data.reserved.price).toBeNull();
		const { data: booked } = await book(east, "east-booking-9");
		expect((await readJob(admin, booked.id)).total_charge).toBeGreaterThan(0);
		await cancel(booked.id);
	});
});

describe("a booking at a reserved time", () => {
	it("has the slot as its window and the reserved price, and goes on taking it until it is cancelled", async () => {
		const { data } = await hold(east, "east-booking-8");
		await setPerMile(api, 9);
		const booked = await book(east, "east-booking-8", { shown_charge: data.reserved.price?.net });
		await setPerMile(api, 1.5);
		expect(booked).toMatchObject({ status: 200, data: { status: "Pending" } });
		expect(await readJob(admin, booked.data.id)).toMatchObject({
			collection_time: FROM,
			collection_time_until: UNTIL,
			delivery_time: FROM,
			delivery_time_until: SLOT_BOOKING.delivery_time,
			base_charge: data.reserved.price?.base_charge,
		});
		await expireClaims(api);
		expect(await freeOf(west, "west-booking-1")).toEqual([slotText.noneFree]);
		await cancel(booked.data.id);
		expect(await freeOf(west, "west-booking-1")).toEqual(["free"]);
	});

	it("is changed as a request in what its time depends on, and reserved no second time", async () => {
		await hold(east, "east-booking-7");
		const { data } = await book(east, "east-booking-7");
		expect(await hold(east, "east-booking-7")).toMatchObject({ status: 409, message: slotText.booked });
		const change = async (fields: object) => {
			const { version } = await readJob(admin, data.id);
			return east.call<BookedJob>("PUT", `/customer/jobs/${data.id}`, { version, ...fields });
		};
		expect(await change({ item_count: 3 })).toMatchObject({ status: 200, data: { requested: null } });
		expect(await change({ weight: 890 })).toMatchObject({ status: 200, data: { requested: "change" } });
		expect((await readJob(admin, data.id)).weight).toBe(SLOT_BOOKING.weight);
		await cancel(data.id);
	});

	it("is not made where its claim was given back meanwhile", async () => {
		await hold(east, "east-booking-6");
		await api.north.d1
			.prepare(
				`CREATE TRIGGER release_first AFTER INSERT ON job BEGIN DELETE FROM slot_claim WHERE job_id IS NULL; END`,
			)
			.run();
		const { status, data } = await book(east, "east-booking-6");
		await api.north.d1.prepare("DROP TRIGGER release_first").run();
		expect({ status, data }).toMatchObject({
			status: 422,
			data: { collection_time: [slotText.notReserved] },
		});
		expect(await freeOf(east, "east-booking-5")).toEqual([slotText.noneFree]);
		await east.call("POST", "/customer/slots/release", { uid: "east-booking-6" });
		expect(await freeOf(east, "east-booking-5")).toEqual(["free"]);
	});

	it("is refused at its time where that has expired, is of something else, or is not reserved", async () => {
		const refused = (text: string) => ({ status: 422, data: { collection_time: [text] } });
		expect(await book(east, "east-booking-3")).toMatchObject(refused(slotText.notReserved));
		await hold(east, "east-booking-3");
		expect(await book(west, "east-booking-3")).toMatchObject(refused(slotText.notReserved));
		expect(await book(east, "east-booking-3", { weight: 601 })).toMatchObject(refused(slotText.changed));
		for (const other of [{ collection_time: "08:15" }, { load_type_id: 502 }])
			expect(await book(east, "east-booking-3", other)).toMatchObject(refused(slotText.changed));
		// The price of a card depends on these alone.
		for (const other of [
			{ service_id: 1 },
			{ item_count: 77 },
			{ customer_reference: [{ name: "PROJECT-9" }] },
		])
			expect(await book(east, "east-booking-3", other)).toMatchObject(refused(slotText.changed));
		await expireClaims(api);
		expect(await book(east, "east-booking-3")).toMatchObject(refused(slotText.expired));
		await hold(east, "east-booking-3");
		const { status, data } = await book(east, "east-booking-3");
		expect(status).toBe(200);
		await cancel(data.id);
	});
});

describe("how tight a company promises", () => {
	it("is saved within its limits, of one company, by those who may", async () => {
		expect((await admin.call("GET", "/client/slot-settings")).data).toEqual(SLOTS_ON);
		for (const wrong of [{ minutes_in_hand: 61 }, { spare_percent: 51 }, { slot_minutes: 45 }])
			expect((await setSlots(wrong)).status).toBe(422);
		expect(await setSlots({ first_from: "08:00:30" })).toMatchObject({ data: { first_from: "08:00" } });
		expect(await setSlots({ first_from: "13:00" })).toMatchObject({
			data: { last_until: ["Please enter a time after the first"] },
		});
		const south = await api.south.signIn("Other office");
		expect((await south.call("GET", "/client/slot-settings")).data).toMatchObject({ offers_slots: 0 });
		expect((await east.call("GET", "/client/slot-settings")).status).toBe(403);
	});

	it("promises no vehicle that has left the fleet", async () => {
		const { d1 } = api.north;
		const id = (await d1.prepare("SELECT id FROM vehicle WHERE code = 'ONLY'").first<number>("id")) ?? 0;
		const setActive = (is_active: 0 | 1) => changeRow(d1, "vehicle", id, { is_active });
		await setActive(0);
		expect(await freeOf(east, "east-booking-1")).toEqual([slotText.noVehicle]);
		await setActive(1);
	});

	it("leaves the last vehicles unpromised", async () => {
		await setSlots({ spare_percent: 50 });
		expect(await freeOf(east, "east-booking-1")).toEqual([slotText.noneFree]);
	});
});
