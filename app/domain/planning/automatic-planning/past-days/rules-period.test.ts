import { expect, it } from "vitest";
import { readComparedPeriod } from "./rules-period";

const TODAY = "2026-11-26";

it.each([
	["", "2026-11-16", "2026-11-22", null],
	["date_from=2026-11-25&date_to=2026-11-25", "2026-11-25", "2026-11-25", null],
	["date_from=2026-10-26&date_to=2026-11-25", "2026-10-26", "2026-11-25", null],
	["date_from=2026-10-25&date_to=2026-11-25", "2026-10-25", "2026-11-25", /^At most 31 days/],
	["date_from=2026-11-25&date_to=2026-11-26", "2026-11-25", "2026-11-26", /over/],
	["date_from=2026-11-25&date_to=2026-11-24", "2026-11-25", "2026-11-24", /before the first/],
	["date_from=2026-11-25&date_to=soon", "2026-11-16", "2026-11-22", null],
])("%s", (address, date_from, date_to, problem) => {
	const period = readComparedPeriod(new URLSearchParams(address), TODAY);
	expect(period).toMatchObject({ date_from, date_to });
	if (problem) expect(period.problem).toMatch(problem);
	else expect(period.problem).toBeNull();
});
