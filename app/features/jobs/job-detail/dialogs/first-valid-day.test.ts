import { expect, it } from "vitest";
import { firstValidDay } from "./first-valid-day";

it.each([
	[null, "2026-12-06"],
	[undefined, "2026-12-06"],
	["2026-12-24", "2026-12-24"],
	["2026-11-29", "2026-11-29"],
	["2026-11-28", "2026-12-06"],
])("an offer after one until %s begins with %s", (earlier, day) => {
	expect(firstValidDay(earlier, "2026-12-06", "2026-11-29")).toBe(day);
});
