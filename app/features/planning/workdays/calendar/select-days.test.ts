import { describe, expect, it } from "vitest";
import { selectDays } from "./select-days";

const isOpen = (date: string) => date !== "2026-11-24";

describe("selecting days", () => {
	it.each([
		["adds in order", ["2026-11-25"], "2026-11-23", null, false, ["2026-11-23", "2026-11-25"]],
		["removes a selected day", ["2026-11-23"], "2026-11-23", "2026-11-23", false, []],
		[
			"selects a range with Shift, without closed days",
			["2026-11-23"],
			"2026-11-25",
			"2026-11-23",
			true,
			["2026-11-23", "2026-11-25"],
		],
		[
			"selects a range backwards",
			["2026-11-26"],
			"2026-11-25",
			"2026-11-26",
			true,
			["2026-11-25", "2026-11-26"],
		],
		[
			"selects a single day with Shift when nothing was clicked before",
			[],
			"2026-11-25",
			null,
			true,
			["2026-11-25"],
		],
	] as const)("%s", (_, selected, date, last, shift, after) => {
		expect(selectDays(selected, date, { last, shift, isOpen })).toEqual(after);
	});
});
