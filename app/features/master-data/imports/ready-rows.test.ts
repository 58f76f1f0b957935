import { describe, expect, it } from "vitest";
import { countStates, type ImportRowState } from "~/domain/master-data/spreadsheets/review";
import { countReady, getReadyRows, isImportUnsaved } from "./ready-rows";

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

	it.each<[string, ImportRowState[], { isChanged: boolean; isSaving: boolean }, boolean]>([
		["rows that were read", ["good"], { isChanged: true, isSaving: false }, true],
		["errors that nobody has corrected", ["bad", "imported"], { isChanged: true, isSaving: false }, true],
		["rows that are jobs already", ["imported", "saved"], { isChanged: true, isSaving: false }, false],
		["errors left over by a save", ["bad", "saved"], { isChanged: false, isSaving: false }, false],
		["a save under way", ["saved"], { isChanged: false, isSaving: true }, true],
	])("%s: closing asks", (_, states, session, asks) => {
		const statuses = states.map((state) => ({ state, message: "", locked: false }));
		expect(isImportUnsaved(countStates(statuses), session)).toBe(asks);
	});

	it("leaves out rows without a status", () => {
		expect(getReadyRows([{ row_no: 2 }], new Map())).toEqual([]);
	});
});
