import { getTableColumns } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { type Query, query } from "~/db/read";
import { columnExpression, type StoredRow } from "~/db/record-columns";
import {
	notDeletedCondition,
	quotedTable,
	type RelationTable,
	type StoredRecordKind,
} from "~/db/record-tables";
import { joinSql, raw, sqlText } from "~/db/sql-text";
import type { SqlText } from "~/db/statements";

// Which columns are read is known only when a record is, so these are SQL text over the tables' columns.

/** A text without spaces and in small letters. */
const compactSql = (expression: SqlText) => sqlText`lower(replace(${expression}, ' ', ''))`;

/** An error of a field of the record that is being saved. */
export interface FieldConflict {
	field: string;
	message: string;
}

interface UniqueValue {
	field: string;
	label: string;
	value: unknown;
	within: StoredRow;
	/** Spaces and case do not make two values differ, as in registrations. */
	isCompact: boolean;
}

/** Selects the conflict with a record that already has a unique value, within rows that share `within`; `label` is the field's. */
export function selectDuplicate(
	kind: StoredRecordKind,
	{ field, label, value, within, isCompact }: UniqueValue,
	id: number,
): Query<FieldConflict> {
	const scope = Object.entries(within).map(([name, one]) => sqlText` AND r."${raw(name)}" = ${one}`);
	const expression = raw(columnExpression(kind, field) ?? "NULL");
	const isSame = isCompact
		? sqlText`${compactSql(expression)} = ${compactSql(sqlText`${value}`)}`
		: sqlText`${expression} = ${value}`;
	const conflicts = sqlText`SELECT ${field} AS field, ${`${label} is already on `} || (${raw(kind.label)}) || '.' AS message
		FROM ${raw(quotedTable(kind.table))} r WHERE ${isSame}
		AND r.id <> ${id} AND ${notDeletedCondition(kind)}`;
	const { sql, params } = joinSql([conflicts, ...scope], "");
	return query<FieldConflict>(`${sql} LIMIT 1`, ...params);
}

/** Selects the conflict with ids of a table whose rows do not exist or are deleted. */
export function selectDangling(
	table: SQLiteTable,
	field: string,
	ids: readonly unknown[],
): Query<FieldConflict> {
	const notDeleted = "deleted_at" in getTableColumns(table) ? " AND t.deleted_at IS NULL" : "";
	return query<FieldConflict>(
		`SELECT ? AS field, 'This no longer exists' AS message FROM json_each(?) i
		WHERE NOT EXISTS (SELECT 1 FROM ${quotedTable(table)} t WHERE t.id = i.value${notDeleted}) LIMIT 1`,
		field,
		JSON.stringify(ids),
	);
}

/** Selects the name of a record, and whether it can never be deleted. */
export function selectRecordName(kind: StoredRecordKind, id: number) {
	const found = sqlText`SELECT (${raw(kind.label)}) AS name, ${raw(kind.permanent ? `(${kind.permanent.when})` : "0")} AS permanent
		FROM ${raw(quotedTable(kind.table))} r WHERE r.id = ${id} AND ${notDeletedCondition(kind)}`;
	return query<{ name: string; permanent: 0 | 1 }>(found.sql, ...found.params);
}

/** Selects the names of up to `limit` rows that use a record; `sql` is the query of the usage. */
export const selectUsers = ({ sql }: { sql: string }, id: number, limit: number) =>
	query<{ name: string | number }>(`${sql} LIMIT ${limit}`, id);

/** Which records a spreadsheet may match or clash with, and what to read of them. */
export interface MatchedRecords {
	/** Columns or derived values. */
	columns: readonly string[];
	/** Fields of relations, under dotted names. */
	related: readonly { name: string; field: string; relation: RelationTable }[];
	/** The values of the rows of the file by unique field. */
	keys: readonly { name: string; values: readonly string[] }[];
}

/** Selects the records that have any of the values, with their names as `record_label`. */
export function selectMatchingRecords(kind: StoredRecordKind, { columns, related, keys }: MatchedRecords) {
	const own = getTableColumns(kind.table);
	const selected = [
		...columns.filter((name) => name in own).map((name) => `${columnExpression(kind, name)} AS "${name}"`),
		...related.map(({ name, field, relation }) => {
			const fixed = Object.entries(relation.fixed ?? {}).map(
				([key, value]) => ` AND p."${key}" = '${value}'`,
			);
			return `(SELECT p."${field}" FROM ${quotedTable(relation.table)} p WHERE p."${relation.ownerColumn ?? relation.owner}" = r.id${fixed.join("")}) AS "${name}"`;
		}),
	];
	const conditions = keys.map(({ name, values }) => {
		const expression = raw(columnExpression(kind, name) ?? "NULL");
		const list = JSON.stringify(values);
		// SQLite only lowers ASCII letters, so other values are also searched for as written.
		return sqlText`(${expression} IN (SELECT value FROM json_each(${list}))
			OR lower(${expression}) IN (SELECT value FROM json_each(${list}))
			OR ${compactSql(expression)} IN (SELECT value FROM json_each(${list})))`;
	});
	const found = sqlText`SELECT r.id, (${raw(kind.label)}) AS record_label, ${raw(selected.join(", "))}
		FROM ${raw(quotedTable(kind.table))} r WHERE ${notDeletedCondition(kind)} AND (${joinSql(conditions, " OR ")})`;
	return query<StoredRow>(found.sql, ...found.params);
}
