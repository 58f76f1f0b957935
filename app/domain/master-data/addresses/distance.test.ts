import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { straightMiles } from "./distance";

describe("straight distance", () => {
	it("a degree of latitude is sixty nautical miles", () => {
		const miles = straightMiles({ latitude: 51, longitude: -1 }, { latitude: 52, longitude: -1 });
		expect(miles).toBeCloseTo(69.1, 1);
	});

	const point = fc.record({
		latitude: fc.double({ min: -90, max: 90, noNaN: true }),
		longitude: fc.double({ min: -180, max: 180, noNaN: true }),
	});

	it("is symmetric, zero to the same place, and never more than half the Earth's circumference", () => {
		fc.assert(
			fc.property(point, point, (a, b) => {
				expect(straightMiles(a, b)).toBeCloseTo(straightMiles(b, a), 5);
				expect(straightMiles(a, a)).toBe(0);
				expect(straightMiles(a, b)).toBeLessThanOrEqual(12436.9);
			}),
		);
	});
});
