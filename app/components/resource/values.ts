import type { Field, Group } from "~/domain/resources/field";
import type { FormValues, ResourceView, Row } from "./types";

/** A value as a text; nothing for what is none. */
export const asText = (value: unknown): string =>
	typeof value === "string" ? value : typeof value === "number" ? String(value) : "";
export const asNumber = (value: unknown): number | null => (typeof value === "number" ? value : null);
export const asChoice = (value: unknown): number | string | null =>
	typeof value === "number" || typeof value === "string" ? value : null;
export const asTexts = (value: unknown): string[] =>
	Array.isArray(value) ? value.filter((item) => typeof item === "string") : [];
export const asNumbers = (value: unknown): number[] =>
	Array.isArray(value) ? value.filter((item) => typeof item === "number") : [];
export const asGroup = (value: unknown): FormValues => (isGroup(value) ? value : {});
export const asLines = (value: unknown): FormValues[] => (Array.isArray(value) ? value.filter(isGroup) : []);

const isGroup = (value: unknown): value is FormValues =>
	typeof value === "object" && value !== null && !Array.isArray(value);

const BLANK: Partial<Record<Field["kind"], unknown>> = { emails: [], dates: [], picks: [] };
const NUMBERS: readonly Field["kind"][] = ["integer", "decimal", "money", "lookup", "flag", "choice", "date"];

/** What an empty field holds. */
const blankOf = (field: Field): unknown =>
	field.initial ?? field.locked ?? BLANK[field.kind] ?? (NUMBERS.includes(field.kind) ? null : "");

const valuesFrom = (fields: readonly Field[], row: FormValues | null): FormValues =>
	Object.fromEntries(
		fields.map((field) => [
			field.name,
			(row ? row[field.name] : undefined) ?? (row ? cleared(field) : blankOf(field)),
		]),
	);

const cleared = (field: Field) => BLANK[field.kind] ?? (NUMBERS.includes(field.kind) ? null : "");

/** A new line or group, empty. */
export const newGroup = (group: Group): FormValues => valuesFrom(group.fields, null);

/** The values an editor begins with: those of a record, or of a new one. */
export function formValues(view: ResourceView, row: Row | null): FormValues {
	const groups = view.groups.map((group) => [group.key, groupValues(group, row ? row[group.key] : null)]);
	return {
		...valuesFrom(view.fields, row),
		...(view.split ? { [view.split.column]: view.split.value } : {}),
		...Object.fromEntries(groups),
	};
}

function groupValues(group: Group, kept: unknown) {
	const from = (row: FormValues) => ({ id: asNumber(row.id), ...valuesFrom(group.fields, row) });
	if (group.many) {
		const lines = asLines(kept).map(from);
		return group.ready && lines.length === 0 ? [newGroup(group)] : lines;
	}
	return kept ? from(asGroup(kept)) : { id: null, ...newGroup(group) };
}

const same = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** The fields of a record that were changed. */
export const changedFields = (view: ResourceView, before: FormValues, after: FormValues): FormValues =>
	Object.fromEntries(
		view.fields.flatMap(({ name }) => (same(before[name], after[name]) ? [] : [[name, after[name]]])),
	);

/** Whether a group differs from what it was. */
export const groupChanged = (group: Group, before: FormValues, after: FormValues): boolean =>
	!same(before[group.key], after[group.key]);

/** The lines of a group but for an empty one at the end, which is only there to be filled in. */
export function filledLines(group: Group, value: unknown): FormValues[] {
	const lines = asLines(value);
	const last = lines.at(-1);
	const isSpare =
		group.ready && last && asNumber(last.id) === null && same(valuesOnly(group, last), newGroup(group));
	return isSpare ? lines.slice(0, -1) : lines;
}

/** Whether anything in a new group was filled in: an empty one is not sent. */
export const isFilled = (group: Group, value: unknown): boolean =>
	group.many
		? filledLines(group, value).length > 0
		: !same(valuesOnly(group, asGroup(value)), newGroup(group));

/** A group's fields without the rest. */
export const valuesOnly = (group: Group, value: FormValues): FormValues =>
	Object.fromEntries(group.fields.map(({ name }) => [name, value[name]]));
