import { describeOccasions } from "~/shared/jobs/occasions";
import { showPounds } from "~/shared/money/text";
import { isDate, showDate } from "~/shared/time/dates";
import { toLocalTime } from "~/shared/time/london";
import type { JobFieldChanges } from "../model/fields";
import { fieldOf, JOB_FIELDS, type JobFieldKind, type JobFieldName } from "../model/fields";
import { fieldLabel } from "./changed-fields";

type Fields = Readonly<JobFieldChanges>;

/** Longer texts are named without their values. */
const MAX_VALUE_LENGTH = 40;

const shortOrNull = (text: string) => (text.length > MAX_VALUE_LENGTH ? null : text);

/** A value in words; null where the field is only named. */
function describeValue(field: JobFieldName, values: Fields): string | null {
	const value = values[field] ?? null;
	const { kind, side } = fieldOf(field);
	if (value === null || value === "") return "none";
	if (kind === "occasions")
		return shortOrNull(describeOccasions(Array.isArray(value) ? value : []) || "none");
	if (typeof value === "number") return kind === "money" ? showPounds(value) : String(value);
	if (typeof value !== "string" || value.length > MAX_VALUE_LENGTH) return null;
	if (isDate(value)) return showDate(value);
	if (kind !== "time") return value;
	const date = side && values[`${side}_date`];
	return toLocalTime(typeof date === "string" ? date : null, value);
}

/** Ids and codes mean nothing to readers. */
const WITHOUT_WORDS: readonly JobFieldKind[] = ["id", "mode", "job_type", "flag"];

/** The changed fields with their old and new values: "base charge £120.00 → £135.00, load type". Map positions are left out. */
export function describeFieldChanges(fields: readonly JobFieldName[], before: Fields, after: Fields): string {
	const named = fields.filter((field) => JOB_FIELDS[field].kind !== "degrees");
	return named
		.map((field) => {
			const [from, to] = WITHOUT_WORDS.includes(JOB_FIELDS[field].kind)
				? [null, null]
				: [describeValue(field, before), describeValue(field, after)];
			return from === null || to === null || from === to
				? fieldLabel(field)
				: `${fieldLabel(field)} ${from} → ${to}`;
		})
		.join(", ");
}

const PLACE_FIELDS = ["address_line_1", "address_line_2", "town", "country", "post_code"] as const;

/** The labels of those of these fields that a text of `describeFieldChanges` names; a map position changes with its address. */
export function readChangedLabels(text: string, fields: readonly JobFieldName[]): string[] {
	const isNamed = (field: JobFieldName) => new RegExp(`(?:^|, )${fieldLabel(field)}(?: |,|$)`).test(text);
	return fields
		.filter((field) => {
			const { kind, side } = fieldOf(field);
			return kind === "degrees" && side
				? PLACE_FIELDS.some((name) => isNamed(`${side}_${name}`))
				: isNamed(field);
		})
		.map(fieldLabel);
}
