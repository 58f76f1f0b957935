import { type Column, getTableColumns, getTableName } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { joinSql, raw, sqlText } from "~/db/sql-text";
import type { SqlText } from "~/db/statements";
import type { Ctx } from "~/tenancy/ctx";
import type { ResourceValues } from "./field";
import type { Resource, ResourceRelation } from "./resource";
import { notDeletedCondition, quotedTable, relationCondition } from "./sql";

/** A value as the database stores it. A column that is not nullable gets its default, or an empty text, in place of null. */
export function encodeValue(column: Column, value: unknown): unknown {
	if (value === null || value === undefined || value === "") {
		if (!column.notNull) return null;
		return typeof column.default === "object" ? "" : (column.default ?? "");
	}
	// A list stored in one column: e-mail addresses separated by commas.
	return column.mapToDriverValue(Array.isArray(value) ? value.join(", ") : value);
}

function encodeValues(table: SQLiteTable, values: ResourceValues): [string, unknown][] {
	const columns: Record<string, Column> = getTableColumns(table);
	return Object.entries(values).flatMap(([name, value]) => {
		const column = columns[name];
		return column ? [[name, encodeValue(column, value)] as [string, unknown]] : [];
	});
}

/** Inserts a record, at the end of an order that users set by dragging. */
export function insertRow(resource: Resource, values: ResourceValues): SqlText {
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
	ctx: Ctx,
	resource: Resource,
	id: number,
	values: ResourceValues,
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
	resource: Resource,
	values: ResourceValues,
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
	ctx: Ctx,
	resource: Resource,
	values: ResourceValues,
	id: SqlText,
	isNew: boolean,
): SqlText[] {
	return (resource.relations ?? []).flatMap((relation) => {
		const sent = values[relation.key];
		if (sent === undefined || sent === null) return [];
		const items: ResourceValues[] = Array.isArray(sent) ? sent : [sent as ResourceValues];
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
	ctx: Ctx,
	relation: ResourceRelation,
	values: ResourceValues,
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
	ctx: Ctx,
	relation: ResourceRelation,
	id: number,
	values: ResourceValues,
	owner: SqlText,
): SqlText {
	const set = encodeValues(relation.table, values).map(
		([name, value]) => sqlText`${raw(`"${name}"`)} = ${value}`,
	);
	set.push(sqlText`updated_at = ${ctx.now.toISOString()}`);
	return sqlText`UPDATE ${raw(quotedTable(relation.table))} SET ${joinSql(set, ", ")} WHERE id = ${id} AND ${relationCondition(relation, owner)}`;
}
