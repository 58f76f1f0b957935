import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { estimatedRoadMiles, straightMiles } from "./distance";

const TOWNS = {
	london: { latitude: 51.509, longitude: -0.126 },
	birmingham: { latitude: 52.481, longitude: -1.9 },
	leeds: { latitude: 53.796, longitude: -1.548 },
	edinburgh: { latitude: 55.952, longitude: -3.196 },
	northampton: { latitude: 52.25, longitude: -0.883 },
	leicester: { latitude: 52.639, longitude: -1.132 },
	felixstowe: { latitude: 51.964, longitude: 1.351 },
};

describe("road distance", () => {
	it.each([
		["london", "birmingham", 120],
		["london", "edinburgh", 403],
		["london", "leeds", 195],
		["northampton", "leicester", 36],
		["felixstowe", "birmingham", 166],
	] as const)("%s to %s is within an eighth of the %d miles by road", (from, to, road) => {
		const miles = estimatedRoadMiles(TOWNS[from], TOWNS[to]);
		expect(Math.abs(miles - road) / road).toBeLessThan(1 / 8);
	});

	it("a degree of latitude is sixty nautical miles", () => {
		const miles = straightMiles({ latitude: 51, longitude: -1 }, { latitude: 52, longitude: -1 });
		expect(miles).toBeCloseTo(69.1, 1);
	});

	const point = fc.record({
		latitude: fc.double({ min: -90, max: 90, noNaN: true }),
		longitude: fc.double({ min: -180, max: 180, noNaN: true }),
	});

	it("is symmetric, zero to the same place, and never more than half the Earth's circumference times the road factor", () => {
		fc.assert(
			fc.property(point, point, (a, b) => {
				expect(estimatedRoadMiles(a, b)).toBeCloseTo(estimatedRoadMiles(b, a), 5);
				expect(estimatedRoadMiles(a, a)).toBe(0);
				expect(estimatedRoadMiles(a, b)).toBeLessThanOrEqual(15546.1);
			}),
		);
	});

	it("has one decimal", () => {
		expect(estimatedRoadMiles(TOWNS.london, TOWNS.leeds) * 10).toBeCloseTo(
			Math.round(estimatedRoadMiles(TOWNS.london, TOWNS.leeds) * 10),
			9,
		);
	});
});
