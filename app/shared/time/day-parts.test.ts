import { describe, expect, it } from "vitest";
import { dayPartOf } from "./day-parts";

describe("part of the day", () => {
	it.each([
		["midnight", 0, "night"],
		["05:59", 359, "night"],
		["06:00", 360, "morning"],
		["09:59", 599, "morning"],
		["10:00", 600, "midday"],
		["15:00", 900, "afternoon"],
		["18:59", 1139, "afternoon"],
		["19:00", 1140, "night"],
		["06:30 of the next day", 1440 + 390, "morning"],
		["22:00 of the day before", -120, "night"],
		["half a minute before six", 359.5, "night"],
	] as const)("%s: %d is %s", (_, minute, part) => {
		expect(dayPartOf(minute)).toBe(part);
	});
});
