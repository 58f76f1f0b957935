import { describe, expect, it } from "vitest";
import { addWeekdays, describeWeekdays, toggleDay } from "./calendar-days";

describe("selected days", () => {
	it("are added and removed in date order", () => {
		expect(toggleDay(["2026-11-20"], "2026-11-18")).toEqual(["2026-11-18", "2026-11-20"]);
		expect(toggleDay(["2026-11-18", "2026-11-20"], "2026-11-18")).toEqual(["2026-11-20"]);
	});

	it("include every given weekday until a date, without duplicates", () => {
		const range = { from: "2026-11-20", until: "2026-11-25", weekdays: [0, 1, 2, 3, 4] };
		expect(addWeekdays(["2026-11-20", "2026-11-29"], range)).toEqual([
			"2026-11-20",
			"2026-11-23",
			"2026-11-24",
			"2026-11-25",
			"2026-11-29",
		]);
		expect(addWeekdays([], { ...range, until: "2026-11-19" })).toEqual([]);
	});
});

it.each([
	[[0, 1, 2, 3, 4], "Monday to Friday"],
	[[5, 0, 1, 2, 3, 4, 6], "every day"],
	[[6, 5], "Sat, Sun"],
	[[2], "Wednesday"],
	[[], "no weekday"],
])("weekdays %j are named %s", (weekdays, text) => {
	expect(describeWeekdays(weekdays)).toBe(text);
});
