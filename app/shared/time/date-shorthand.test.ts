import { describe, expect, it } from "vitest";
import { parseDateShorthand } from "./date-shorthand";

/** A Friday. */
const TODAY = "2026-11-20";

describe("date shorthand", () => {
	it.each([
		["20-11-2026", "2026-11-20"],
		["20/11/26", "2026-11-20"],
		["1.12.26", "2026-12-01"],
		["201126", "2026-11-20"],
		["today", "2026-11-20"],
		["Tomorrow", "2026-11-21"],
		["+1", "2026-11-21"],
		["-20", "2026-10-31"],
		["+14", "2026-12-04"],
		["fri", "2026-11-20"],
		["Monday", "2026-11-23"],
		["3", "2026-11-03"],
		["24/12", "2026-12-24"],
		["2026-02-28", "2026-02-28"],
	])("%s is %s", (typed, expected) => {
		expect(parseDateShorthand(typed, TODAY)).toBe(expected);
	});

	it.each(["", "31/02/2026", "32", "13/13", "soon", "++1", "99/99/99"])("%s is not a date", (typed) => {
		expect(parseDateShorthand(typed, TODAY)).toBeNull();
	});
});
