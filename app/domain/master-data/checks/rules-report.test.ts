import { describe, expect, it } from "vitest";
import { describeFollowUp, formatCheckValue, rowLabel, summariseReport } from "./rules-report";

describe("a check report", () => {
	it.each([
		["cr-skip", "skip", "N/A"],
		["cr-yes", "yes", "OK"],
		["cr-no", "no", "Defect"],
		["other answers are unchanged", "84210", "84210"],
		["an answer is no name of an object", "__proto__", "__proto__"],
		["whatever it is called", "constructor", "constructor"],
	])("%s", (_, value, shown) => {
		expect(formatCheckValue(value)).toBe(shown);
	});

	it.each([
		["cr-defect-label", { mode: "end", defect: 1, check_id: 9, name: "Horn" }, "Defect"],
		["cr-all-checks-label", { mode: "end", defect: 0, check_id: 9, name: "Horn" }, "All Checks"],
		["cr-named-checks", { mode: "end", defect: 0, check_id: 1, name: "Mileage" }, "Mileage"],
		["cr-start-label", { mode: "start", defect: 1, check_id: 9, name: "Horn" }, "Horn"],
	] as const)("%s", (_, row, label) => {
		expect(rowLabel(row)).toBe(label);
	});

	it("has a summary line", () => {
		expect(summariseReport({ driver_name: "Sam Pike", mode: "start", checks: 14, defects: 1 })).toBe(
			"Sam Pike, start of day, 14 checks, 1 defect.",
		);
		expect(summariseReport({ driver_name: "", mode: "end", checks: 1, defects: 0 })).toBe(
			"end of day, 1 check, no defects.",
		);
	});
});

describe("what became of a defect", () => {
	it.each([
		["open", null, null, "Open"],
		[null, null, null, "Open"],
		["repairing", null, null, "Being repaired"],
		["cleared", "2026-11-24T10:00:00Z", "Megan Holt", "Closed by Megan Holt 24-11-2026"],
		["cleared", "2026-11-24T10:00:00Z", null, "Closed 24-11-2026"],
	])("%s", (defect_status, defect_cleared_at, defect_cleared_by, text) => {
		expect(describeFollowUp({ defect_status, defect_cleared_at, defect_cleared_by })).toBe(text);
	});
});
