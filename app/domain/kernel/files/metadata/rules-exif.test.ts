import { describe, expect, it } from "vitest";
import { readOrientation, writeOrientation } from "./rules-exif";

const LITTLE = [0x49, 0x49, 42, 0, 8, 0, 0, 0];
const BIG = [0x4d, 0x4d, 0, 42, 0, 0, 0, 8];
const MAKER = [0x0f, 0x01, 2, 0, 4, 0, 0, 0, 0x41, 0x42, 0x43, 0];

describe("the orientation of EXIF data", () => {
	it.each<[string, number[], number]>([
		[
			"little-endian, after another entry",
			[...LITTLE, 2, 0, ...MAKER, 0x12, 1, 3, 0, 1, 0, 0, 0, 6, 0, 0, 0],
			6,
		],
		["big-endian", [...BIG, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, 8, 0, 0, 0, 0, 0, 0], 8],
		["upright", [...BIG, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, 1, 0, 0, 0, 0, 0, 0], 1],
		["none among the entries", [...LITTLE, 1, 0, ...MAKER], 1],
		["not one of the eight", [...BIG, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, 9, 0, 0], 1],
		["of another type", [...BIG, 0, 1, 1, 0x12, 0, 4, 0, 0, 0, 1, 0, 0, 0, 6], 1],
		["fewer entries than counted", [...LITTLE, 9, 0, ...MAKER], 1],
		["a directory beyond the end", [0x4d, 0x4d, 0, 42, 0xff, 0xff, 0xff, 0xff, 0, 1, 0, 0, 0, 0], 1],
		["no TIFF header", new Array(20).fill(0), 1],
		["too short", BIG, 1],
		["nothing", [], 1],
	])("is read: %s", (_, bytes, orientation) => {
		expect(readOrientation(Uint8Array.from(bytes))).toBe(orientation);
	});

	it.each([2, 3, 4, 5, 6, 7, 8])("%i is written so that it can be read", (orientation) => {
		expect(readOrientation(writeOrientation(orientation) ?? new Uint8Array())).toBe(orientation);
	});

	it("of an upright picture is not written", () => {
		expect(writeOrientation(1)).toBeNull();
	});
});
