import { expect, it } from "vitest";
import { isDefect, readAnswerValue } from "./rules-check";

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

it.each<[string, string, string | null]>([
	["Radio", "yes", "yes"],
	["Radio", "NO", "no"],
	["Radio", "Skip", "skip"],
	...["fail", "n", "false", "0", "nein", "perhaps"].map(
		(value) => ["Radio", value, null] as [string, string, null],
	),
	["Number", "184220", "184220"],
	["Number", "7.25", "7.25"],
	...["about half", "-3", "1,200", "1e5", "7.", "0x10", "٣"].map(
		(value) => ["Number", value, null] as [string, string, null],
	),
	["Text", "about half", "about half"],
])("a question of type %s is answered by %s: %s", (field_type, value, stored) => {
	expect(readAnswerValue(field_type, value)).toBe(stored);
});
