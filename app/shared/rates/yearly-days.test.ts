import { describe, expect, it } from "vitest";
import { isMonthDay, readMonthDay, showMonthDay } from "./yearly-days";

describe("a day of every year", () => {
	it.each([
		["12-25", true],
		["02-29", true],
		["02-30", false],
		["13-01", false],
		["1-1", false],
		["", false],
	])("is stored as %s: %s", (text, expected) => expect(isMonthDay(text)).toBe(expected));

	it.each([
		["25-12", "12-25"],
		["25/12", "12-25"],
		[" 1.1 ", "01-01"],
		["29 2", "02-29"],
		["12-25", null],
		["30-02", null],
		["Christmas", null],
	])("is typed as %s: %s", (typed, expected) => expect(readMonthDay(typed)).toBe(expected));

	it("is shown with the day first", () => expect(showMonthDay("12-25")).toBe("25-12"));
});
