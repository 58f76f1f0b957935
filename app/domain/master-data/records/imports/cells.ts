import type { OptionList, ResourceField } from "~/domain/master-data/records/field";
import type { LookupOption } from "~/domain/master-data/records/load-options";
import { fieldSchema } from "~/domain/master-data/records/schema";
import { parseTypedDate } from "~/shared/time/parse-typed";

/** The value of a cell, or what is wrong with it. */
export type CellResult = { value: unknown } | { error: string };

const YES = ["yes", "y", "true", "1", "on", "active", "x"];
const NO = ["no", "n", "false", "0", "off", "inactive", "in active", ""];

const fold = (text: string) =>
	text
		.trim()
		.toLowerCase()
		.replace(/[\s_-]+/g, " ");
const foldWithoutSpaces = (text: string) => fold(text).replace(/ /g, "");

/** Other names of choices that spreadsheets use: Inactive, Employed. */
const SYNONYMS = new Map(
	Object.entries({
		inactive: "inactive",
		paye: "payee",
		employed: "payee",
		selfemployed: "selfemployed",
	}),
);

function readChoice(field: ResourceField, typed: string): CellResult {
	const folded = SYNONYMS.get(foldWithoutSpaces(typed)) ?? foldWithoutSpaces(typed);
	const match = field.choices?.find(
		({ value, label }) => foldWithoutSpaces(label) === folded || String(value) === typed.trim(),
	);
	if (match) return { value: match.value };
	const allowed = field.choices?.map(({ label }) => label).join(", ");
	return { error: `${typed} is not one of: ${allowed}` };
}

function readLookup(field: ResourceField, typed: string, options: readonly LookupOption[]): CellResult {
	const folded = foldWithoutSpaces(typed);
	const match =
		options.find(({ label }) => foldWithoutSpaces(label) === folded) ??
		options.find(({ secondary }) => secondary !== undefined && foldWithoutSpaces(secondary) === folded) ??
		// "Car (B)" is written "B" on a licence.
		options.find(({ label }) => foldWithoutSpaces(label.replace(/^.*\((.*)\)$/, "$1")) === folded);
	return match ? { value: match.value } : { error: `There is no ${field.label.toLowerCase()} ${typed}` };
}

function readFlag(typed: string): CellResult {
	if (YES.includes(fold(typed))) return { value: 1 };
	return NO.includes(fold(typed)) ? { value: 0 } : { error: `${typed} is neither yes nor no` };
}

/** Reads the text of a cell as a field's value: dates as people type them, choices and lookups by label. */
export function readCell(
	field: ResourceField,
	typed: string,
	options: Partial<Record<OptionList, LookupOption[]>>,
): CellResult {
	const read = readRawValue(field, typed, options);
	if ("error" in read) return read;
	const parsed = fieldSchema(field).safeParse(read.value);
	return parsed.success
		? { value: parsed.data }
		: { error: parsed.error.issues[0]?.message ?? "This cannot be read" };
}

function readRawValue(
	field: ResourceField,
	typed: string,
	options: Partial<Record<OptionList, LookupOption[]>>,
): CellResult {
	if (typed.trim() === "") return { value: field.kind === "emails" || field.kind === "dates" ? [] : null };
	switch (field.kind) {
		case "choice":
			return readChoice(field, typed);
		case "lookup":
			return readLookup(field, typed, (field.options && options[field.options]) ?? []);
		case "flag":
			return readFlag(typed);
		case "date": {
			const date = parseTypedDate(typed);
			return date ? { value: date } : { error: `${typed} is not a date` };
		}
		default:
			return { value: typed };
	}
}
