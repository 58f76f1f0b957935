import type { FieldGroup, ResourceField } from "~/domain/master-data/records/field";
import type { RecordFormValues, ResourceRow, ResourceView } from "./types";

/** A string or number as text; an empty string for anything else. */
export const toText = (value: unknown): string =>
	typeof value === "string" ? value : typeof value === "number" ? String(value) : "";
export const toNumber = (value: unknown): number | null => (typeof value === "number" ? value : null);
export const toChoice = (value: unknown): number | string | null =>
	typeof value === "number" || typeof value === "string" ? value : null;
export const toTexts = (value: unknown): string[] =>
	Array.isArray(value) ? value.filter((item) => typeof item === "string") : [];
export const toNumbers = (value: unknown): number[] =>
	Array.isArray(value) ? value.filter((item) => typeof item === "number") : [];
export const toGroup = (value: unknown): RecordFormValues => (isGroup(value) ? value : {});
export const toLines = (value: unknown): RecordFormValues[] =>
	Array.isArray(value) ? value.filter(isGroup) : [];

const isGroup = (value: unknown): value is RecordFormValues =>
	typeof value === "object" && value !== null && !Array.isArray(value);

const EMPTY_LISTS: Partial<Record<ResourceField["kind"], unknown>> = { emails: [], dates: [], picks: [] };
const NULLABLE_KINDS: readonly ResourceField["kind"][] = [
	"integer",
	"decimal",
	"money",
	"lookup",
	"flag",
	"choice",
	"date",
];

/** The value of a field in a new record. */
const getInitialValue = (field: ResourceField): unknown =>
	field.initial ??
	field.locked ??
	EMPTY_LISTS[field.kind] ??
	(NULLABLE_KINDS.includes(field.kind) ? null : "");

const valuesFrom = (fields: readonly ResourceField[], row: RecordFormValues | null): RecordFormValues =>
	Object.fromEntries(
		fields.map((field) => [
			field.name,
			(row ? row[field.name] : undefined) ?? (row ? getEmptyValue(field) : getInitialValue(field)),
		]),
	);

const getEmptyValue = (field: ResourceField) =>
	EMPTY_LISTS[field.kind] ?? (NULLABLE_KINDS.includes(field.kind) ? null : "");

export const createGroup = (group: FieldGroup): RecordFormValues => valuesFrom(group.fields, null);

/** The initial form values of a record, or of a new one. */
export function toFormValues(view: ResourceView, row: ResourceRow | null): RecordFormValues {
	const groups = view.groups.map((group) => [group.key, groupValues(group, row ? row[group.key] : null)]);
	return {
		...valuesFrom(view.fields, row),
		...(view.split ? { [view.split.column]: view.split.value } : {}),
		...Object.fromEntries(groups),
	};
}

function groupValues(group: FieldGroup, stored: unknown) {
	const toValues = (row: RecordFormValues) => ({ id: toNumber(row.id), ...valuesFrom(group.fields, row) });
	if (group.multiple) {
		const lines = toLines(stored).map(toValues);
		return group.hasEmptyLine && lines.length === 0 ? [createGroup(group)] : lines;
	}
	return stored ? toValues(toGroup(stored)) : { id: null, ...createGroup(group) };
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

export const getChangedValues = (
	view: ResourceView,
	before: RecordFormValues,
	after: RecordFormValues,
): RecordFormValues =>
	Object.fromEntries(
		view.fields.flatMap(({ name }) => (isSame(before[name], after[name]) ? [] : [[name, after[name]]])),
	);

export const isGroupChanged = (
	group: FieldGroup,
	before: RecordFormValues,
	after: RecordFormValues,
): boolean => !isSame(before[group.key], after[group.key]);

/** The lines of a group without the empty last one that is offered for input. */
export function filledLines(group: FieldGroup, value: unknown): RecordFormValues[] {
	const lines = toLines(value);
	const last = lines.at(-1);
	const isSpare = group.hasEmptyLine && last && toNumber(last.id) === null && isEmptyGroup(group, last);
	return isSpare ? lines.slice(0, -1) : lines;
}

/** Whether a new group has any value; an empty one is not sent. */
export const isGroupFilled = (group: FieldGroup, value: unknown): boolean =>
	group.multiple ? filledLines(group, value).length > 0 : !isEmptyGroup(group, toGroup(value));

const isEmptyGroup = (group: FieldGroup, value: RecordFormValues): boolean =>
	isSame(pickGroupValues(group, value), pickGroupValues(group, createGroup(group)));

/** Only the fields of the group that the role may change, without ids and the like. */
export const pickGroupValues = (group: FieldGroup, value: RecordFormValues): RecordFormValues =>
	Object.fromEntries(group.fields.filter(({ isFixed }) => !isFixed).map(({ name }) => [name, value[name]]));
