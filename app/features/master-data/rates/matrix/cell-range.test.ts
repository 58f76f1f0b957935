import { describe, expect, it } from "vitest";
import { blockOf, clampCell, indexesOf, moveCell } from "./cell-range";

const SIZE = { rows: 20, columns: 5 };

describe("the cursor of a matrix", () => {
	it.each([
		["ArrowUp", false, { row: 11, column: 2 }],
		["ArrowDown", false, { row: 13, column: 2 }],
		["ArrowLeft", false, { row: 12, column: 1 }],
		["ArrowRight", false, { row: 12, column: 3 }],
		["PageUp", false, { row: 2, column: 2 }],
		["PageDown", false, { row: 19, column: 2 }],
		["Home", false, { row: 12, column: 0 }],
		["End", false, { row: 12, column: 4 }],
		["ArrowUp", true, { row: 0, column: 2 }],
		["ArrowDown", true, { row: 19, column: 2 }],
		["ArrowLeft", true, { row: 12, column: 0 }],
		["ArrowRight", true, { row: 12, column: 4 }],
		["Home", true, { row: 0, column: 0 }],
		["End", true, { row: 19, column: 4 }],
		["a", false, null],
	] as const)("moves by %s, to the edge: %s", (key, isFar, expected) => {
		expect(moveCell(key, { row: 12, column: 2 }, SIZE, isFar)).toEqual(expected);
	});

	it("stays on the matrix", () => {
		expect(moveCell("ArrowUp", { row: 0, column: 0 }, SIZE, false)).toEqual({ row: 0, column: 0 });
		expect(clampCell({ row: 30, column: -1 }, SIZE)).toEqual({ row: 19, column: 0 });
	});
});

describe("a chosen block", () => {
	it("is the same from either end", () => {
		const [first, last] = [
			{ row: 1, column: 3 },
			{ row: 2, column: 2 },
		];
		const block = { top: 1, left: 2, bottom: 2, right: 3 };
		expect(blockOf({ anchor: first, cursor: last })).toEqual(block);
		expect(blockOf({ anchor: last, cursor: first })).toEqual(block);
		expect(indexesOf(block, 5)).toEqual([7, 8, 12, 13]);
	});
});
