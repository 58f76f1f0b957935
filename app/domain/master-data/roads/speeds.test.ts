import { describe, expect, it } from "vitest";
import { estimateDrivingMinutes, linkMinutes, localMinutes } from "./speeds";

describe("driving time by miles alone", () => {
	it.each([
		[0, 0],
		[3, 9],
		[15, 31],
		[45, 74],
		[98, 134],
		[200, 249],
	])("%d miles take %d minutes", (miles, minutes) => {
		expect(estimateDrivingMinutes(miles)).toBe(minutes);
	});
});

describe("driving time on a link", () => {
	it.each([
		["m", 55, "lorry", 60],
		["s", 39, "lorry", 60],
		["m", 61, "van", 60],
		["c", 10, "lorry", 30],
	] as const)("%s, %d miles, %s: %d minutes", (roadClass, miles, vehicle, minutes) => {
		expect(linkMinutes(miles, roadClass, vehicle)).toBeCloseTo(minutes, 5);
	});

	it("of a ferry is waiting and crossing, for every vehicle", () => {
		expect(linkMinutes(5, "f", "lorry")).toBe(30);
		expect(linkMinutes(5, "f", "motorcycle")).toBe(30);
	});
});

describe("driving time on local roads", () => {
	it("is slower at first, and in a large city", () => {
		const [near, far] = [localMinutes(2, "van", 1), localMinutes(12, "van", 1)];
		expect(near / 2).toBeGreaterThan(far / 12);
		expect(localMinutes(2, "van", 1.9)).toBeCloseTo(near * 1.9, 5);
	});
});
