import type { ResourceField, ResourceRow } from "~/domain/master-data/records/field";
import type { SpreadsheetField } from "~/domain/master-data/records/spreadsheet-fields";

/** The effect that a row would have on the records, or that it has issues. */
export const PLANNED_ROW_STATES = ["new", "changed", "same", "faulty"] as const;

/** A parsed row of a file: its values, its issues and the changes it would make. */
export interface PlannedRow {
	row_no: number;
	state: (typeof PLANNED_ROW_STATES)[number];
	/** The existing record, if any. */
	id: number | null;
	cells: Record<string, string>;
	values: Record<string, unknown>;
	/** Issues by field. */
	issues: Record<string, string>;
	/** Warnings about a new record, by field. */
	notices: Record<string, string>;
	/** Changed values by field. */
	changes: Record<string, { from: unknown; to: unknown }>;
}

/** Called once the rows of a file are saved, to create logins or end sessions. */
export type OnImported = (rows: readonly PlannedRow[]) => Promise<void>;

/** Ids of the existing records whose flag the file changed to a value. */
export const idsSwitchedTo = (rows: readonly PlannedRow[], flag: string, to: unknown): number[] =>
	rows.flatMap(({ id, state, changes }) =>
		state === "changed" && id !== null && changes[flag]?.to === to ? [id] : [],
	);

/** A row before it is compared with the existing records. */
export type ParsedRecordRow = Pick<PlannedRow, "row_no" | "cells" | "values" | "issues">;

interface ExistingRecords {
	/** By folded key. */
	byKey: ReadonlyMap<string, ResourceRow>;
	/** For each unique field, the record that has a value, by folded value. */
	owners: ReadonlyMap<string, ReadonlyMap<string, { id: number; label: string }>>;
	/** By the field that names a record: the label of the record with a name, by folded name. */
	namesakes?: { field: string; labels: ReadonlyMap<string, string> };
	/** Errors of a record as a whole, by field. */
	check?: (values: Record<string, unknown>, before: ResourceRow | null) => Record<string, string>;
}

export const foldKey = (value: unknown) =>
	String(value ?? "")
		.trim()
		.toLowerCase();

/** A unique value as it is compared: registrations without their spaces. */
export const foldUnique = (field: Pick<ResourceField, "kind"> | undefined, value: unknown) =>
	field?.kind === "reg" ? foldKey(value).replaceAll(" ", "") : foldKey(value);

/**
 * Classifies each row as new, changed, unchanged, or one with errors. A unique value that appears twice in the file is an error of the later
 * row; for a value of another record the error names that record.
 */
export function planRows(
	rows: readonly ParsedRecordRow[],
	fields: readonly SpreadsheetField[],
	key: string,
	existing: ExistingRecords,
): PlannedRow[] {
	const rowsByValue = new Map<string, Map<string, number>>();
	return rows.map((row) => {
		const record = existing.byKey.get(foldKey(row.values[key])) ?? null;
		const changes = record ? changesOf(row.values, record) : {};
		const issues = { ...existing.check?.(valuesToSave(row, record, changes), record), ...row.issues };
		for (const [field, ownersByValue] of existing.owners) {
			const definition = fields.find(({ name }) => name === field);
			const value = foldUnique(definition?.field, row.values[field]);
			if (!value || issues[field]) continue;
			const label = definition?.label ?? field;
			const owner = ownersByValue.get(value);
			if (owner && owner.id !== record?.id && field !== key)
				issues[field] = `${label} is already on ${owner.label}`;
			const rowsOf = rowsByValue.get(field) ?? new Map<string, number>();
			rowsByValue.set(field, rowsOf);
			const earlier = rowsOf.get(value);
			if (earlier !== undefined) issues[field] = `${label} is already in row ${earlier}`;
			else rowsOf.set(value, row.row_no);
		}
		const state =
			Object.keys(issues).length > 0
				? "faulty"
				: !record
					? "new"
					: Object.keys(changes).length > 0
						? "changed"
						: "same";
		const notices = state === "new" ? namesakeNotice(row, existing) : {};
		return { ...row, issues, notices, changes, state, id: record?.id ?? null };
	});
}

/** A new record with the name of an existing one is often that one under another code. */
function namesakeNotice({ values }: ParsedRecordRow, { namesakes }: ExistingRecords): Record<string, string> {
	const name = namesakes && foldKey(values[namesakes.field]);
	const label = name ? namesakes.labels.get(name) : undefined;
	return namesakes && label ? { [namesakes.field]: `Same name as ${label}` } : {};
}

/** The values a row would save: of an existing record only the changed ones. */
const valuesToSave = (
	{ values }: ParsedRecordRow,
	record: ResourceRow | null,
	changes: PlannedRow["changes"],
) => (record ? Object.fromEntries(Object.entries(changes).map(([name, { to }]) => [name, to])) : values);

const same = (left: unknown, right: unknown) => {
	const plain = (value: unknown) => (value === null || value === undefined ? "" : value);
	if (typeof plain(left) === "string" && typeof plain(right) === "string")
		return String(plain(left)) === String(plain(right));
	return plain(left) === plain(right);
};

/** Blank cells change nothing, as a spreadsheet often has only some of the data. */
function changesOf(values: Record<string, unknown>, before: ResourceRow): PlannedRow["changes"] {
	return Object.fromEntries(
		Object.entries(values).flatMap(([name, to]) =>
			to === null || to === "" || same(to, before[name]) ? [] : [[name, { from: before[name] ?? null, to }]],
		),
	);
}
