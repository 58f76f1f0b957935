import { type Column, getTableColumns, getTableName } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { insertRows } from "../insert-rows";
import {
	notDeletedCondition,
	quotedTable,
	type RelationTable,
	relationCondition,
	type StoredRecordKind,
} from "../record-tables";
import { joinSql, raw, sqlText } from "../sql-text";
import type { SqlText } from "../statements";
import type { WriteContext } from "./stamps";

// Which columns a statement writes is known only when a record is saved, so these are SQL text over the tables' columns.

export type RecordValues = Record<string, unknown>;

/** A value as the database stores it. A column that is not nullable gets its default, or an empty text, in place of null. */
function encodeValue(column: Column, value: unknown): unknown {
	if (value === null || value === undefined || value === "") {
		if (!column.notNull) return null;
		return typeof column.default === "object" ? "" : (column.default ?? "");
	}
	// A list stored in one column: e-mail addresses separated by commas.
	return column.mapToDriverValue(Array.isArray(value) ? value.join(", ") : value);
}

function encodeValues(table: SQLiteTable, values: RecordValues): [string, unknown][] {
	const columns: Record<string, Column> = getTableColumns(table);
	return Object.entries(values).flatMap(([name, value]) => {
		const column = columns[name];
		return column ? [[name, encodeValue(column, value)] as [string, unknown]] : [];
	});
}

/** Inserts a record, at the end of an order that users set by dragging. */
export function insertRow(resource: StoredRecordKind, values: RecordValues): SqlText {
	const { position, split } = resource;
	const pairs = encodeValues(resource.table, values).filter(([name]) => name !== position?.column);
	const names = pairs.map(([name]) => `"${name}"`);
	const placeholders = pairs.map(([, value]) => sqlText`${value}`);
	if (position) {
		const list = split
			? sqlText`${notDeletedCondition(resource, values[split.column])}`
			: notDeletedCondition(resource);
		names.push(`"${position.column}"`);
		placeholders.push(
			sqlText`(SELECT coalesce(max(r."${raw(position.column)}"), 0) + 1 FROM ${raw(quotedTable(resource.table))} r WHERE ${list})`,
		);
	}
	return sqlText`INSERT INTO ${raw(quotedTable(resource.table))} (${raw(names.join(", "))}) VALUES (${joinSql(placeholders, ", ")})`;
}

/** Updates a record and raises its version, if it has one. */
export function updateRow(
	ctx: WriteContext,
	resource: StoredRecordKind,
	id: number,
	values: RecordValues,
	version: number | null,
): SqlText {
	const columns = getTableColumns(resource.table);
	const set = encodeValues(resource.table, values).map(
		([name, value]) => sqlText`${raw(`"${name}"`)} = ${value}`,
	);
	if ("version" in columns)
		set.push(version === null ? raw("version = version + 1") : sqlText`version = ${version + 1}`);
	if ("updated_at" in columns) set.push(sqlText`updated_at = ${ctx.now.toISOString()}`);
	return sqlText`UPDATE ${raw(quotedTable(resource.table))} SET ${joinSql(set, ", ")} WHERE id = ${id}`;
}

/** Replaces the lists of a record that were sent. */
export function replaceValues(
	resource: StoredRecordKind,
	values: RecordValues,
	id: SqlText,
	isNew: boolean,
): SqlText[] {
	return Object.entries(resource.values ?? {}).flatMap(([name, { table, owner, column, fixed = {} }]) => {
		const sent = values[name];
		if (!Array.isArray(sent)) return [];
		const also = Object.entries(fixed);
		const of = joinSql(
			[sqlText`"${raw(owner)}" = ${id}`, ...also.map(([key, value]) => sqlText`"${raw(key)}" = ${value}`)],
			" AND ",
		);
		const to = raw(`"${getTableName(table)}"`);
		const columns = [owner, column, ...also.map(([key]) => key)].map((key) => `"${key}"`);
		const insert = sqlText`INSERT INTO ${to} (${raw(columns.join(", "))})
			SELECT ${joinSql([id, raw("value"), ...also.map(([, value]) => sqlText`${value}`)], ", ")}
			FROM json_each(${JSON.stringify(sent)}) ORDER BY key`;
		return [...(isNew ? [] : [sqlText`DELETE FROM ${to} WHERE ${of}`]), ...(sent.length ? [insert] : [])];
	});
}

/** Writes the relations that were sent with a record: those with an id are updated, others created, missing ones deleted. */
export function replaceRelations(
	ctx: WriteContext,
	resource: StoredRecordKind,
	values: RecordValues,
	id: SqlText,
	isNew: boolean,
): SqlText[] {
	return (resource.relations ?? []).flatMap((relation) => {
		const sent = values[relation.key];
		if (sent === undefined || sent === null) return [];
		const items: RecordValues[] = Array.isArray(sent) ? sent : [sent as RecordValues];
		const sentIds = items.flatMap((item) => (typeof item.id === "number" ? [item.id] : []));
		const removal = sqlText`DELETE FROM ${raw(quotedTable(relation.table))} WHERE ${relationCondition(relation, id)}
			AND id NOT IN (SELECT value FROM json_each(${JSON.stringify(sentIds)}))`;
		const writes = items.map(({ id: rowId, ...item }) =>
			typeof rowId === "number"
				? updateRelationRow(ctx, relation, rowId, item, id)
				: upsertRelationRow(ctx, relation, item, id),
		);
		return [...(relation.multiple && !isNew ? [removal] : []), ...writes];
	});
}

/** Inserts a relation row; a single one that already exists is updated. */
export function upsertRelationRow(
	ctx: WriteContext,
	relation: RelationTable,
	values: RecordValues,
	owner: SqlText,
): SqlText {
	const pairs = encodeValues(relation.table, values);
	const fixed = Object.entries(relation.fixed ?? {});
	const column = relation.ownerColumn ?? relation.owner;
	const names = [column, ...fixed.map(([name]) => name), ...pairs.map(([name]) => name)];
	const placeholders = [owner, ...[...fixed, ...pairs].map(([, value]) => sqlText`${value}`)];
	const insert = sqlText`INSERT INTO ${raw(quotedTable(relation.table))} (${raw(names.map((name) => `"${name}"`).join(", "))})
		SELECT ${joinSql(placeholders, ", ")} WHERE true`;
	if (relation.multiple) return insert;
	const target = [column, ...fixed.map(([name]) => name)].map((name) => `"${name}"`).join(", ");
	const set = pairs.map(([name]) => `"${name}" = excluded."${name}"`);
	return sqlText`${insert} ON CONFLICT (${raw(target)}) DO UPDATE SET ${raw([...set, `updated_at = '${ctx.now.toISOString()}'`].join(", "))}`;
}

/** Updates a relation row by its id, if it belongs to the owner. */
export function updateRelationRow(
	ctx: WriteContext,
	relation: RelationTable,
	id: number,
	values: RecordValues,
	owner: SqlText,
): SqlText {
	const set = encodeValues(relation.table, values).map(
		([name, value]) => sqlText`${raw(`"${name}"`)} = ${value}`,
	);
	set.push(sqlText`updated_at = ${ctx.now.toISOString()}`);
	return sqlText`UPDATE ${raw(quotedTable(relation.table))} SET ${joinSql(set, ", ")} WHERE id = ${id} AND ${relationCondition(relation, owner)}`;
}

/** Marks a record as deleted, unless it is. */
export function deleteRecordRow({ now }: WriteContext, { table }: StoredRecordKind, id: number): SqlText {
	const at = now.toISOString();
	const raised = "version" in getTableColumns(table) ? ", version = version + 1" : "";
	return sqlText`UPDATE ${raw(quotedTable(table))} SET deleted_at = ${at}, updated_at = ${at}${raw(raised)}
		WHERE id = ${id} AND deleted_at IS NULL`;
}

/** Moves records to places and renumbers the list from 1. Unknown ids are ignored. */
export function moveRecordRows(
	resource: StoredRecordKind,
	moves: readonly { id: number; place: number }[],
): SqlText {
	const place = raw(`"${resource.position?.column ?? "position"}"`);
	const table = raw(quotedTable(resource.table));
	const lists = resource.split ? raw(`PARTITION BY r."${resource.split.column}"`) : raw("");
	const raised = raw("version" in getTableColumns(resource.table) ? ", version = version + 1" : "");
	// If a moved row and an unmoved one share a place, the moved one comes first.
	return sqlText`WITH sent AS (SELECT value ->> 'id' AS id, value ->> 'place' AS place FROM json_each(${JSON.stringify(moves)})),
		moved AS (SELECT r.id, row_number() OVER (${lists}
			ORDER BY coalesce(s.place, r.${place}), s.place IS NULL, r.${place}, r.id) AS n
			FROM ${table} r LEFT JOIN sent s ON s.id = r.id WHERE ${notDeletedCondition(resource)})
		UPDATE ${table} SET ${place} = moved.n${raised} FROM moved WHERE moved.id = ${table}.id AND ${table}.${place} <> moved.n`;
}

/** Deletes a relation row. */
export const deleteRelationRow = ({ table }: RelationTable, id: number): SqlText =>
	sqlText`DELETE FROM ${raw(quotedTable(table))} WHERE id = ${id}`;

/** Raises the version of a record whose relation has changed, so that editors open elsewhere are out of date. */
export function raiseRecordVersion({ table }: StoredRecordKind, id: number): SqlText {
	const raised = "version" in getTableColumns(table) ? ", version = version + 1" : "";
	return {
		sql: `UPDATE ${quotedTable(table)} SET updated_at = updated_at${raised} WHERE id = ?`,
		params: [id],
	};
}

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

/** The column's default in place of a missing value. */
const orDefault = (column: Column, value: unknown) => {
	if (value !== null && value !== undefined && value !== "") return value;
	if (!column.notNull) return null;
	return typeof column.default === "object" ? "" : (column.default ?? "");
};

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
