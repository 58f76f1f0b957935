import { describe, expect, it } from "vitest";
import { loadOfStops, sumStops } from "./stop-sums";

const stop = (mode: 1 | 2, item_count: number | null, weight: number | null) => ({
	mode,
	item_count,
	weight,
});

describe("the load of a trip's stops", () => {
	it.each([
		["of none is unknown", [], { item_count: null, weight: null }],
		["adds deliveries up", [stop(2, 2, 10.5), stop(2, null, 4.2)], { item_count: 2, weight: 14.7 }],
		["is that of the larger side", [stop(1, 5, 30), stop(2, 2, 40)], { item_count: 5, weight: 40 }],
	] as const)("%s", (_case, stops, sums) => {
		expect(sumStops(stops)).toEqual(sums);
	});

	it.each([
		["is taken over by an empty trip", null, null, { item_count: 3, weight: 12 }],
		["leaves a figure that was typed", 99, null, { weight: 12 }],
	])("%s", (_case, item_count, weight, change) => {
		expect(loadOfStops({ item_count, weight, trip_sub_jobs: [] }, [stop(2, 3, 12)])).toEqual(change);
	});

	it("is taken off again with the stop", () => {
		const trip = { item_count: 3, weight: 12, trip_sub_jobs: [stop(2, 3, 12)] };
		expect(loadOfStops(trip, [])).toEqual({ item_count: null, weight: null });
	});
});
