import { type Column, getTableColumns } from "drizzle-orm";
import { insertRows } from "~/db/insert-rows";
import { quotedTable, type RelationTable, type StoredRecordKind } from "~/db/record-tables";
import type { WriteContext } from "~/db/repositories/kernel/stamps";
import type { SqlText } from "~/db/statements";
import { encodeValues, orDefault, type RecordValues } from "./record-encoding";

// Which columns a statement writes is known only when a record is saved, so these are SQL text over the tables' columns.

/** Inserts many records, at the end of an order that users set by dragging. Values that are missing get their column's default. */
export function insertRecordRows(
	{ table, position, only }: StoredRecordKind,
	rows: readonly RecordValues[],
): SqlText[] {
	if (rows.length === 0) return [];
	const columns: Record<string, Column> = getTableColumns(table);
	const values = rows.map((row, at) => ({
		...Object.fromEntries(
			Object.entries(row).map(([name, value]) => [
				name,
				columns[name] ? orDefault(columns[name], value) : value,
			]),
		),
		...only?.values,
		place: at + 1,
	}));
	const placed = position
		? {
				[position.column]: `(SELECT coalesce(max("${position.column}"), 0) FROM ${quotedTable(table)}) + (row ->> 'place')`,
			}
		: {};
	return insertRows(table, values, placed);
}

/** Updates many records; a column that a row does not name stays as it is. */
export function updateRecordRows(
	{ now }: WriteContext,
	{ table }: StoredRecordKind,
	names: readonly string[],
	rows: readonly { id: number | null; values: RecordValues }[],
): SqlText {
	const columns: Record<string, Column> = getTableColumns(table);
	const written = names.filter((name) => name in columns);
	const json = rows.map(({ id, values }) => ({ id, ...Object.fromEntries(encodeValues(table, values)) }));
	const target = quotedTable(table);
	const set = written.map((name) => `"${name}" = coalesce(j.value ->> '${name}', ${target}."${name}")`);
	if ("version" in columns) set.push("version = version + 1");
	return {
		sql: `UPDATE ${target} SET ${[...set, "updated_at = ?"].join(", ")} FROM json_each(?) j WHERE ${target}.id = (j.value ->> 'id')`,
		params: [now.toISOString(), JSON.stringify(json)],
	};
}

/** Inserts or updates the relation of many records, which are found by the value of their column `key`. */
export function upsertRelationRows(
	{ table }: StoredRecordKind,
	key: string,
	relation: RelationTable,
	names: readonly string[],
	rows: readonly { key: unknown; values: RecordValues }[],
): SqlText {
	const fixed = Object.entries(relation.fixed ?? {});
	const owner = relation.ownerColumn ?? relation.owner;
	const target = [owner, ...fixed.map(([name]) => name)];
	const quoted = (list: readonly string[]) => list.map((name) => `"${name}"`).join(", ");
	const json = rows.map((row) => ({
		key: row.key,
		...Object.fromEntries(encodeValues(relation.table, row.values)),
	}));
	return {
		sql: `INSERT INTO ${quotedTable(relation.table)} (${quoted([...target, ...names])})
			SELECT (SELECT id FROM ${quotedTable(table)} r WHERE r."${key}" = j.value ->> 'key' AND r.deleted_at IS NULL),
				${[...fixed.map(() => "?"), ...names.map((name) => `j.value ->> '${name}'`)].join(", ")}
			FROM json_each(?) j WHERE true ON CONFLICT (${quoted(target)}) DO UPDATE
			SET ${names.map((name) => `"${name}" = coalesce(excluded."${name}", "${name}")`).join(", ")}`,
		params: [...fixed.map(([, value]) => value), JSON.stringify(json)],
	};
}
