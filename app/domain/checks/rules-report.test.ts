import { describe, expect, it } from "vitest";
import { rowLabel, shownValue, summary } from "./rules-report";

describe("a check report", () => {
	it.each([
		["cr-skip", "skip", "N/A"],
		["cr-yes", "yes", "OK"],
		["cr-no", "no", "Defect"],
		["other answers as they are", "84210", "84210"],
	])("%s", (_, value, shown) => {
		expect(shownValue(value)).toBe(shown);
	});

	it.each([
		["cr-defect-label", { mode: "end", defect: 1, check_id: 9, name: "Horn" }, "Defect"],
		["cr-all-checks-label", { mode: "end", defect: 0, check_id: 9, name: "Horn" }, "All Checks"],
		["cr-named-checks", { mode: "end", defect: 0, check_id: 1, name: "Mileage" }, "Mileage"],
		["cr-start-label", { mode: "start", defect: 1, check_id: 9, name: "Horn" }, "Horn"],
	] as const)("%s", (_, row, label) => {
		expect(rowLabel(row)).toBe(label);
	});

	it("is summed up in a line", () => {
		expect(summary({ driver_name: "Sam Pike", mode: "start", checks: 14, defects: 1 })).toBe(
			"Sam Pike, start of day, 14 checks, 1 defect.",
		);
		expect(summary({ driver_name: "", mode: "end", checks: 1, defects: 0 })).toBe(
			"end of day, 1 check, no defects.",
		);
	});
});
