import type { ChangedValue } from "~/domain/master-data/records/changed-values";
import type { ResourceField } from "~/domain/master-data/records/field";
import { showPounds } from "~/shared/money/text";
import { showDate } from "~/shared/time/dates";
import type { Options } from "../fields/types";

const NOTHING = "none";

/** A change of a record in words: "Max weight 1,200 kg → 1,300 kg", "Off road (VOR) added 24-11-2026". */
export function describeChangedValue(
	{ field: name, from, to }: ChangedValue,
	fields: readonly ResourceField[],
	options: Options,
): string {
	const field = fields.find((one) => one.name === name);
	if (!field) return name;
	if (Array.isArray(from) || Array.isArray(to)) return describeListChange(field, from, to, options);
	return `${field.label} ${describeOne(field, from, options)} → ${describeOne(field, to, options)}`;
}

function describeListChange(field: ResourceField, from: unknown, to: unknown, options: Options): string {
	const [before, after] = [from, to].map((list): unknown[] => (Array.isArray(list) ? list : []));
	const added = (after ?? []).filter((item) => !before?.includes(item));
	const removed = (before ?? []).filter((item) => !after?.includes(item));
	const name = (items: unknown[]) => items.map((item) => describeOne(field, item, options)).join(", ");
	const parts = [
		added.length > 0 && `added ${name(added)}`,
		removed.length > 0 && `removed ${name(removed)}`,
	].filter(Boolean);
	return `${field.label} ${parts.join("; ") || "in another order"}`;
}

function describeOne(field: ResourceField, value: unknown, options: Options): string {
	if (value === null || value === undefined || value === "") return NOTHING;
	switch (field.kind) {
		case "date":
		case "dates":
			return showDate(String(value));
		case "flag":
			return value === 1 ? "yes" : "no";
		case "money":
			return typeof value === "number" ? showPounds(value) : String(value);
		case "choice":
			return field.choices?.find((choice) => choice.value === value)?.label ?? String(value);
		case "lookup":
		case "picks": {
			const list = (field.options && options[field.options]) ?? [];
			return list.find((option) => option.value === value)?.label ?? "No longer in use";
		}
		default: {
			const text = typeof value === "number" ? value.toLocaleString("en-GB") : String(value);
			return field.unit ? `${text} ${field.unit}` : text;
		}
	}
}
