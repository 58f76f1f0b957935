import { describe, expect, it } from "vitest";
import { chartedTown } from "@/tests/support/roads/charted-miles";
import { correctRoadMinutes, type RoadTime, shrinkPercent } from "./learned-times";
import { findRoadPlace } from "./legs";

const [leeds, hull] = [chartedTown("Leeds"), chartedTown("Hull")];
const placeOf = (town: { latitude: number; longitude: number }) => findRoadPlace(town) ?? "";
const time = (fields: Partial<RoadTime>): RoadTime => ({
	from: placeOf(leeds),
	to: placeOf(hull),
	part: "morning",
	percent: 150,
	trips: 5,
	...fields,
});
const SEVEN = 7 * 60;

describe("a learned time", () => {
	it.each([
		["of five trips counts by half", 150, 5, 125],
		["of fifteen by three quarters", 140, 15, 130],
		["shorter than the estimate too", 80, 5, 90],
		["as the estimate has it changes nothing", 100, 40, 100],
	])("%s", (_, percent, trips, expected) => {
		expect(shrinkPercent(percent, trips)).toBe(expected);
	});

	it.each<[string, RoadTime[], number, number]>([
		["in its part of the day", [time({})], SEVEN, 75],
		["not in another", [time({})], 12 * 60, 60],
		["not in the other direction", [time({ from: placeOf(hull), to: placeOf(leeds) })], SEVEN, 60],
		["not between other places", [time({ to: placeOf(chartedTown("York")) })], SEVEN, 60],
		["of the provider in every part, in full", [time({ part: null, trips: null })], 12 * 60, 90],
		[
			"of the own trips before the provider's",
			[time({ part: null, trips: null, percent: 200 }), time({})],
			SEVEN,
			75,
		],
		["that rounds to whole minutes", [time({ percent: 111 })], SEVEN, 63],
		["of no trips", [], SEVEN, 60],
	])("applies %s", (_, times, minute, expected) => {
		expect(correctRoadMinutes(times, { from: leeds, to: hull, minutes: 60 }, minute)).toBe(expected);
	});

	it("applies to points whose nearest places they are, and never within a place or abroad", () => {
		const near = { latitude: leeds.latitude + 0.001, longitude: leeds.longitude };
		const lyon = { latitude: 45.76, longitude: 4.84 };
		const correct = (from: typeof near, to: typeof near) =>
			correctRoadMinutes([time({})], { from, to, minutes: 60 }, SEVEN);
		expect([correct(near, hull), correct(near, leeds), correct(lyon, hull)]).toEqual([75, 60, 60]);
	});
});

describe("a place of the network", () => {
	it("is named by its position", () => {
		expect(findRoadPlace(leeds)).toMatch(/^53\.\d{3},-1\.\d{3}$/);
		expect(findRoadPlace({ latitude: 45.76, longitude: 4.84 })).toBeNull();
	});
});
