import { describe, expect, it } from "vitest";
import { hoursRule } from "@/tests/support/planning/hours-rules";
import { toHoursFigures } from "./rules-hours";
import {
	drive,
	hasNightBefore,
	type RunClock,
	type RunLimits,
	settleWait,
	startClock,
	takeBreak,
	toRunLimits,
	waitFor,
} from "./rules-run-clock";
import { baseStop, type Stop } from "./rules-timeline";

const LIMITS: RunLimits = { maxDriving: 270, fullBreak: 45, firstPart: 15, secondPart: 30, nightRest: 540 };
/** A clock at six o'clock. */
const clock = (fields: Partial<RunClock> = {}): RunClock => ({ ...startClock(360, null, LIMITS), ...fields });
const LAW = [
	hoursRule("driving_before_break", 240),
	hoursRule("break", 50, { first_part: 20, second_part: 25 }),
	hoursRule("daily_rest", 660, { reduced_minutes: 500 }),
];

describe("the limits of a run", () => {
	it.each([
		[
			"the figures in force",
			toRunLimits("eu", toHoursFigures(LAW)),
			{ maxDriving: 240, fullBreak: 50, firstPart: 20, secondPart: 25, nightRest: 500 },
		],
		[
			"no break from driving under the domestic rules",
			toRunLimits("gb", toHoursFigures(LAW)),
			{ maxDriving: Number.POSITIVE_INFINITY, fullBreak: 50, firstPart: 20, secondPart: 25, nightRest: 500 },
		],
		[
			"the full rest where none may be reduced",
			toRunLimits("eu", toHoursFigures([hoursRule("daily_rest", 660)])),
			{ ...LIMITS, maxDriving: Number.POSITIVE_INFINITY, nightRest: 660 },
		],
		[
			"figures that are missing",
			toRunLimits("eu", toHoursFigures([])),
			{ ...LIMITS, maxDriving: Number.POSITIVE_INFINITY },
		],
	])("%s", (_, actual, limits) => {
		expect(actual).toEqual(limits);
	});
});

describe("a clock", () => {
	it("starts with nothing driven and a full break due", () => {
		expect(startClock(400, null, LIMITS)).toMatchObject({
			at: 400,
			driving: 0,
			since: 0,
			due: 45,
			breaks: 0,
		});
	});

	it("goes on with what the driver has reported", () => {
		const before = { driving: 200, unbroken: 150, breaks: 20, longest_break: 20, since: 50, due: 30 };
		expect(startClock(400, { ...before, pause: null }, LIMITS)).toMatchObject({ at: 400, ...before });
	});
});

describe("driving", () => {
	it.each<[string, number, { wanted?: number; inserts?: boolean; since?: number }, number[][], object]>([
		["four and a half hours need no break", 270, { inserts: true }, [], { at: 630, since: 270 }],
		["a minute more does", 271, { inserts: true }, [[630, 45]], { at: 676, since: 1, unbroken: 270 }],
		["unless it is not taken", 271, {}, [], { at: 631, since: 271, unbroken: 271 }],
		["it fits in spare time", 271, { wanted: 676 }, [[630, 45]], { at: 676, unbroken: 270 }],
		["a minute less is not enough", 271, { wanted: 675 }, [], { at: 631, unbroken: 271 }],
		[
			"what was driven before counts",
			100,
			{ inserts: true, since: 200 },
			[[430, 45]],
			{ at: 505, since: 30 },
		],
		[
			"one that is overdue comes first",
			10,
			{ inserts: true, since: 300 },
			[[360, 45]],
			{ at: 415, since: 10 },
		],
	])("%s", (_, minutes, { wanted = null, inserts = false, since = 0 }, breaks, expected) => {
		const run = clock({ since });
		drive(run, minutes, wanted, LIMITS, inserts);
		expect(run.legalBreaks.map((one) => [one.at, one.minutes])).toEqual(breaks);
		expect(run).toMatchObject({ driving: minutes, ...expected });
	});
});

describe("waiting", () => {
	it.each<[string, number | null, Partial<RunClock>, object]>([
		["for no given time is none", null, {}, { at: 360, breaks: 0, due: 45 }],
		["is none for a driver who is late", 300, {}, { at: 360, breaks: 0 }],
		["of 14 minutes is no break", 374, {}, { at: 374, breaks: 0, longest_break: 14, due: 45, since: 100 }],
		["of 15 is its first part", 375, {}, { at: 375, breaks: 15, due: 30, since: 100, wait: null }],
		["of 44 is still the first part", 404, {}, { breaks: 44, due: 30, since: 100 }],
		["of 45 is a whole one", 405, {}, { breaks: 45, due: 45, since: 0 }],
		["of 30 is the second part", 390, { due: 30 }, { breaks: 30, due: 45, since: 0 }],
		["of 29 is not", 389, { due: 30 }, { breaks: 29, due: 30, since: 100 }],
	])("%s", (_, wanted, fields, expected) => {
		const run = clock({ since: 100, ...fields });
		waitFor(run, wanted, LIMITS);
		expect(run).toMatchObject(expected);
	});

	it.each([
		["four and a half hours with what follows", 170, []],
		["more", 171, [{ at: 360, minutes: 45, rule: "driving_before_break" }]],
	])("is a legal break only if the driving around it is %s", (_, after, breaks) => {
		const run = clock({ since: 100 });
		waitFor(run, 420, LIMITS);
		expect(run.legalBreaks).toEqual([]);
		run.since = after;
		settleWait(run, LIMITS);
		expect(run).toMatchObject({ legalBreaks: breaks, wait: null });
	});
});

it("a break that is taken makes everything later, and settles the wait before it", () => {
	const wait = { taken: { at: 300, minutes: 45, rule: "driving_before_break" as const }, since: 200 };
	const run = clock({ since: 100, wait });
	takeBreak(run, 30, "work_before_break", LIMITS);
	expect(run).toMatchObject({ at: 390, breaks: 30, due: 30, since: 100, wait: null });
	expect(run.legalBreaks).toEqual([wait.taken, { at: 360, minutes: 30, rule: "work_before_break" }]);
});

describe("a night before a stop", () => {
	const stop = (fields: Partial<Stop>): Stop => ({ ...baseStop({ latitude: 52, longitude: 0 }), ...fields });
	it.each<[string, Partial<Stop>, boolean, number, boolean]>([
		["delivered after an overnight rest", { after_night: true }, false, 600, true],
		["a wait of nine hours", { wanted: 1_140 }, false, 600, true],
		["a minute less", { wanted: 1_139 }, false, 600, false],
		["no time wanted", { wanted: null }, false, 600, false],
		["the first stop of the day", { wanted: 1_439 }, true, 600, false],
		["the first stop, on the next day", { wanted: 1_440 }, true, 600, true],
	])("%s", (_, fields, isFirst, arrive, expected) => {
		expect(hasNightBefore(stop(fields), isFirst, arrive, LIMITS)).toBe(expected);
	});
});
