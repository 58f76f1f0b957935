import { expect, test } from "vitest";
import { fitWidths } from "./fit-widths";

const columns = [
	{ id: "number", width: 80, min: 80, share: 0 },
	{ id: "customer", width: 120, min: 80, share: 3 },
	{ id: "town", width: 100, min: 60, share: 1 },
];
const sum = (widths: Map<string, number>) => [...widths.values()].reduce((total, width) => total + width, 0);

test("distributes spare width among the columns with a share, to the last pixel", () => {
	const widths = fitWidths(columns, 401);
	expect(widths).toEqual(
		new Map([
			["number", 80],
			["customer", 195],
			["town", 126],
		]),
	);
	expect(sum(widths)).toBe(401);
});

test("shrinks columns to their minimum width and no further", () => {
	expect(sum(fitWidths(columns, 260))).toBe(260);
	expect(fitWidths(columns, 100)).toEqual(
		new Map([
			["number", 80],
			["customer", 80],
			["town", 60],
		]),
	);
});

test("leaves spare width unused if every column has a fixed width", () => {
	const fixed = columns.map((column) => ({ ...column, share: 0 }));
	expect(sum(fitWidths(fixed, 1000))).toBe(300);
});
