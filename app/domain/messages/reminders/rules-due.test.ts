import { describe, expect, it } from "vitest";
import { daysAhead, dueLead, formatLead, GRACE_MINUTES, toLargestUnit, toMinutes } from "./rules-due";

const EVENT = new Date("2026-12-01T08:00:00.000Z");
const ahead = (minutes: number) => new Date(EVENT.getTime() - minutes * 60_000);

describe("which reminder is due", () => {
	it.each([
		["before the first", 43_201, null],
		["at the minute of the first", 43_200, 43_200],
		["between the two", 20_000, 43_200],
		["a second before the next", 10_080 + 1 / 60, 43_200],
		["at the next", 10_080, 10_080],
		["the last day", 600, 10_080],
		["at the event", 0, 10_080],
		["shortly after it", -719, 10_080],
		["long after it", -720, null],
	])("%s", (_, minutes, lead) => {
		expect(dueLead(EVENT, [43_200, 10_080], ahead(minutes), GRACE_MINUTES.day)).toBe(lead);
	});

	it.each([
		[[0], 1, null],
		[[0], 0, 0],
		[[0], -30, 0],
		[[], 0, null],
		[[30, 60], 45, 60],
		[[30, 60], 30, 30],
	])("of %j, %d minutes before", (leads, minutes, lead) => {
		expect(dueLead(EVENT, leads, ahead(minutes), GRACE_MINUTES.day)).toBe(lead);
	});

	it("drops a timed reminder after one hour", () => {
		expect([59, 60].map((late) => dueLead(EVENT, [0], ahead(-late), GRACE_MINUTES.time))).toEqual([0, null]);
	});

	it("looks ahead as far as the longest lead time", () => {
		expect([daysAhead([43_200, 1440]), daysAhead([60]), daysAhead([])]).toEqual([31, 2, 1]);
	});
});

describe("lead times as text", () => {
	it.each([
		[0, "at the time"],
		[1, "1 minute before"],
		[90, "90 minutes before"],
		[60, "1 hour before"],
		[1440, "1 day before"],
		[43_200, "30 days before"],
		[10_080, "1 week before"],
	])("%d minutes: %s", (minutes, text) => {
		expect(formatLead(minutes)).toBe(text);
		const { count, unit } = toLargestUnit(minutes);
		expect(toMinutes(count, unit)).toBe(minutes);
	});
});
