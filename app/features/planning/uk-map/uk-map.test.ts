import { describe, expect, test } from "vitest";
import { toWorld } from "./mercator";
import { parseUkMap } from "./uk-map";
import file from "./uk-map.json";

const map = parseUkMap(file);

/** Whether a place is on land: a ray to the east crosses coasts an odd number of times. */
function isOnLand(latitude: number, longitude: number): boolean {
	const { x, y } = toWorld(latitude, longitude);
	return map.land.some(({ points }) => {
		let isInside = false;
		for (let at = 0, last = points.length - 2; at < points.length; last = at, at += 2) {
			const [ax = 0, ay = 0, bx = 0, by = 0] = [points[at], points[at + 1], points[last], points[last + 1]];
			if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) isInside = !isInside;
		}
		return isInside;
	});
}

describe("the shipped map", () => {
	test.each<[string, number, number, boolean]>([
		["London", 51.51, -0.12, true],
		["Belfast", 54.58, -5.95, true],
		["Inverness", 57.45, -4.22, true],
		["Douglas", 54.16, -4.49, true],
		["the North Sea", 54.5, 2, false],
		["the Irish Sea", 53.7, -4.8, false],
		["the Channel", 50.3, -1, false],
	])("%s", (_, latitude, longitude, isLand) => expect(isOnLand(latitude, longitude)).toBe(isLand));

	test("has the motorways, and the largest town first", () => {
		expect(map.roads.filter(({ isMotorway }) => isMotorway).length).toBeGreaterThan(40);
		expect(map.towns[0]?.name).toBe("London");
		expect(map.towns.length).toBeGreaterThan(1000);
	});
});
