import { getTableColumns } from "drizzle-orm";
import { notDeletedCondition, quotedTable, type StoredRecordKind } from "~/db/record-tables";
import type { WriteContext } from "~/db/repositories/kernel/stamps";
import { joinSql, raw, sqlText } from "~/db/sql-text";
import type { SqlText } from "~/db/statements";
import { encodeValues, type RecordValues } from "./record-encoding";

// Which columns a statement writes is known only when a record is saved, so these are SQL text over the tables' columns.

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

/** Raises the version of a record whose relation has changed, so that editors open elsewhere are out of date. */
export function raiseRecordVersion({ table }: StoredRecordKind, id: number): SqlText {
	const raised = "version" in getTableColumns(table) ? ", version = version + 1" : "";
	return {
		sql: `UPDATE ${quotedTable(table)} SET updated_at = updated_at${raised} WHERE id = ?`,
		params: [id],
	};
}
