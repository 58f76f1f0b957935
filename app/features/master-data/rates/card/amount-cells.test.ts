import { expect, it } from "vitest";
import { changedCells, toAmountCells, toAmounts } from "./amount-cells";

const COLUMNS = [null, 4, 7];
const AMOUNTS = [
	{ load_type_id: 7, amount: 2.5 },
	{ load_type_id: null, amount: 1.35 },
	{ load_type_id: 99, amount: 9 },
];

it("amounts are cells in the order of the columns", () => {
	expect(toAmountCells([AMOUNTS, []], COLUMNS)).toEqual([1.35, null, 2.5, null, null, null]);
});

it("cells are amounts again, with those of load types that have no column", () => {
	expect(toAmounts([null, null, null, 1, null, 3], COLUMNS, 1, AMOUNTS)).toEqual([
		{ load_type_id: null, amount: 1 },
		{ load_type_id: 7, amount: 3 },
		{ load_type_id: 99, amount: 9 },
	]);
});

it.each([
	[[1, null, 3], [1, 2, 3], [1]],
	[
		[1, 2],
		[1, null, 3],
		[1, 2],
	],
	[null, [1, null, 3], [0, 2]],
])("of %j and %j these differ: %j", (saved, cells, changed) => {
	expect([...changedCells(saved, cells)]).toEqual(changed);
});
