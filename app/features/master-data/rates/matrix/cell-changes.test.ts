import { describe, expect, it } from "vitest";
import { arePricesChanged, copyCells, enterIntoCells, fillCells, pasteCells } from "./cell-changes";

const SIZE = { rows: 3, columns: 3 };
const PRICES = [38, 45, null, 40, 50, 60, null, 70, 80];
const FIRST_FOUR = { top: 0, left: 0, bottom: 1, right: 1 };
const FIRST = { top: 0, left: 0, bottom: 0, right: 0 };

describe("an entry in a block of cells", () => {
	it.each([
		["a price", { price: 9 }, [9, 9, null, 9, 9, 60, null, 70, 80]],
		["by distance", { price: null }, [null, null, null, null, null, 60, null, 70, 80]],
		["a raise", { raise: { percent: 10 } }, [41.8, 49.5, null, 44, 55, 60, null, 70, 80]],
	])("%s", (_name, entry, expected) => {
		expect(enterIntoCells(PRICES, 3, FIRST_FOUR, entry, 2)).toEqual(expected);
	});

	it("a raise leaves cells by distance as they are", () => {
		const row = { top: 0, left: 1, bottom: 0, right: 2 };
		expect(enterIntoCells(PRICES, 3, row, { raise: { pounds: 4 } }, 2).slice(0, 3)).toEqual([38, 49, null]);
	});
});

describe("prices", () => {
	it.each([
		["that are entered as they were", [38, 45, null], false],
		["of which one is another", [38, 46, null], true],
		["of which one is none any more", [38, null, null], true],
	])("%s", (_name, after, isChanged) => {
		expect(arePricesChanged([38, 45, null], after)).toBe(isChanged);
	});
});

describe("filling", () => {
	it.each([
		["down", { top: 0, left: 1, bottom: 2, right: 2 }, [38, 45, null, 40, 45, null, null, 45, null]],
		["right", { top: 0, left: 0, bottom: 1, right: 2 }, [38, 38, 38, 40, 40, 40, null, 70, 80]],
	] as const)("%s", (direction, block, expected) => {
		expect(fillCells(PRICES, 3, block, direction)).toEqual(expected);
	});
});

describe("cells to and from a spreadsheet", () => {
	it("are separated by tabs and line breaks", () => {
		expect(copyCells(PRICES, 3, { top: 0, left: 1, bottom: 1, right: 2 })).toBe("45.00\tmiles\n50.00\t60.00");
	});

	it.each([
		["several from the first cell", FIRST, "1\t2\r\n3\t\r\n", [1, 2, null, 3, null, 60, null, 70, 80]],
		["one into the block", FIRST_FOUR, "7", [7, 7, null, 7, 7, 60, null, 70, 80]],
		["a row shorter than another", FIRST, "1\n2\t3", [1, 45, null, 2, 3, 60, null, 70, 80]],
	])("%s", (_name, block, text, prices) => {
		expect(pasteCells(PRICES, SIZE, block, text, 2)).toMatchObject({ prices });
	});

	it.each([
		["1\t2\t3\t4", "What was copied has 1 column too many for this place"],
		["1\n2\n3\n4\n5", "What was copied has 2 rows too many for this place"],
		["1\tx", "Row 1, column 2 is not a price: “x”"],
		["1\t+4", "Row 1, column 2 is not a price: “+4”"],
		["x", "What was copied is not a price: “x”"],
	])("%j is refused", (text, problem) => {
		expect(pasteCells(PRICES, SIZE, FIRST, text, 2)).toEqual({ problem });
	});

	it("what was copied comes back as it was", () => {
		const all = { top: 0, left: 0, bottom: 2, right: 2 };
		expect(pasteCells([], SIZE, all, copyCells(PRICES, 3, all), 2)).toMatchObject({ prices: PRICES });
	});
});
