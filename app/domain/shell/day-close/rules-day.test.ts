import { describe, expect, it } from "vitest";
import { dayToClose } from "./rules-day";

describe("the day to close", () => {
	it.each([
		[null, "2026-11-24T18:40:00Z", "2026-11-24"],
		[null, "2026-11-25T02:10:00Z", "2026-11-24"],
		[null, "2026-11-25T06:00:00Z", "2026-11-25"],
		// London is an hour ahead in summer: 05:30 UTC is 06:30 there.
		[null, "2026-06-25T05:30:00Z", "2026-06-25"],
		["2026-11-20", "2026-11-24T18:40:00Z", "2026-11-20"],
		["2026-11-30", "2026-11-24T18:40:00Z", "2026-11-24"],
		["yesterday", "2026-11-24T18:40:00Z", "2026-11-24"],
	])("that %s names at %s is %s", (named, now, expected) => {
		expect(dayToClose(named, new Date(now))).toBe(expected);
	});
});
