import { describe, expect, it } from "vitest";
import type { Available } from "~/domain/allocation/available";
import { candidatesOf, loadText, matching, nextChoice } from "./candidates";

const workDay = (id: number, change: object = {}): Available["allocated_workdays"][number] => ({
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
	free: true,
	reasons: [],
	...change,
});
const onDay = (
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
const firm = (id: number, change: object = {}): Available["sub_contractors"][number] => ({
	id,
	code: `SC${id}`,
	name: `Hallam ${id}`,
	email: null,
	landline: null,
	town: "Leeds",
	jobs: 0,
	free: true,
	reasons: [],
	...change,
});
const all = (change: Partial<Available> = {}): Available => ({
	allocated_workdays: [],
	sub_contractors: [],
	owner_drivers: [],
	unavailable_drivers: [],
	...change,
});
const idle = {
	id: 9,
	code: "D9",
	first_name: "Sam",
	last_name: "Hill",
	full_name: "Sam Hill",
	profile_image: null,
};

describe("who can be given a job", () => {
	it("each shift has its workdays, free ones first, and those without a workday last, with the reason", () => {
		const available = all({
			allocated_workdays: [
				workDay(1, { free: false, reasons: ["On holiday", "Vehicle is VOR"] }),
				workDay(2),
				workDay(3, { shift_type_id: 2 }),
			],
			unavailable_drivers: [{ ...idle, free: false, reasons: ["No workday on this day"] }],
		});
		expect(candidatesOf(available, "day").map(({ key, id, reasons }) => [key, id, reasons])).toEqual([
			["driver-2", 2, []],
			["driver-1", 1, ["On holiday", "Vehicle is VOR"]],
			["idle-9", null, ["No workday on this day"]],
		]);
		expect(candidatesOf(available, "night").map(({ key }) => key)).toEqual(["driver-3", "idle-9"]);
	});

	it("a workday without a driver can be planned, not booked", () => {
		const empty = workDay(4, {
			driver_id: null,
			client_driver: null,
			free: false,
			reasons: ["No driver yet"],
		});
		const [row] = candidatesOf(all({ allocated_workdays: [empty] }), "day");
		expect([row?.id, row?.bookable, row?.name]).toEqual([4, false, "No driver yet"]);
	});

	it("sub-contractors and owner-drivers have tabs of their own", () => {
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
		};
		const available = all({ sub_contractors: [firm(1, { jobs: 2 })], owner_drivers: [owner] });
		expect(
			candidatesOf(available, "sub-contractor").map(({ name, about, load }) => [name, about, load]),
		).toEqual([["Hallam 1", "SC1 · Leeds", "2 jobs"]]);
		expect(
			candidatesOf(available, "owner-driver").map(({ name, reg, about, load }) => [name, reg, about, load]),
		).toEqual([["Kit Marsh", "AB12 CDE", "OD5 · Marsh Ltd · York", "1 job"]]);
	});
});

describe("what somebody already has to do", () => {
	it.each([
		["nothing", [], ""],
		["one job", [onDay("48190", ["08:00", "Hull"], ["11:00", "Leeds"])], "1 job, 08:00 Hull to 11:00 Leeds"],
		[
			"several: from the first to the last",
			[onDay("1", ["08:00", "Hull"], ["09:00", "York"]), onDay("2", ["10:00", "York"], [null, "Leeds"])],
			"2 jobs, 08:00 Hull to Leeds",
		],
	])("%s", (_what, jobs, text) => {
		expect(loadText({ date: "2026-11-20", jobs })).toBe(text);
	});

	it("reads times as London's clock does", () => {
		const jobs = [onDay("1", ["08:00", "Hull"], ["09:00", "York"])];
		expect(loadText({ date: "2026-07-01", jobs })).toBe("1 job, 09:00 Hull to 10:00 York");
	});
});

describe("the keyword", () => {
	const rows = candidatesOf(
		all({
			allocated_workdays: [
				workDay(1, { jobs: [onDay("48190", [null, ""], [null, ""])] }),
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
		["nobody", []],
	])("%j finds %j", (typed, keys) => {
		expect(matching(rows, typed).map(({ key }) => key)).toEqual(keys);
	});
});

describe("the arrow keys", () => {
	const rows = candidatesOf(
		all({
			allocated_workdays: [workDay(1), workDay(2)],
			unavailable_drivers: [{ ...idle, free: false, reasons: ["Sick"] }],
		}),
		"day",
	);
	it.each([
		[null, 1, "driver-1"],
		[null, -1, "driver-2"],
		["driver-1", 1, "driver-2"],
		["driver-2", 1, "driver-1"],
		["driver-1", -1, "driver-2"],
		["gone", 1, "driver-1"],
	] as const)("from %s by %d: %s", (from, by, to) => {
		expect(nextChoice(rows, from, by)).toBe(to);
	});

	it("nobody to choose", () => {
		expect(
			nextChoice(
				rows.filter(({ id }) => id === null),
				null,
				1,
			),
		).toBeNull();
	});
});
