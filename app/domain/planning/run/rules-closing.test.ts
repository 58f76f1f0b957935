import { describe, expect, it } from "vitest";
import { type OpeningHours, toOpenDays } from "~/shared/time/opening-hours";
import { describeClosing, describeOpening } from "./rules-closing";

const WORKSHOP: OpeningHours = [1, 2, 3, 4, 5].map((day) => ({ day, from: "08:00", until: "16:00" }));
const MONDAY = "2026-11-23";
const SUNDAY = "2026-11-29";
const SUMMER_MONDAY = "2026-07-13";

const visit = (
	day: string,
	arrive: number,
	wanted: number | null = null,
	post_code: string | null = "LS22 5EA",
) => ({
	open: toOpenDays(WORKSHOP, day, 1),
	wanted,
	arrive,
	town: "Wetherby",
	post_code,
});

describe("a visit after closing", () => {
	it.each([
		["in time", MONDAY, visit(MONDAY, 900), null],
		["before opening", MONDAY, visit(MONDAY, 300), null],
		["late", MONDAY, visit(MONDAY, 995), "LS22 closes at 16:00, 35 min late"],
		["late by hours", MONDAY, visit(MONDAY, 1_070), "LS22 closes at 16:00, 1 h 50 late"],
		["late in summer", SUMMER_MONDAY, visit(SUMMER_MONDAY, 935), "LS22 closes at 16:00, 35 min late"],
		["wanted after closing", MONDAY, visit(MONDAY, 600, 990), "LS22 closes at 16:00, 30 min late"],
		["without a postcode", MONDAY, visit(MONDAY, 995, null, null), "Wetherby closes at 16:00, 35 min late"],
		["on a closed day", SUNDAY, visit(SUNDAY, 600), "LS22 is closed on Sundays"],
		["of unknown hours", SUNDAY, { ...visit(SUNDAY, 600), open: null }, null],
	])("%s", (_, day, one, expected) => {
		expect(describeClosing(one, day)?.text ?? null).toBe(expected);
	});

	it("shows the hours of its day", () => {
		expect(describeOpening(visit(SUMMER_MONDAY, 600), SUMMER_MONDAY)).toBe("Open 08:00–16:00");
		expect(describeOpening(visit(SUNDAY, 600), SUNDAY)).toBe("Closed on Sundays");
		expect(describeOpening({ ...visit(SUNDAY, 600), open: null }, SUNDAY)).toBe("");
	});
});
