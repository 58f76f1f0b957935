import { describe, expect, it } from "vitest";
import { formatDurationField, parseDuration } from "./duration";

describe("a duration", () => {
	it.each([
		["4h 30", 270],
		["4:30", 270],
		["4h30", 270],
		["4.5h", 270],
		["9h", 540],
		["9", 540],
		["45", 45],
		["45 min", 45],
		["540m", 540],
		["", null],
		["soon", undefined],
		["4h 30 20", undefined],
	])("%j is %j", (text, minutes) => {
		expect(parseDuration(text)).toBe(minutes);
	});

	it.each([
		[270, "4h 30"],
		[540, "9h"],
		[45, "45 min"],
		[3360, "56h"],
		[null, ""],
	])("%j is shown as %j, which means the same", (minutes, text) => {
		expect(formatDurationField(minutes)).toBe(text);
		expect(parseDuration(text)).toBe(minutes);
	});
});
