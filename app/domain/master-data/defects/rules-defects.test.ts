import { describe, expect, it } from "vitest";
import { ageInDays, DEFECT_STATES, defectChangeError, listNextStates, proposesVor } from "./rules-defects";

describe("what may be done with a defect", () => {
	it.each([
		["open", "repairing", "", null],
		["open", "cleared", "New bulb", null],
		["open", "cleared", "  ", "Please enter what was done"],
		["open", "open", "", "The defect is open"],
		["repairing", "cleared", "New bulb", null],
		["repairing", "open", "", null],
		["repairing", "repairing", "", "The defect is being repaired"],
		["cleared", "open", "", null],
		["cleared", "repairing", "", "The defect is closed"],
		["cleared", "cleared", "Again", "The defect is closed"],
	] as const)("%s to %s with the note %j: %s", (from, to, note, message) => {
		expect(defectChangeError(from, to, note)?.message ?? null).toBe(message);
	});

	it("leads on from every state", () => {
		for (const state of DEFECT_STATES) expect(listNextStates(state)).not.toContain(state);
	});
});

describe("the age of a defect", () => {
	it.each([
		["2026-11-20T08:00:00.000Z", "2026-11-20T20:00:00.000Z", 0],
		["2026-11-20T08:00:00.000Z", "2026-11-22T07:59:00.000Z", 1],
		["2026-11-20T08:00:00.000Z", "2026-11-22T08:00:00.000Z", 2],
		["2026-11-20T08:00:00.000Z", "2026-11-19T08:00:00.000Z", 0],
	])("from %s to %s is %i days", (from, until, days) => {
		expect(ageInDays(from, until)).toBe(days);
	});
});

describe("taking a vehicle off the road", () => {
	const defect = { status: "open", severity: "do_not_drive", vehicle_id: 1, is_off_road: false } as const;
	it.each([
		["do not drive", {}, true],
		["do not drive, being repaired", { status: "repairing" }, true],
		["closed", { status: "cleared" }, false],
		["minor", { severity: "minor" }, false],
		["a trailer", { vehicle_id: null }, false],
		["off the road already", { is_off_road: true }, false],
	] as const)("is proposed for %s: %s", (_, change, isProposed) => {
		expect(proposesVor({ ...defect, ...change })).toBe(isProposed);
	});
});
