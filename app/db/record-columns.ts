import { getTableColumns } from "drizzle-orm";
import { fromScaled } from "../shared/money/decimal";
import type { RelationTable, StoredRecordKind } from "./record-tables";

/** A row as the database returns it, by column names that are known only when it is read. */
export type StoredRow = Record<string, unknown>;

/** A record as the API returns it. */
export type DecodedRecord = { id: number } & Record<string, unknown>;

const TIMESTAMPS = ["created_at", "updated_at", "deleted_at"];

/** The columns of a record that responses include. */
function responseColumns({ table, secret = [] }: Pick<StoredRecordKind, "table" | "secret">): string[] {
	const hidden = [...TIMESTAMPS, ...secret];
	return Object.keys(getTableColumns(table)).filter((name) => !hidden.includes(name));
}

/** The SQL of a column or derived value of row `r`; null for an unknown name. */
export function columnExpression(kind: StoredRecordKind, name: string): string | null {
	const derived = kind.derived?.[name];
	if (derived) return `(${derived.sql})`;
	return name in getTableColumns(kind.table) ? `r."${name}"` : null;
}

/** The columns that a list, or a single record, selects. */
export function selectedColumns(kind: StoredRecordKind, single: boolean): string {
	const columns = responseColumns(kind).map((name) => `r."${name}"`);
	const derived = Object.entries(kind.derived ?? {})
		.filter(([, { single: only }]) => single || !only)
		.map(([name, { sql }]) => `(${sql}) AS "${name}"`);
	return [...columns, ...derived].join(", ");
}

/** A row as the API returns it: money in pounds, JSON parsed. */
export function decodeRow(kind: StoredRecordKind, row: StoredRow): DecodedRecord {
	const columns = getTableColumns(kind.table);
	const values = Object.entries(row).map(([name, value]) => {
		const derived = kind.derived?.[name];
		if (value === null) return [name, null];
		if (derived?.json && typeof value === "string") return [name, JSON.parse(value)];
		if (derived?.scaled && typeof value === "number") return [name, fromScaled(value)];
		return [name, columns[name] ? columns[name].mapFromDriverValue(value) : value];
	});
	return { id: Number(row.id), ...Object.fromEntries(values) };
}

/** Columns of a relation that responses include: all but fixed and secret ones and timestamps. */
export function relationColumns(relation: RelationTable): string[] {
	const hidden = [...Object.keys(relation.fixed ?? {}), "created_at", "updated_at"];
	const secret = relation.fields.filter((field) => field.kind === "secret").map(({ name }) => name);
	return Object.keys(getTableColumns(relation.table)).filter(
		(name) => !hidden.includes(name) && !secret.includes(name),
	);
}

/** A relation row as the API returns it: a list stored in one column is split again. */
export function decodeRelation(relation: RelationTable, row: StoredRow): StoredRow {
	const columns = getTableColumns(relation.table);
	const lists = relation.fields.filter((field) => field.kind === "emails").map(({ name }) => name);
	return Object.fromEntries(
		Object.entries(row).map(([name, value]) => {
			if (lists.includes(name))
				return [name, typeof value === "string" ? value.split(/[,;\s]+/).filter(Boolean) : []];
			return [name, value === null || !columns[name] ? value : columns[name].mapFromDriverValue(value)];
		}),
	);
}
