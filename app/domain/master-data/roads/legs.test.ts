import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { chartedMiles, chartedTown } from "@/tests/support/roads/charted-miles";
import { estimateRoadLeg, estimateRoadLine } from "./legs";
import type { RoadVehicle } from "./speeds";

const legOf = (from: string, to: string, vehicle?: RoadVehicle) =>
	estimateRoadLeg(chartedTown(from), chartedTown(to), vehicle);
const errorOf = ({ from, to, miles }: (typeof chartedMiles)[number]) =>
	Math.abs(legOf(from, to).miles - miles) / miles;

describe("miles between towns", () => {
	it("are of more than 110 pairs within 8 % for nine in ten", () => {
		const errors = chartedMiles.map(errorOf).sort((a, b) => a - b);
		expect(errors.length).toBeGreaterThan(110);
		expect(errors[Math.floor(errors.length * 0.9)]).toBeLessThan(0.08);
		expect(errors[Math.floor(errors.length / 2)]).toBeLessThan(0.04);
	});

	it.each(chartedMiles)("$from to $to: within a fifth of $miles", (pair) => {
		expect(errorOf(pair)).toBeLessThan(0.2);
	});
});

describe("driving time of a lorry", () => {
	it.each([
		["London", "Manchester", 3.8],
		["London", "Leeds", 3.75],
		["London", "Liverpool", 4.05],
		["London", "York", 4.0],
		["London", "Exeter", 3.8],
		["London", "Bristol", 2.4],
		["Birmingham", "Newcastle upon Tyne", 3.95],
		["Birmingham", "Manchester", 1.75],
		["Bristol", "Leeds", 4.0],
		["Manchester", "Glasgow", 4.1],
		["Manchester", "Leeds", 1.0],
		["Carlisle", "Glasgow", 1.85],
	])("%s to %s is about %d hours, and no break is due", (from, to, hours) => {
		const { minutes } = legOf(from, to);
		expect(Math.abs(minutes - hours * 60) / (hours * 60)).toBeLessThan(0.12);
		expect(minutes).toBeLessThan(270);
	});

	it("is longer than that of a van, and a motorcycle is the quickest in a city", () => {
		const minutes = (from: string, to: string) =>
			(["lorry", "van", "car", "motorcycle"] as const).map((vehicle) => legOf(from, to, vehicle).minutes);
		const [lorry = 0, van = 0, car = 0, motorcycle = 0] = minutes("London", "Leeds");
		expect(lorry).toBeGreaterThan(van + 15);
		expect(van).toBeGreaterThanOrEqual(car);
		expect(car).toBeGreaterThanOrEqual(motorcycle);
	});

	it("is longer for the same miles through London than in the country", () => {
		const [west, east] = [
			{ latitude: 51.47, longitude: -0.17 },
			{ latitude: 51.53, longitude: -0.06 },
		];
		const country = [
			{ latitude: 52.1, longitude: 0.7 },
			{ latitude: 52.16, longitude: 0.81 },
		] as const;
		const [london, suffolk] = [estimateRoadLeg(west, east), estimateRoadLeg(...country)];
		expect(london.minutes / london.miles).toBeGreaterThan((suffolk.minutes / suffolk.miles) * 1.5);
	});
});

describe("water", () => {
	it.each([
		["Swansea", "Ilfracombe", 160],
		["Weston-super-Mare", "Cardiff", 52],
		["Hull", "Grimsby", 28],
		["Gosport", "Portsmouth", 11],
		["Dartford", "Tilbury", 10],
		["Kirkcaldy", "Edinburgh", 24],
		["Exmouth", "Teignmouth", 20],
		["Harwich", "Felixstowe", 27],
	])("%s to %s goes around it: more than %d miles", (from, to, miles) => {
		expect(legOf(from, to).miles).toBeGreaterThan(miles);
	});

	it("is not crossed by a way from beside it either", () => {
		const greenhithe = { latitude: 51.448, longitude: 0.283 };
		const purfleet = { latitude: 51.482, longitude: 0.236 };
		expect(estimateRoadLeg(greenhithe, purfleet).miles).toBeGreaterThan(5);
	});

	it("is crossed by ferry where there is one", () => {
		const cowes = { latitude: 50.757, longitude: -1.29 };
		const { miles, minutes } = estimateRoadLeg(chartedTown("Southampton"), cowes);
		expect(miles).toBeLessThan(35);
		expect(minutes).toBeGreaterThan(45);
		expect(legOf("Belfast", "Stranraer").minutes).toBeGreaterThan(150);
	});
});

describe("any two points", () => {
	const point = fc.record({
		latitude: fc.double({ min: 49, max: 61, noNaN: true }),
		longitude: fc.double({ min: -9, max: 3, noNaN: true }),
	});

	it("are as far apart in either direction, in miles of one decimal and whole minutes", () => {
		fc.assert(
			fc.property(point, point, (a, b) => {
				const leg = estimateRoadLeg(a, b);
				expect(estimateRoadLeg(b, a)).toEqual(leg);
				expect(Math.round(leg.miles * 10) / 10).toBe(leg.miles);
				expect(Number.isInteger(leg.minutes)).toBe(true);
				expect(estimateRoadLeg(a, a)).toEqual({ miles: 0, minutes: 0 });
			}),
			{ numRuns: 60 },
		);
	});

	it("are joined by a line from the one to the other", () => {
		const [hull, grimsby] = [chartedTown("Hull"), chartedTown("Grimsby")];
		const line = estimateRoadLine(hull, grimsby);
		expect(line[0]).toEqual([hull.latitude, hull.longitude]);
		expect(line.at(-1)).toEqual([grimsby.latitude, grimsby.longitude]);
		// Over the Humber Bridge.
		expect(line.some(([north, east]) => north > 53.68 && north < 53.7 && east < -0.4)).toBe(true);
	});

	it("abroad are a quarter further apart than the straight line, at forty miles an hour", () => {
		const [lyon, dijon] = [
			{ latitude: 45.76, longitude: 4.84 },
			{ latitude: 47.32, longitude: 5.04 },
		];
		expect(estimateRoadLeg(lyon, dijon)).toEqual({ miles: 135.3, minutes: 203 });
		expect(estimateRoadLine(lyon, dijon)).toHaveLength(2);
		expect(estimateRoadLeg(lyon, chartedTown("Dover")).miles).toBeGreaterThan(400);
	});
});
