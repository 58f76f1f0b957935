import { describe, expect, it } from "vitest";
import { correctMoment, isFuture, orderByMoment } from "./rules-moment";

const NOW = new Date("2026-11-23T10:00:00.000Z");
const minutes = (count: number) => new Date(NOW.getTime() + count * 60_000);

describe("the moment of what a device reports", () => {
	it.each<[string, number, number, string]>([
		["is its own with a right clock", -30, 0, "09:30"],
		["is its own if the request took a minute", -30, -1, "09:30"],
		["is later with a clock that is slow by an hour", -90, -60, "09:30"],
		["is earlier with a clock that is fast by an hour", 30, 60, "09:30"],
		["is never in the future", 5, 0, "10:00"],
		["is put right up to a day", -1440, -1440, "10:00"],
	])("%s", (_name, at, sentAt, expected) => {
		const moment = correctMoment(minutes(at), { sentAt: minutes(sentAt), now: NOW });
		expect(moment.ok && moment.at.toISOString().slice(11, 16)).toBe(expected);
	});

	it.each<[string, number, number, RegExp]>([
		["with a clock that is slow by two days", -2880, -2880, /wrong by more than a day/],
		["with a clock that is fast by two days", 2880, 2880, /wrong by more than a day/],
		["after fifteen days", -15 * 1440, 0, /more than 14 days ago/],
	])("is unknown %s", (_name, at, sentAt, reason) => {
		const moment = correctMoment(minutes(at), { sentAt: minutes(sentAt), now: NOW });
		expect(moment).toEqual({ ok: false, reason: expect.stringMatching(reason) });
	});

	it("decides the order; at the same moment that of the device does", () => {
		expect(orderByMoment([minutes(3), minutes(1), minutes(3), minutes(2)])).toEqual([1, 3, 0, 2]);
	});
});

it.each([
	["now", 0, 0, false],
	["a minute ahead", 60_000, 0, false],
	["an hour ahead", 3_600_000, 0, true],
	["an hour ahead by a clock that is an hour fast", 3_600_000, 3_600_000, false],
	["an hour ahead of a clock that is an hour slow", 0, -3_600_000, true],
])("a moment is of the future, its clock put right: %s", (_name, at, sentAt, expected) => {
	const now = new Date("2026-11-24T10:00:00.000Z");
	const after = (ms: number) => new Date(now.getTime() + ms);
	expect(isFuture(after(at), { sentAt: after(sentAt), now })).toBe(expected);
});
