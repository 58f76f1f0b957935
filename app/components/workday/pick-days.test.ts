import { describe, expect, it } from "vitest";
import { pickDays } from "./pick-days";

const isOpen = (date: string) => date !== "2026-11-24";

describe("choosing days", () => {
	it.each([
		["adds in order", ["2026-11-25"], "2026-11-23", null, false, ["2026-11-23", "2026-11-25"]],
		["takes away", ["2026-11-23"], "2026-11-23", "2026-11-23", false, []],
		[
			"fills up to the last with Shift, passing over closed days",
			["2026-11-23"],
			"2026-11-25",
			"2026-11-23",
			true,
			["2026-11-23", "2026-11-25"],
		],
		["fills backwards too", ["2026-11-26"], "2026-11-25", "2026-11-26", true, ["2026-11-25", "2026-11-26"]],
		["is one day with Shift and nothing before", [], "2026-11-25", null, true, ["2026-11-25"]],
	] as const)("%s", (_, chosen, date, last, shift, after) => {
		expect(pickDays(chosen, date, { last, shift, isOpen })).toEqual(after);
	});
});
