import { describe, expect, it } from "vitest";
import { parseTypedDate, parseTypedTime } from "./parse-typed";
import { dateField, timeField } from "./schemas";

describe("typed dates", () => {
	it.each([
		["23/11/26"],
		["23-11-2026"],
		["2026-11-23"],
		["23 Nov 2026"],
		["23.11.2026"],
		["23 11 2026"],
		["23-Nov-26"],
		["23rd November 2026"],
		["Mon 23 Nov 2026"],
		["Nov 23, 2026"],
		["2026/11/23"],
		["20261123"],
		["23112026"],
		["23/11/2026 13:45"],
		["2026-11-23T13:45:00.000Z"],
		[" 23/11/26 "],
		[46349],
		["46349"],
		[46349.5],
		[new Date("2026-11-23T00:00:00Z")],
	])("%s is 23 November 2026", (typed) => {
		expect(parseTypedDate(typed)).toBe("2026-11-23");
	});

	it.each([
		["31/02/2026"],
		["29/02/2027"],
		["11/23/2026"],
		["23/11-2026"],
		["23/11"],
		["23/11/126"],
		["00/11/2026"],
		["23 Foo 2026"],
		["0000-00-00"],
		["tomorrow"],
		["ASAP"],
		[""],
		["12345"],
		[12],
		[Number.NaN],
		[new Date("nonsense")],
		[null],
	])("%s is refused", (typed) => {
		expect(parseTypedDate(typed)).toBeNull();
	});

	it("puts two-digit years from 80 in the last century", () => {
		expect([parseTypedDate("12/03/98"), parseTypedDate("12/03/79")]).toEqual(["1998-03-12", "2079-03-12"]);
	});
});

describe("typed times", () => {
	it.each([
		["13:45", "13:45"],
		["1345", "13:45"],
		["9:15", "09:15"],
		["915", "09:15"],
		["9.15", "09:15"],
		["9am", "09:00"],
		["12 am", "00:00"],
		["2:30 pm", "14:30"],
		["13:45:10", "13:45"],
		[0.572916666, "13:45"],
		[1800, "18:00"],
		["25:00", null],
		["13:60", null],
		["13pm", null],
		["noon", null],
		["9", null],
		["", null],
		[null, null],
	])("%s is %s", (typed, time) => {
		expect(parseTypedTime(typed)).toBe(time);
	});
});

describe("dates and times in requests", () => {
	it.each([
		["2024-01-05", "2024-01-05"],
		["2024-01-05T00:00:00Z", "2024-01-05"],
		["0000-00-00", null],
		["", null],
		[undefined, null],
	])("wire-date-format: %s is read as %s", (sent, read) => {
		expect(dateField.parse(sent)).toBe(read);
	});

	it.each([["05/01/2024"], ["2026-02-31"], [5]])("wire-date-format: %s is refused", (sent) => {
		expect(dateField.safeParse(sent).success).toBe(false);
	});

	it("a time is HH:mm or nothing", () => {
		expect([timeField.parse("09:30:00"), timeField.parse("")]).toEqual(["09:30", null]);
		expect(timeField.safeParse("9:30").success).toBe(false);
	});
});
