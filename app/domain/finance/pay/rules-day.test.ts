import { describe, expect, it } from "vitest";
import { countOverPlan, findClocked, findPlanned, isBreakShort } from "./rules-day";

const DAY = "2026-11-18";
const at = (time: string, date = DAY) => `${date}T${time}:00.000Z`;
const stop = (collection: string | null, delivery: string | null, delivery_date = DAY) => ({
	collection_date: DAY,
	collection_time: collection,
	delivery_date,
	delivery_time: delivery,
});

describe("a planned day", () => {
	it.each([
		["has no plan without a start", null, [stop("08:00", "12:00")], null],
		["has no end without stops", "06:00", [], { from: at("06:00"), to: null }],
		[
			"ends with the unloading at the last stop",
			"06:00",
			[stop("08:00", "15:30"), stop("09:00", null)],
			{ from: at("06:00"), to: at("15:45") },
		],
		[
			"ends when the stop that takes longest is done, by the minutes of its address",
			"06:00",
			[{ ...stop("08:00", "15:00"), delivery_site: { service_minutes: 90 } }, stop("09:00", "15:30")],
			{ from: at("06:00"), to: at("16:30") },
		],
		[
			"leaves out what was wanted before, or on another day",
			"06:00",
			[stop("05:00", "07:00", "2026-11-19"), stop("10:00", null)],
			{ from: at("06:00"), to: at("10:15") },
		],
		[
			"ends after midnight at night",
			"20:00",
			[stop("22:00", "04:00", "2026-11-19")],
			{ from: at("20:00"), to: at("04:15", "2026-11-19") },
		],
	] as const)("%s", (_, start_time, stops, expected) => {
		expect(findPlanned({ date: DAY, start_time }, stops)).toEqual(expected);
	});
});

describe("a clocked day", () => {
	const none = {
		date: DAY,
		clockin_date: null,
		clockin_time: null,
		clockin_approved_time: null,
		clockout_date: null,
		clockout_time: null,
		clockout_approved_time: null,
	};
	it.each([
		["before clocking in", {}, null],
		["still out", { clockin_time: "06:00" }, { from: at("06:00"), to: null }],
		["done", { clockin_time: "06:00", clockout_time: "15:00" }, { from: at("06:00"), to: at("15:00") }],
		[
			"approved",
			{ clockin_time: "05:48", clockin_approved_time: "06:00", clockout_time: "15:00" },
			{ from: at("06:00"), to: at("15:00") },
		],
		[
			"over midnight without a date",
			{ clockin_time: "20:00", clockout_time: "04:00" },
			{ from: at("20:00"), to: at("04:00", "2026-11-19") },
		],
	])("%s", (_, fields, expected) => {
		expect(findClocked({ ...none, ...fields })).toEqual(expected);
	});

	it.each([
		[at("06:00"), at("15:00"), at("06:10"), at("17:00"), 110],
		[at("06:00"), at("15:00"), at("06:00"), at("14:00"), -60],
		[at("06:00"), null, at("06:00"), at("14:00"), null],
		[at("06:00"), at("15:00"), at("06:00"), null, null],
	])("planned %s to %s, clocked %s to %s is %s over", (from, to, clockedFrom, clockedTo, expected) => {
		expect(countOverPlan({ from, to }, { from: clockedFrom, to: clockedTo })).toBe(expected);
	});
});

describe("a break", () => {
	it.each([
		["12:00", 0, false],
		["12:01", 0, true],
		["12:31", 30, false],
		["15:30", 30, false],
		["15:31", 30, true],
		["16:00", 45, false],
		[null, 0, false],
	])("from 06:00 to %s of %i minutes is short: %s", (to, minutes, expected) => {
		expect(isBreakShort({ from: at("06:00"), to: to && at(to) }, minutes)).toBe(expected);
	});

	it("is not due before clocking in", () => {
		expect(isBreakShort(null, 0)).toBe(false);
	});
});
