import { describe, expect, it } from "vitest";
import { fitWidths } from "./fit-widths";

const columns = [
	{ id: "status", min: 80, wanted: 110, rank: 1, share: 0 },
	{ id: "customer", min: 60, wanted: 120, rank: 1, share: 3 },
	{ id: "town", min: 50, wanted: 100, rank: 2, share: 1 },
];
const widthsAt = (available: number) => Object.fromEntries(fitWidths(columns, available));
const sum = (widths: Record<string, number>) =>
	Object.values(widths).reduce((total, width) => total + width, 0);

describe("the widths of columns", () => {
	it("fill the width to the last pixel, spare width going by share", () => {
		expect(widthsAt(431)).toEqual({ status: 110, customer: 195, town: 126 });
		expect(sum(widthsAt(431))).toBe(431);
	});

	it("are what the columns want when that fits exactly", () => {
		expect(widthsAt(330)).toEqual({ status: 110, customer: 120, town: 100 });
	});

	it("leave the lower ranks whole and cut the higher ones", () => {
		expect(widthsAt(290)).toEqual({ status: 110, customer: 120, town: 60 });
		expect(widthsAt(250)).toEqual({ status: 100, customer: 100, town: 50 });
	});

	it("never go below the minimum", () => {
		expect(widthsAt(100)).toEqual({ status: 80, customer: 60, town: 50 });
	});

	it("leave spare width unused if no column has a share", () => {
		const fixed = columns.map((column) => ({ ...column, share: 0 }));
		expect(sum(Object.fromEntries(fitWidths(fixed, 500)))).toBe(330);
	});
});
