import { describe, expect, it } from "vitest";
import { STATUS_NAMES } from "~/domain/jobs/jobs/model/status";
import { allocationAction, isAllocated, isForDay } from "./rules-action";

describe("what Allocate and Plan mean", () => {
	it.each([
		["Pending", 0, "allocate"],
		["Collected", 1, "plan"],
		["Planned", 0, "book"],
		["Planned", 1, "change_allocation"],
		["Booked", 0, "change_allocation"],
		["Booked", 1, "unbook"],
	] as const)("at %s, planned %i: %s", (status, planned, action) => {
		expect(allocationAction(status, planned)).toBe(action);
	});

	it("only a job that is planned or booked is allocated already", () => {
		expect(STATUS_NAMES.filter(isAllocated)).toEqual(["Planned", "Booked"]);
	});

	it.each([
		["2026-11-23", 1, true],
		["2026-11-23", 2, true],
		["2026-11-22", 2, true],
		["2026-11-22", 1, false],
		["2026-11-24", 2, false],
	])("a workday of %s, shift %i, for a job of 23 November: %s", (date, shift_type_id, fits) => {
		expect(isForDay({ date, shift_type_id }, "2026-11-23")).toBe(fits);
	});
});
