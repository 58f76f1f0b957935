import { describe, expect, it } from "vitest";
import { arrivalOfStop, initialDeliveryTime, initialTimeOf, nextStopTime, timeOfStop } from "./default-times";

const TODAY = "2026-11-23";
const at = (time: string) => new Date(`${TODAY}T${time}:00Z`);

describe("the time a day starts with", () => {
	it.each([
		["2026-11-24", "16:03", "09:00"],
		[TODAY, "07:10", "09:00"],
		[TODAY, "08:50", "09:00"],
		[TODAY, "16:03", "16:15"],
		[TODAY, "16:15", "16:30"],
		[TODAY, "23:58", "23:45"],
		[null, "16:03", "09:00"],
	])("%s at %s: %s", (date, now, time) => {
		expect(initialTimeOf(date, at(now))).toBe(time);
	});
});

describe("the time a delivery starts with", () => {
	it.each([
		["after the drive", TODAY, "14:00", 30.4, "15:00"],
		["after a long drive", TODAY, "09:00", 200, "13:15"],
		["at most the end of the day", TODAY, "21:00", 200, "23:45"],
		["with the collection while the mileage is unknown", TODAY, "14:30", null, "14:30"],
		["at nine after an early collection", TODAY, "06:00", null, "09:00"],
		["at nine on another day", "2026-11-24", "14:30", 30.4, "09:00"],
	])("%s", (_name, delivery_date, collection_time, mileage, time) => {
		const values = { collection_date: TODAY, delivery_date, collection_time, mileage };
		expect(initialDeliveryTime(values, at("05:00"))).toBe(time);
	});
});

it("the stop after one on the same day is an hour later", () => {
	expect([nextStopTime("09:00"), nextStopTime("09:10"), nextStopTime("23:20")]).toEqual([
		"10:00",
		"10:15",
		"23:45",
	]);
});

describe("a stop of a new trip", () => {
	it.each([
		["at a wanted time", "09:00", null, "08:10", "09:00", "09:00"],
		["at any time", null, null, "08:10", "08:10", "08:10"],
		["before the end of its window", null, "11:00", "08:10", "08:10", "08:10"],
		["expected after its window", null, "11:00", "11:20", "10:45", "10:45"],
		["expected in its window", "08:00", "12:00", "09:20", "08:00", "09:20"],
		["expected before its window", "08:00", "12:00", "07:20", "08:00", "08:00"],
		["without any time", null, null, null, null, null],
	])("%s is saved and done in time", (_case, time, time_until, there_at, saved, done) => {
		const stop = { time, time_until, there_at };
		expect([timeOfStop(stop), arrivalOfStop(stop)]).toEqual([saved, done]);
	});
});
