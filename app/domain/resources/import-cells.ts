import { parseTypedDate } from "~/domain/time/typed";
import type { Field, OptionList } from "./field";
import type { Option } from "./lookups";
import { fieldSchema } from "./schema";

/** What a cell came to: the value of a field, or what is wrong with it. */
export type Cell = { value: unknown } | { fault: string };

const YES = ["yes", "y", "true", "1", "on", "active", "x"];
const NO = ["no", "n", "false", "0", "off", "inactive", "in active", ""];

const fold = (text: string) =>
	text
		.trim()
		.toLowerCase()
		.replace(/[\s_-]+/g, " ");
const squeeze = (text: string) => fold(text).replace(/ /g, "");

/** Other words for what is chosen: spreadsheets say Inactive, Employed, Non-Billing. */
const SAME: Record<string, string> = {
	inactive: "inactive",
	paye: "payee",
	employed: "payee",
	selfemployed: "selfemployed",
};

function chosen(field: Field, typed: string): Cell {
	const wanted = SAME[squeeze(typed)] ?? squeeze(typed);
	const found = field.choices?.find(
		({ value, label }) => squeeze(label) === wanted || String(value) === typed.trim(),
	);
	if (found) return { value: found.value };
	const known = field.choices?.map(({ label }) => label).join(", ");
	return { fault: `${typed} is not one of: ${known}` };
}

function lookedUp(field: Field, typed: string, options: readonly Option[]): Cell {
	const wanted = squeeze(typed);
	const found =
		options.find(({ label }) => squeeze(label) === wanted) ??
		options.find(({ secondary }) => secondary !== undefined && squeeze(secondary) === wanted) ??
		// "Car (B)" is written "B" on a licence.
		options.find(({ label }) => squeeze(label.replace(/^.*\((.*)\)$/, "$1")) === wanted);
	return found ? { value: found.value } : { fault: `There is no ${field.label.toLowerCase()} ${typed}` };
}

function flag(typed: string): Cell {
	if (YES.includes(fold(typed))) return { value: 1 };
	return NO.includes(fold(typed)) ? { value: 0 } : { fault: `${typed} is neither yes nor no` };
}

/** Reads the text of a cell as a field's value: dates as people type them, choices and lookups by their words. */
export function readCell(field: Field, typed: string, options: Partial<Record<OptionList, Option[]>>): Cell {
	const read = firstReading(field, typed, options);
	if ("fault" in read) return read;
	const parsed = fieldSchema(field).safeParse(read.value);
	return parsed.success
		? { value: parsed.data }
		: { fault: parsed.error.issues[0]?.message ?? "This cannot be read" };
}

function firstReading(field: Field, typed: string, options: Partial<Record<OptionList, Option[]>>): Cell {
	if (typed.trim() === "") return { value: field.kind === "emails" || field.kind === "dates" ? [] : null };
	switch (field.kind) {
		case "choice":
			return chosen(field, typed);
		case "lookup":
			return lookedUp(field, typed, (field.options && options[field.options]) ?? []);
		case "flag":
			return flag(typed);
		case "date": {
			const date = parseTypedDate(typed);
			return date ? { value: date } : { fault: `${typed} is not a date` };
		}
		default:
			return { value: typed };
	}
}
