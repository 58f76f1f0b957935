import { describe, expect, it } from "vitest";
import { sumClockedTime } from "./rules-totals";

describe("hours on duty", () => {
	it.each([
		[[], { drivers: 0, minutes: 0 }],
		[[{ clockin_time: null, clockout_time: null }], { drivers: 0, minutes: 0 }],
		[[{ clockin_time: "06:00", clockout_time: "15:30" }], { drivers: 1, minutes: 570 }],
		[[{ clockin_time: "21:00", clockout_time: "05:00" }], { drivers: 1, minutes: 480 }],
		[
			[
				{ clockin_time: "06:00", clockout_time: null },
				{ clockin_time: "07:00", clockout_time: "08:00" },
			],
			{ drivers: 2, minutes: 60 },
		],
	])("of %j are %j", (shifts, expected) => {
		expect(sumClockedTime(shifts)).toEqual(expected);
	});
});
