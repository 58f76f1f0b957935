import { describe, expect, it } from "vitest";
import {
	bookingError,
	canAllocate,
	clockState,
	computeJobOrder,
	daysOfMonth,
	driverStatus,
	interleaveOrder,
	rankDrivers,
} from "./rules";

const at = (clockin_time: string | null, clockout_time: string | null) => ({ clockin_time, clockout_time });

describe("the driver list", () => {
	it.each([
		["dl-not-available: holiday that day", { away: 1, work_day: null }, "Not Available", false],
		[
			"dl-not-available: away wins over a booking",
			{ away: 2, work_day: at(null, null) },
			"Not Available",
			false,
		],
		["dl-booked: day workday, no clock", { away: null, work_day: at(null, null) }, "Booked", true],
		["dl-inprogress: clocked in", { away: null, work_day: at("08:00", null) }, "Inprogress", false],
		["dl-completed: in and out", { away: null, work_day: at("08:00", "16:00") }, "Completed", false],
		["dl-available: no workday, no mark", { away: null, work_day: null }, "Available", true],
	] as const)("%s", (_, driver, status, allocates) => {
		expect(driverStatus(driver)).toBe(status);
		expect(canAllocate(status)).toBe(allocates);
	});

	it("is booked with a clock-out but no clock-in", () => {
		expect(clockState(at(null, "16:00"))).toBe("booked");
	});
});

describe("booking a day", () => {
	const facts = {
		today: "2026-11-20",
		driver: "Dan Webb",
		reg: "AB12 CDE",
		away: new Map([["2026-11-24", 1]]),
		driverVehicles: new Map([["2026-11-25", "FG34 HJK"]]),
		vehicleDrivers: new Map([["2026-11-26", "Eva Lind"]]),
		vor: new Set(["2026-11-27"]),
	};
	it.each([
		["2026-11-19", "The day is in the past"],
		["2026-11-20", null],
		["2026-11-24", "Dan Webb is away (Holiday)"],
		["2026-11-25", "Dan Webb is booked on FG34 HJK"],
		["2026-11-26", "AB12 CDE already has Eva Lind"],
		["2026-11-27", "AB12 CDE is off the road (VOR)"],
	])("%s: %s", (date, error) => {
		expect(bookingError(date, facts)).toBe(error);
	});
});

describe("the days of a month", () => {
	it("contains its working days, the leap day and no day of another month", () => {
		expect(daysOfMonth("2026-11", [1, 2, 3, 4, 5])).toHaveLength(21);
		expect(daysOfMonth("2028-02", [2])).toEqual([
			"2028-02-01",
			"2028-02-08",
			"2028-02-15",
			"2028-02-22",
			"2028-02-29",
		]);
		expect(daysOfMonth("2026-12", [7]).at(-1)).toBe("2026-12-27");
	});
});

describe("a new order of jobs", () => {
	it.each([
		[[{ id: 3, position: 1 }], [3, 1, 2]],
		[
			[
				{ id: 2, position: 9 },
				{ id: 3, position: 4 },
			],
			[3, 2, 1],
		],
		[[{ id: 99, position: 1 }], [1, 2, 3]],
		[
			[
				{ id: 2, position: 1 },
				{ id: 2, position: 2 },
			],
			[2, 1, 3],
		],
	])("%j gives %j", (requested, order) => {
		const places = computeJobOrder([1, 2, 3], requested);
		expect(places.map(({ id }) => id)).toEqual(order);
		expect(places.map(({ position }) => position)).toEqual([1, 2, 3]);
	});
});

describe("reordering a row of two shifts", () => {
	it.each([
		["the others stay in place", [1, 9, 2, 8, 3], [3, 1, 2], [3, 9, 1, 8, 2]],
		["ids that are not on the row are ignored", [1, 9], [7, 1], [1, 9]],
		["nothing is requested", [1, 9], [], [1, 9]],
	])("%s", (_, row, ordered, order) => {
		expect(interleaveOrder(row, ordered)).toEqual(order);
	});
});

describe("the list of drivers", () => {
	const driver = (name: string, change: object = {}) => ({
		name,
		status: "Available" as const,
		unfit_reasons: [] as string[],
		favourite: false,
		week_minutes_left: null,
		week_minutes: 0,
		...change,
	});

	it("has who is available and fit first, favourites before others, and who is away last", () => {
		const drivers = [
			driver("away", { status: "Not Available", favourite: true }),
			driver("unfit", { unfit_reasons: ["Licence expired on 01-11-2026"] }),
			driver("no hours left", { week_minutes_left: 0 }),
			driver("booked", { status: "Booked" }),
			driver("free with a long week", { week_minutes: 2400 }),
			driver("free"),
			driver("favourite", { favourite: true }),
		];
		expect(rankDrivers(drivers).map(({ name }) => name)).toEqual([
			"favourite",
			"free",
			"free with a long week",
			"booked",
			"unfit",
			"no hours left",
			"away",
		]);
	});
});
