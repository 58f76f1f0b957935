import { describe, expect, it } from "vitest";
import { describeGain, describeLane } from "./lane-texts";

const FIGURES = {
	...{ vehicle_id: 1, jobs: 1, miles: 100, late_jobs: 0, start: 360, end: 900, driving: 300 },
	...{ driving_left: 240, duty_left: 240, cost: 200, co2e: 90_000 },
};

describe("what a lane comes to", () => {
	it.each([
		[
			"7h 40 to 10h 10, 84 to 34 empty miles",
			{ ...FIGURES, duty: 460, empty_miles: 84.2 },
			{ ...FIGURES, duty: 610, empty_miles: 33.6 },
		],
		["no duty to 10h 10, 0 to 1,200 empty miles", null, { ...FIGURES, duty: 610, empty_miles: 1_200 }],
		["7h 40 to no duty, 84 to 0 empty miles", { ...FIGURES, duty: 460, empty_miles: 84 }, null],
	])("reads %s", (text, before, after) => {
		expect(describeLane({ before, after })).toBe(text);
	});

	it.each([
		["+£286", 286.4],
		["+£0", -0.4],
		["-£1,012", -1_012],
	])("gains %s", (text, gain) => {
		expect(describeGain(gain)).toBe(text);
	});
});
