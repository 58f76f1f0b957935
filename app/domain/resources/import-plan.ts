import type { Row } from "./field";
import type { SheetField } from "./sheet-fields";

/** What happens to a row of a file. */
export type RowState = "new" | "changed" | "same" | "faulty";

/** A row of a file once it has been read: what stands in it, what is wrong with it and what it would change. */
export interface PlannedRow {
	row_no: number;
	state: RowState;
	/** The record it changes. */
	id: number | null;
	cells: Record<string, string>;
	values: Record<string, unknown>;
	/** What is wrong, by field. */
	faults: Record<string, string>;
	/** What it changes, by field: from what to what. */
	changes: Record<string, { from: unknown; to: unknown }>;
}

/** What a noun does once rows of a file are saved: logins to open, sessions to end. */
export type AfterImport = (rows: readonly PlannedRow[]) => Promise<void>;

/** The records whose flag a file has set to a value. */
export const turned = (rows: readonly PlannedRow[], flag: string, to: unknown): number[] =>
	rows.flatMap(({ id, state, changes }) =>
		state === "changed" && id !== null && changes[flag]?.to === to ? [id] : [],
	);

/** A row as read, before it is known whether it is new. */
export type ReadRow = Pick<PlannedRow, "row_no" | "cells" | "values" | "faults">;

interface Known {
	/** Records there are, by folded key. */
	byKey: ReadonlyMap<string, Row>;
	/** For each field that only one record may have: whose a value is, by folded value. */
	holders: ReadonlyMap<string, ReadonlyMap<string, { id: number; label: string }>>;
	/** What a record must not be. */
	check?: (values: Record<string, unknown>, before: Row | null) => Record<string, string>;
}

export const foldKey = (value: unknown) =>
	String(value ?? "")
		.trim()
		.toLowerCase();

/**
 * Decides row by row: new, changed, the same, or faulty. A code that stands twice in the file is a fault of the later row; a
 * value that another record has names that record.
 */
export function planRows(
	rows: readonly ReadRow[],
	fields: readonly SheetField[],
	key: string,
	known: Known,
): PlannedRow[] {
	const seen = new Map<string, Map<string, number>>();
	return rows.map((row) => {
		const found = known.byKey.get(foldKey(row.values[key])) ?? null;
		const changes = found ? changesOf(row.values, found) : {};
		const faults = { ...known.check?.(wanted(row, found, changes), found), ...row.faults };
		for (const [field, holders] of known.holders) {
			const value = foldKey(row.values[field]);
			if (!value || faults[field]) continue;
			const label = fields.find(({ name }) => name === field)?.label ?? field;
			const holder = holders.get(value);
			if (holder && holder.id !== found?.id && field !== key)
				faults[field] = `${label} is already on ${holder.label}`;
			const rowsOf = seen.get(field) ?? new Map<string, number>();
			seen.set(field, rowsOf);
			const earlier = rowsOf.get(value);
			if (earlier !== undefined) faults[field] = `${label} is already in row ${earlier}`;
			else rowsOf.set(value, row.row_no);
		}
		const state =
			Object.keys(faults).length > 0
				? "faulty"
				: !found
					? "new"
					: Object.keys(changes).length > 0
						? "changed"
						: "same";
		return { ...row, faults, changes, state, id: found?.id ?? null };
	});
}

/** What a row would save: of a record there is already, only what differs. */
const wanted = ({ values }: ReadRow, found: Row | null, changes: PlannedRow["changes"]) =>
	found ? Object.fromEntries(Object.entries(changes).map(([name, { to }]) => [name, to])) : values;

const same = (one: unknown, other: unknown) => {
	const plain = (value: unknown) => (value === null || value === undefined ? "" : value);
	if (typeof plain(one) === "string" && typeof plain(other) === "string")
		return String(plain(one)) === String(plain(other));
	return plain(one) === plain(other);
};

/** Blank cells of a file change nothing: a spreadsheet often holds only some of what is known. */
function changesOf(values: Record<string, unknown>, before: Row): PlannedRow["changes"] {
	return Object.fromEntries(
		Object.entries(values).flatMap(([name, to]) =>
			to === null || to === "" || same(to, before[name]) ? [] : [[name, { from: before[name] ?? null, to }]],
		),
	);
}
