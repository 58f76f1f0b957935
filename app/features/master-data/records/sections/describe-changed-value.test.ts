import { describe, expect, test } from "vitest";
import type { ResourceField } from "~/domain/master-data/records/field";
import { describeChangedValue } from "./describe-changed-value";

const FIELDS: readonly ResourceField[] = [
	{ name: "payload", label: "Max weight", kind: "decimal", unit: "kg" },
	{ name: "depot_id", label: "Depot", kind: "lookup", options: "depots" },
	{ name: "vor", label: "Off road (VOR)", kind: "dates" },
	{ name: "tax_due_on", label: "Tax due", kind: "date" },
	{ name: "is_active", label: "Active", kind: "flag" },
];
const OPTIONS = { depots: [{ value: 3, label: "Luton" }] };

describe("changes of a record in words", () => {
	test.each([
		["payload", 1200, 1300, "Max weight 1,200 kg → 1,300 kg"],
		["depot_id", null, 3, "Depot none → Luton"],
		["depot_id", 9, 3, "Depot No longer in use → Luton"],
		["vor", [], ["2026-11-24"], "Off road (VOR) added 24-11-2026"],
		["vor", ["2026-11-24", "2026-11-25"], ["2026-11-25"], "Off road (VOR) removed 24-11-2026"],
		["tax_due_on", "2026-01-31", null, "Tax due 31-01-2026 → none"],
		["is_active", 1, 0, "Active yes → no"],
		["gone", 1, 2, "gone"],
	])("%s", (field, from, to, text) => {
		expect(describeChangedValue({ field, from, to }, FIELDS, OPTIONS)).toBe(text);
	});
});
