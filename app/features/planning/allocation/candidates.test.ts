import { describe, expect, it } from "vitest";
import type { AvailableCarriers } from "~/domain/planning/allocation/available-carriers";
import { filterCandidates, formatDayLoad, getNextSelectable, getReady, listCandidates } from "./candidates";

const workDay = (id: number, overrides: object = {}): AvailableCarriers["allocated_workdays"][number] => ({
	id,
	date: "2026-11-20",
	shift_type_id: 1,
	start_time: "06:00",
	notes: null,
	driver_id: id,
	driver_type: 1,
	vehicle_id: id,
	clockin_time: null,
	clockout_time: null,
	client_driver: {
		id,
		code: `D${id}`,
		first_name: "Ann",
		last_name: `Lee ${id}`,
		full_name: `Ann Lee ${id}`,
		mobile: null,
		profile_image: null,
		driver_licence: null,
	},
	vehicle: { id, code: `V${id}`, reg: "YK72 HBO" },
	vehicle_type: { id: 1, v_code: "18T" },
	trailer: null,
	jobs: [],
	customer_jobs: 0,
	free: true,
	reasons: [],
	verdicts: [],
	why: "",
	rank: id,
	...overrides,
});
const makeJob = (
	job_number: string,
	collection: [string | null, string],
	delivery: [string | null, string],
) => ({
	id: 1,
	job_number,
	collection_time: collection[0],
	collection_town: collection[1],
	delivery_time: delivery[0],
	delivery_town: delivery[1],
	is_planned: 0 as const,
	is_completed: 0 as const,
});
const subContractor = (id: number, overrides: object = {}): AvailableCarriers["sub_contractors"][number] => ({
	id,
	code: `SC${id}`,
	name: `Hallam ${id}`,
	email: null,
	landline: null,
	town: "Leeds",
	jobs: 0,
	free: true,
	reasons: [],
	verdicts: [],
	last_on_lane: null,
	last_used: null,
	is_barred: false,
	...overrides,
});
const makeAvailable = (overrides: Partial<AvailableCarriers> = {}): AvailableCarriers => ({
	margin_floor: null,
	allocated_workdays: [],
	sub_contractors: [],
	owner_drivers: [],
	unavailable_drivers: [],
	...overrides,
});
const idleDriver = {
	id: 9,
	code: "D9",
	first_name: "Sam",
	last_name: "Hill",
	full_name: "Sam Hill",
	profile_image: null,
	may_roster: true,
	verdicts: [],
	favourite_vehicles: [{ vehicle_id: 7, reg: "AB12 CDE", shift_type_id: 1 }],
};

describe("the candidates for a job", () => {
	it("lists the workdays of each shift, free ones first, and drivers without a workday last, with the reason", () => {
		const available = makeAvailable({
			allocated_workdays: [
				workDay(1, { rank: 5, free: false, reasons: ["On holiday", "Vehicle off the road"] }),
				workDay(2),
				workDay(3, { shift_type_id: 2 }),
			],
			unavailable_drivers: [{ ...idleDriver, free: false, reasons: ["Not rostered"] }],
		});
		expect(listCandidates(available, "day").map(({ key, id, reasons }) => [key, id, reasons])).toEqual([
			["driver-2", 2, []],
			["driver-1", 1, ["On holiday", "Vehicle off the road"]],
			["idle-9", null, ["Not rostered"]],
		]);
		expect(listCandidates(available, "night").map(({ key }) => key)).toEqual(["driver-3", "idle-9"]);
	});

	it("keeps the order of the server, and marks another type of vehicle", () => {
		const otherType = {
			rule: "vehicle_type",
			title: "Vehicle type",
			level: "note" as const,
			message: "48001 wants ADR 18T, YK72 HBO is ARTIC",
			tag: "Other vehicle",
			job_ids: [1],
		};
		const available = makeAvailable({
			allocated_workdays: [
				workDay(1, { rank: 1, verdicts: [otherType], why: "3 miles away" }),
				workDay(2, { rank: 2, free: false, reasons: ["Busy 09:00 to 11:00"] }),
				workDay(3, { rank: 0 }),
			],
		});
		expect(
			listCandidates(available, "day").map(({ id, hasOtherVehicle, why }) => [id, hasOtherVehicle, why]),
		).toEqual([
			[3, false, ""],
			[1, true, "3 miles away"],
			[2, false, ""],
		]);
	});

	it("lists sub-contractors who know the lane first, the cheapest of them before, then who had a job last", () => {
		const lane = (date: string, cost: number | null) => ({ last_on_lane: { date, cost } });
		const available = makeAvailable({
			sub_contractors: [
				subContractor(1, { last_used: "2026-11-01" }),
				subContractor(2, { last_used: "2026-11-18" }),
				subContractor(3, lane("2026-10-02", 210)),
				subContractor(4, lane("2026-09-01", 180)),
				subContractor(5, { ...lane("2026-11-19", 90), free: false, reasons: ["Declined: full"] }),
			],
		});
		expect(listCandidates(available, "sub-contractor").map(({ id, why }) => [id, why])).toEqual([
			[4, "drove this lane 01-09-2026 for £180.00"],
			[3, "drove this lane 02-10-2026 for £210.00"],
			[2, "last used 18-11-2026"],
			[1, "last used 01-11-2026"],
			[5, "drove this lane 19-11-2026 for £90.00"],
		]);
	});

	it("has the first ready for Enter only if nothing speaks against a driver", () => {
		const ready = (...rows: ReturnType<typeof workDay>[]) =>
			getReady(listCandidates(makeAvailable({ allocated_workdays: rows }), "day"))?.id;
		expect(ready(workDay(2), workDay(3))).toBe(2);
		expect(ready(workDay(2, { free: false, reasons: ["Sick"] }), workDay(3))).toBeUndefined();
		expect(ready()).toBeUndefined();
	});

	it("offers a driver without a workday with the favourite vehicle of the shift, unless away", () => {
		const away = { ...idleDriver, id: 8, free: false, reasons: ["Sick"], may_roster: false };
		const available = makeAvailable({
			unavailable_drivers: [{ ...idleDriver, free: false, reasons: ["Not rostered"] }, away],
		});
		const rosterOf = (tab: "day" | "night", canRoster?: boolean) =>
			listCandidates(available, tab, canRoster).map(({ roster }) => roster);
		expect(rosterOf("day", true)).toEqual([{ driver_id: 9, vehicle_id: 7 }, null]);
		expect(rosterOf("night", true)).toEqual([{ driver_id: 9, vehicle_id: null }, null]);
		expect(rosterOf("day")).toEqual([null, null]);
	});

	it("allows a workday without a driver to be planned but not booked", () => {
		const empty = workDay(4, {
			driver_id: null,
			client_driver: null,
			free: false,
			reasons: ["No driver yet"],
		});
		const [row] = listCandidates(makeAvailable({ allocated_workdays: [empty] }), "day");
		expect([row?.id, row?.canBook, row?.name]).toEqual([4, false, "No driver yet"]);
	});

	it("lists sub-contractors and owner-drivers in separate tabs", () => {
		const owner = {
			id: 5,
			code: "OD5",
			full_name: "Kit Marsh",
			email: null,
			mobile: null,
			profile_image: null,
			vehicle_reg: "AB12 CDE",
			driver_company: { company_name: "Marsh Ltd", town: "York" },
			jobs: 1,
			free: true,
			reasons: [],
			verdicts: [],
		};
		const available = makeAvailable({
			sub_contractors: [subContractor(1, { jobs: 2 })],
			owner_drivers: [owner],
		});
		expect(
			listCandidates(available, "sub-contractor").map(({ name, details, dayLoad }) => [
				name,
				details,
				dayLoad,
			]),
		).toEqual([["Hallam 1", "SC1 · Leeds", "2 jobs"]]);
		expect(
			listCandidates(available, "owner-driver").map(({ name, reg, details, dayLoad }) => [
				name,
				reg,
				details,
				dayLoad,
			]),
		).toEqual([["Kit Marsh", "AB12 CDE", "OD5 · Marsh Ltd · York", "1 job"]]);
	});
});

describe("the load of a day", () => {
	it.each([
		["no jobs", [], ""],
		[
			"one job",
			[makeJob("48190", ["08:00", "Hull"], ["11:00", "Leeds"])],
			"1 job, 08:00 Hull to 11:00 Leeds",
		],
		[
			"several jobs, from the first to the last",
			[makeJob("1", ["08:00", "Hull"], ["09:00", "York"]), makeJob("2", ["10:00", "York"], [null, "Leeds"])],
			"2 jobs, 08:00 Hull to Leeds",
		],
	])("%s", (_what, jobs, text) => {
		expect(formatDayLoad({ date: "2026-11-20", jobs })).toBe(text);
	});

	it("shows London times", () => {
		const jobs = [makeJob("1", ["08:00", "Hull"], ["09:00", "York"])];
		expect(formatDayLoad({ date: "2026-07-01", jobs })).toBe("1 job, 09:00 Hull to 10:00 York");
	});
});

describe("the keyword", () => {
	const rows = listCandidates(
		makeAvailable({
			allocated_workdays: [
				workDay(1, { jobs: [makeJob("48190", [null, ""], [null, ""])] }),
				workDay(2, { vehicle: { id: 2, code: "V2", reg: "BD19 XYZ" } }),
			],
		}),
		"day",
	);
	it.each([
		["", ["driver-1", "driver-2"]],
		["ANN", ["driver-1", "driver-2"]],
		["lee xyz", ["driver-2"]],
		["yk72hbo", ["driver-1"]],
		["bd19 ann", ["driver-2"]],
		["48190", ["driver-1"]],
		["unknown", []],
	])("%j finds %j", (typed, keys) => {
		expect(filterCandidates(rows, typed).map(({ key }) => key)).toEqual(keys);
	});
});

describe("the arrow keys", () => {
	const rows = listCandidates(
		makeAvailable({
			allocated_workdays: [workDay(1), workDay(2)],
			unavailable_drivers: [{ ...idleDriver, free: false, reasons: ["Sick"] }],
		}),
		"day",
	);
	it.each([
		[null, 1, "driver-1"],
		[null, -1, "driver-2"],
		["driver-1", 1, "driver-2"],
		["driver-2", 1, "driver-1"],
		["driver-1", -1, "driver-2"],
		["removed", 1, "driver-1"],
	] as const)("from %s by %d: %s", (from, by, to) => {
		expect(getNextSelectable(rows, from, by)).toBe(to);
	});

	it("select nobody when no candidate is selectable", () => {
		expect(
			getNextSelectable(
				rows.filter(({ id }) => id === null),
				null,
				1,
			),
		).toBeNull();
	});
});
