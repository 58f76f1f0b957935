import { describe, expect, it } from "vitest";
import { computeMpg } from "./rules-vehicle-week";

describe("miles a gallon", () => {
	it.each([
		[100, 100, 4.5],
		[1296, 561.4, 10.5],
		[0, 50, null],
		[120, 0, null],
	])("%i miles with %f litres are %s", (miles, litres, mpg) => {
		expect(computeMpg(miles, litres)).toBe(mpg);
	});
});
