import { describe, expect, it } from "vitest";
import { chartedTown } from "@/tests/support/roads/charted-miles";
import { estimateRoadLeg, findRoadPlace } from "~/domain/master-data/roads/legs";
import { compareMatrix, listMatrixPlaces } from "./rules-matrix";

const [leeds, hull, york] = [chartedTown("Leeds"), chartedTown("Hull"), chartedTown("York")];
const JOBS = [
	{ from: leeds, to: hull },
	{ from: york, to: { ...leeds, latitude: leeds.latitude + 0.001 } },
	{ from: null, to: { latitude: 45.76, longitude: 4.84 } },
];
const PLACES = listMatrixPlaces(JOBS);
/** A matrix in which one pair takes so many hundredths of the estimate, and all others as long as it. */
const matrixOf = (row: number, column: number, percent: number | null) =>
	PLACES.map(({ point: from }, at) =>
		PLACES.map(({ point: to }, other) => {
			const { minutes } = estimateRoadLeg(from, to);
			if (at !== row || other !== column) return minutes;
			return percent === null ? null : (minutes * percent) / 100;
		}),
	);

describe("the places of a day", () => {
	it("are each listed once, those of the network alone, at most 100", () => {
		expect(PLACES.map(({ place }) => place)).toEqual([leeds, hull, york].map(findRoadPlace));
		const spread = Array.from({ length: 300 }, (_, at) => ({
			from: { latitude: 51 + at / 100, longitude: -2.4 + (at % 20) / 10 },
			to: { latitude: 51 + at / 100, longitude: -0.4 - (at % 7) / 10 },
		}));
		expect(listMatrixPlaces(spread)).toHaveLength(100);
	});
});

describe("a matrix", () => {
	it.each([
		["longer than the estimate", 130, 130],
		["shorter", 80, 80],
		["about the same", 104, null],
		["far too long", 400, null],
		["far too short", 20, null],
		["without a way", null, null],
	])("%s: %s hundredths come to %s", (_, percent, expected) => {
		const found = compareMatrix(PLACES, matrixOf(0, 1, percent), JOBS);
		const pair = { from: findRoadPlace(leeds), to: findRoadPlace(hull) };
		if (expected === null) expect(found).toEqual([]);
		else expect(found).toEqual([{ ...pair, percent: expect.closeTo(expected, 0) }]);
	});

	it("has the ways of jobs first, then the shortest", () => {
		const slow = PLACES.map(({ point: from }) =>
			PLACES.map(({ point: to }) => estimateRoadLeg(from, to).minutes * 1.5),
		);
		const names = new Map([leeds, hull, york].map((town) => [findRoadPlace(town), town]));
		const found = compareMatrix(PLACES, slow, JOBS).map(({ from, to }) => [names.get(from), names.get(to)]);
		expect(found).toHaveLength(6);
		expect(found.slice(0, 2)).toEqual([
			[york, leeds],
			[leeds, hull],
		]);
	});
});
