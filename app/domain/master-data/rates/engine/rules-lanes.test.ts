import { describe, expect, it } from "vitest";
import { countByLane } from "./rules-lanes";

const ZONES = [
	{ code: "A", name: "Leeds", postcodes: ["LS"] },
	{ code: "B", name: "York", postcodes: ["YO", "LS24"] },
	{ code: "C", name: "City", postcodes: ["EC1A 1"] },
];
const lane = (origin: string, destination: string, jobs = 1) => ({ origin, destination, jobs });

describe("jobs by lane", () => {
	it("count at the price of their zones, the smallest place first", () => {
		const lanes = [lane("LS1 1", "YO1 7", 3), lane("LS1 2", "LS24 9", 2), lane("YO1 7", "EC1A 1")];
		expect(countByLane({ origin: "collection", zones: ZONES }, lanes)).toEqual([0, 5, 0, 0, 0, 1, 0, 0, 0]);
	});

	it("have one row from the depot", () => {
		const lanes = [lane("SW1A 1", "YO1 7", 4), lane("LS1 1", "LS1 1")];
		expect(countByLane({ origin: "depot", zones: ZONES }, lanes)).toEqual([1, 4, 0]);
	});

	it("count nowhere beyond the zones, nor by what is no postcode", () => {
		const lanes = [lane("LS1 1", "EC1A 2"), lane("LEEDS", "YO1 7"), lane("", "")];
		expect(countByLane({ origin: "collection", zones: ZONES }, lanes).every((count) => count === 0)).toBe(
			true,
		);
	});
});
