import { describe, expect, it } from "vitest";
import { countStates, type ImportRowState } from "~/domain/master-data/spreadsheets/review";
import { countReady, getReadyRows } from "./ready-rows";

describe("a save", () => {
	it.each<[ImportRowState, boolean]>([
		["good", true],
		["new", true],
		["changed", true],
		["same", false],
		["bad", false],
		["duplicate", false],
		["saved", false],
		["imported", false],
		["waiting", false],
	])("sends a row that is %s: %s", (state, isSent) => {
		const statuses = new Map([[2, { state, message: "", locked: false }]]);
		expect(getReadyRows([{ row_no: 2 }], statuses)).toHaveLength(isSent ? 1 : 0);
		expect(countReady(countStates(statuses.values()))).toBe(isSent ? 1 : 0);
	});

	it("leaves out rows without a status", () => {
		expect(getReadyRows([{ row_no: 2 }], new Map())).toEqual([]);
	});
});
