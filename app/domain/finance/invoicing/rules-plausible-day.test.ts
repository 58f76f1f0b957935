import { expect, it } from "vitest";
import { implausibleDay } from "./rules-plausible-day";

it.each([
	["2026-11-29", null],
	["2016-01-01", null],
	["2028-12-31", null],
	["2015-12-31", "Please check the year: 2015 is 11 years ago"],
	["2003-11-29", "Please check the year: 2003 is 23 years ago"],
	["2029-01-01", "Please check the year: 2029 is 3 years ahead"],
	["2206-11-29", "Please check the year: 2206 is 180 years ahead"],
])("the year of %s is questioned: %s", (day, question) => {
	expect(implausibleDay(day, "2026-11-29")).toBe(question);
});
