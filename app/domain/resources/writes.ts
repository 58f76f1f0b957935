import { type Column, getTableColumns, getTableName } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { joined, raw, sqlText } from "~/db/sql-text";
import type { SqlText } from "~/db/statements";
import type { Ctx } from "~/tenancy/ctx";
import type { Values } from "./field";
import type { Part, Resource } from "./resource";
import { partOf, present, tableOf } from "./sql";

/** A value as the database keeps it. A column that must not be empty takes its own default, an empty text, in place of none. */
export function encode(column: Column, value: unknown): unknown {
	if (value === null || value === undefined || value === "") {
		if (!column.notNull) return null;
		return typeof column.default === "object" ? "" : (column.default ?? "");
	}
	// A list kept in one column: addresses parted by commas.
	return column.mapToDriverValue(Array.isArray(value) ? value.join(", ") : value);
}

function encoded(table: SQLiteTable, values: Values): [string, unknown][] {
	const columns: Record<string, Column> = getTableColumns(table);
	return Object.entries(values).flatMap(([name, value]) => {
		const column = columns[name];
		return column ? [[name, encode(column, value)] as [string, unknown]] : [];
	});
}

/** Inserts a record; it goes to the end of an order that people drag. */
export function insertRow(resource: Resource, values: Values): SqlText {
	const { position, split } = resource;
	const pairs = encoded(resource.table, values).filter(([name]) => name !== position?.column);
	const names = pairs.map(([name]) => `"${name}"`);
	const marks = pairs.map(([, value]) => sqlText`${value}`);
	if (position) {
		const list = split ? sqlText`${present(resource, values[split.column])}` : present(resource);
		names.push(`"${position.column}"`);
		marks.push(
			sqlText`(SELECT coalesce(max(r."${raw(position.column)}"), 0) + 1 FROM ${raw(tableOf(resource.table))} r WHERE ${list})`,
		);
	}
	return sqlText`INSERT INTO ${raw(tableOf(resource.table))} (${raw(names.join(", "))}) VALUES (${joined(marks, ", ")})`;
}

/** Updates a record, raising its version by one where it has one. */
export function updateRow(
	ctx: Ctx,
	resource: Resource,
	id: number,
	values: Values,
	version: number | null,
): SqlText {
	const columns = getTableColumns(resource.table);
	const set = encoded(resource.table, values).map(([name, value]) => sqlText`${raw(`"${name}"`)} = ${value}`);
	if ("version" in columns)
		set.push(version === null ? raw("version = version + 1") : sqlText`version = ${version + 1}`);
	if ("updated_at" in columns) set.push(sqlText`updated_at = ${ctx.now.toISOString()}`);
	return sqlText`UPDATE ${raw(tableOf(resource.table))} SET ${joined(set, ", ")} WHERE id = ${id}`;
}

/** Writes the lists of a record that were sent: what stood there goes. */
export function replaceValues(resource: Resource, values: Values, id: SqlText, isNew: boolean): SqlText[] {
	return Object.entries(resource.values ?? {}).flatMap(([name, { table, owner, column, fixed = {} }]) => {
		const sent = values[name];
		if (!Array.isArray(sent)) return [];
		const also = Object.entries(fixed);
		const of = joined(
			[sqlText`"${raw(owner)}" = ${id}`, ...also.map(([key, value]) => sqlText`"${raw(key)}" = ${value}`)],
			" AND ",
		);
		const to = raw(`"${getTableName(table)}"`);
		const columns = [owner, column, ...also.map(([key]) => key)].map((key) => `"${key}"`);
		const insert = sqlText`INSERT INTO ${to} (${raw(columns.join(", "))})
			SELECT ${joined([id, raw("value"), ...also.map(([, value]) => sqlText`${value}`)], ", ")}
			FROM json_each(${JSON.stringify(sent)}) ORDER BY key`;
		return [...(isNew ? [] : [sqlText`DELETE FROM ${to} WHERE ${of}`]), ...(sent.length ? [insert] : [])];
	});
}

/** Writes the groups that were sent along with a record: those with an id are changed, others made, lines left out deleted. */
export function replaceParts(
	ctx: Ctx,
	resource: Resource,
	values: Values,
	id: SqlText,
	isNew: boolean,
): SqlText[] {
	return (resource.parts ?? []).flatMap((part) => {
		const sent = values[part.key];
		if (sent === undefined || sent === null) return [];
		const items: Values[] = Array.isArray(sent) ? sent : [sent as Values];
		const kept = items.flatMap((item) => (typeof item.id === "number" ? [item.id] : []));
		const gone = sqlText`DELETE FROM ${raw(tableOf(part.table))} WHERE ${partOf(part, id)}
			AND id NOT IN (SELECT value FROM json_each(${JSON.stringify(kept)}))`;
		const writes = items.map(({ id: own, ...item }) =>
			typeof own === "number" ? updatePart(ctx, part, own, item, id) : upsertPart(ctx, part, item, id),
		);
		return [...(part.many && !isNew ? [gone] : []), ...writes];
	});
}

/** Makes a group; of a group there is one of, the one that stands is changed. */
export function upsertPart(ctx: Ctx, part: Part, values: Values, owner: SqlText): SqlText {
	const pairs = encoded(part.table, values);
	const fixed = Object.entries(part.fixed ?? {});
	const column = part.ownerColumn ?? part.owner;
	const names = [column, ...fixed.map(([name]) => name), ...pairs.map(([name]) => name)];
	const marks = [owner, ...[...fixed, ...pairs].map(([, value]) => sqlText`${value}`)];
	const insert = sqlText`INSERT INTO ${raw(tableOf(part.table))} (${raw(names.map((name) => `"${name}"`).join(", "))})
		SELECT ${joined(marks, ", ")} WHERE true`;
	if (part.many) return insert;
	const target = [column, ...fixed.map(([name]) => name)].map((name) => `"${name}"`).join(", ");
	const set = pairs.map(([name]) => `"${name}" = excluded."${name}"`);
	return sqlText`${insert} ON CONFLICT (${raw(target)}) DO UPDATE SET ${raw([...set, `updated_at = '${ctx.now.toISOString()}'`].join(", "))}`;
}

/** Changes a group by its id, if it is its owner's. */
export function updatePart(ctx: Ctx, part: Part, id: number, values: Values, owner: SqlText): SqlText {
	const set = encoded(part.table, values).map(([name, value]) => sqlText`${raw(`"${name}"`)} = ${value}`);
	set.push(sqlText`updated_at = ${ctx.now.toISOString()}`);
	return sqlText`UPDATE ${raw(tableOf(part.table))} SET ${joined(set, ", ")} WHERE id = ${id} AND ${partOf(part, owner)}`;
}
