import { expect, it } from "vitest";
import { isDefect } from "./rules-check";

it.each<[string, string, Parameters<typeof isDefect>[1], boolean]>([
	["No to a radio check", "Radio", { value: "no" }, true],
	["NO to a radio check", "Radio", { value: "NO" }, true],
	["Yes to a radio check", "Radio", { value: "yes" }, false],
	["skipped", "Radio", { value: "skip" }, false],
	["a text that says no", "Text", { value: "no" }, false],
	["a number with a description", "Number", { value: "3", defect_description: "Tyre worn" }, true],
	["a text with a severity", "Text", { value: "cracked", defect_severity: "do_not_drive" }, true],
])("a defect or none: %s", (_name, field_type, answer, expected) => {
	expect(isDefect(field_type, answer)).toBe(expected);
});
