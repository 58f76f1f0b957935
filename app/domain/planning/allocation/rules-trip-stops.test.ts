import { describe, expect, it } from "vitest";
import type { SubJobView } from "~/domain/jobs/jobs/model/responses-relations";
import { stopsOfAllocation } from "./rules-trip-stops";

const DAY = "2026-11-23";
type WorkDayJob = SubJobView["work_day_jobs"][number];
type Target = Parameters<typeof stopsOfAllocation>[1];

const driver = (id: number, is_completed: 0 | 1 = 0): WorkDayJob => ({
	...{ id: 100 + id, is_planned: 0, is_deleted: 0, is_completed },
	work_day: {
		...{ id, date: DAY, shift_type_id: 1, start_time: null, driver_id: 1, driver_type: 1 },
		...{ vehicle_id: null, vehicle: null, trailer: null, client_driver: null },
	},
});
const subContractor = (id: number): SubJobView["sub_contractor_jobs"][number] => ({
	...{ id: 200 + id, sub_contractor_id: id, date: DAY, is_planned: 0, is_completed: 0 },
	sub_contractor: { id, code: "S", name: "Sub", email: null, landline: null, town: null },
});
const stop = (fields: Partial<SubJobView> = {}): SubJobView => ({
	...{ id: 1, uid: "u", job_number: "48001-1", parent_id: 9, job_type: 1, mode: 0, version: 1 },
	...{ customer_id: 1, is_leg: 0 },
	...{ status: "Pending", collected: 0, temp_status: null },
	...{ collection_name: null, collection_address_line_1: null, collection_address_line_2: null },
	...{ collection_town: null, collection_country: null, collection_post_code: null },
	...{
		collection_date: DAY,
		collection_time: null,
		collection_time_until: null,
		collection_instruction_1: null,
		collection_contact_name: null,
		collection_phone: null,
	},
	...{ delivery_name: null, delivery_address_line_1: null, delivery_address_line_2: null },
	...{ delivery_town: null, delivery_country: null, delivery_post_code: null },
	...{
		delivery_date: DAY,
		delivery_time: null,
		delivery_time_until: null,
		delivery_instruction_1: null,
		delivery_contact_name: null,
		delivery_phone: null,
	},
	...{ total_charge: 0, other_costs: 0, subcost: null },
	...{ work_day_jobs: [], sub_contractor_jobs: [], owner_driver_jobs: [] },
	...fields,
});
const trip = (sub: SubJobView, carriers: Partial<SubJobView> = {}, job_type = 3) => ({
	...{ work_day_jobs: [], sub_contractor_jobs: [], owner_driver_jobs: [] },
	...carriers,
	...{ job_type, trip_sub_jobs: [sub] },
});
const BY_DAY: Target = { kind: "driver", date: DAY, shift_type_id: 1 };
const byDriver = (id: number) => ({ work_day_jobs: [driver(id)] });

describe("a stop that nobody carries", () => {
	it.each<[string, Partial<SubJobView>, Partial<Target>, boolean]>([
		["goes with the trip", {}, {}, true],
		["not on another day", { collection_date: "2026-11-24" }, {}, false],
		[
			"on the night shift of the evening before",
			{ collection_date: "2026-11-24" },
			{ shift_type_id: 2 },
			true,
		],
		["not without a date", { collection_date: null }, {}, false],
		["not on no workday", {}, { date: null }, false],
		["to a sub-contractor on any day", { collection_date: "2026-12-24" }, { kind: "sub_contractor" }, true],
		["to nobody without a date", { collection_date: null }, { kind: "owner_driver" }, false],
		["not once it is under way", { status: "Inprogress" }, {}, false],
		["not while it is a quote", { status: "Quote" }, {}, false],
	])("%s", (_, fields, target, goes) => {
		expect(stopsOfAllocation(trip(stop(fields)), { ...BY_DAY, ...target })).toHaveLength(goes ? 1 : 0);
	});

	it("of a job that is no trip stays", () => {
		expect(stopsOfAllocation(trip(stop(), {}, 2), BY_DAY)).toEqual([]);
	});
});

describe("a stop that someone carries", () => {
	it.each<[string, Partial<SubJobView>, Partial<SubJobView>, boolean]>([
		["moves along with its trip's driver", { status: "Planned", ...byDriver(5) }, byDriver(5), true],
		["when booked too", { status: "Booked", ...byDriver(5) }, byDriver(5), true],
		["stays with a driver of its own", { status: "Planned", ...byDriver(6) }, byDriver(5), false],
		["stays where the trip has nobody", { status: "Planned", ...byDriver(5) }, {}, false],
		["stays once collected", { status: "Planned", collected: 1, ...byDriver(5) }, byDriver(5), false],
		["stays while pending", { status: "Pending", ...byDriver(5) }, byDriver(5), false],
		["stays under way", { status: "Inprogress", ...byDriver(5) }, byDriver(5), false],
		[
			"is not told apart by an id alone",
			{ status: "Planned", ...byDriver(5) },
			{ sub_contractor_jobs: [subContractor(5)] },
			false,
		],
		[
			"moves along with its trip's sub-contractor",
			{ status: "Booked", sub_contractor_jobs: [subContractor(5)] },
			{ sub_contractor_jobs: [subContractor(5)] },
			true,
		],
		[
			"counts only carriers that are not done",
			{ status: "Planned", work_day_jobs: [driver(4, 1), driver(5)] },
			byDriver(5),
			true,
		],
	])("%s", (_, fields, carriers, goes) => {
		expect(stopsOfAllocation(trip(stop(fields), carriers), BY_DAY)).toHaveLength(goes ? 1 : 0);
	});
});
