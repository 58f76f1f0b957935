import { showPounds } from "~/shared/money/text";
import { isDate, showDate } from "~/shared/time/dates";
import { toLocalTime } from "~/shared/time/london";
import { fieldLabel } from "./changed-fields";

type Fields = Readonly<Record<string, unknown>>;

const MONEY: readonly string[] = [
	"base_charge",
	"extras",
	"waiting_charge",
	"total_charge",
	"other_costs",
	"subcost",
	"calculator_charge",
];
/** Longer texts are named without their values. */
const MAX_VALUE_LENGTH = 40;

/** A value in words; null where the field is only named. */
function describeValue(field: string, values: Fields): string | null {
	const value = values[field] ?? null;
	if (value === null || value === "") return "none";
	if (typeof value === "number") return MONEY.includes(field) ? showPounds(value) : String(value);
	if (typeof value !== "string" || value.length > MAX_VALUE_LENGTH) return null;
	if (isDate(value)) return showDate(value);
	if (!field.endsWith("_time")) return value;
	const date = values[field.replace(/_time$/, "_date")];
	return toLocalTime(typeof date === "string" ? date : null, value);
}

/** Ids and codes mean nothing to readers. */
const hasNoWords = (field: string) => /_id$|^(?:mode|job_type|is_vat)$/.test(field);

/** The changed fields with their old and new values: "base charge £120.00 → £135.00, load type". Map positions are left out. */
export function describeFieldChanges(fields: readonly string[], before: Fields, after: Fields): string {
	const named = fields.filter((field) => !/_(?:latitude|longitude)$/.test(field));
	return named
		.map((field) => {
			const [from, to] = hasNoWords(field)
				? [null, null]
				: [describeValue(field, before), describeValue(field, after)];
			return from === null || to === null ? fieldLabel(field) : `${fieldLabel(field)} ${from} → ${to}`;
		})
		.join(", ");
}

const POSITION = /^(collection|delivery)_(?:latitude|longitude)$/;
const PLACE_FIELDS = ["address_line_1", "address_line_2", "town", "country", "post_code"];

/** The labels of those of these fields that a text of `describeFieldChanges` names; a map position changes with its address. */
export function readChangedLabels(text: string, fields: readonly string[]): string[] {
	const isNamed = (field: string) => new RegExp(`(?:^|, )${fieldLabel(field)}(?: |,|$)`).test(text);
	return fields
		.filter((field) => {
			const side = POSITION.exec(field)?.[1];
			return side ? PLACE_FIELDS.some((name) => isNamed(`${side}_${name}`)) : isNamed(field);
		})
		.map(fieldLabel);
}
