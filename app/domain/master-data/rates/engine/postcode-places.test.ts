import { describe, expect, it } from "vitest";
import { isInPlaces, listPostcodePlaces } from "./postcode-places";

describe("the places of a postcode", () => {
	it.each([
		["LU4 4JH", ["LU4 4", "LU4", "LU"]],
		["ec1a1bb", ["EC1A 1", "EC1A", "EC1", "EC"]],
		["LE4", ["LE4", "LE"]],
		["D02 X285", []],
		["", []],
	])("of %j are %j", (postcode, places) => {
		expect(listPostcodePlaces(postcode)).toEqual(places);
	});

	it.each([
		["LU4 4JH", "lu", true],
		["L1 8JQ", "LU", false],
		["LU4 4JH", "L", false],
		["LU4 4JH", "LU4  4", true],
		["LU44 1AA", "LU4 4", false],
		["EC1A 1BB", "EC1A1", true],
		["E10 5AA", "E1", false],
		["LU44 1AA", "LU44", true],
	])("%s in %s: %s", (postcode, place, isIn) => {
		expect(isInPlaces(postcode, [place])).toBe(isIn);
	});
});
