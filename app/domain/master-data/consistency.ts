import { getTableColumns } from "drizzle-orm";
import { type Query, query, read } from "~/db/read";
import { notDeletedCondition, quotedTable } from "~/db/record-tables";
import { raw, sqlText } from "~/db/sql-text";
import { validation } from "~/domain/shared/errors";
import type { Ctx } from "~/tenancy/ctx";
import type { ResourceField, ResourceValues } from "./field";
import { LOOKUP_TABLES } from "./load-options";
import type { Resource } from "./resource";
import { columnExpression } from "./sql";

interface Conflict {
	field: string;
	message: string;
}

/** Finds records that already have a unique value: "Reg is already on 18-03, Scania." `id` is the record being saved, 0 for a new one. */
function duplicateQueries(resource: Resource, values: ResourceValues, id: number): Query<Conflict>[] {
	return resource.unique.flatMap(({ field, within = [] }) => {
		const value = values[field];
		const label = resource.fields.find(({ name }) => name === field)?.label ?? field;
		if (value === undefined || value === null || value === "") return [];
		const scope = within.map((name) => sqlText` AND r."${raw(name)}" = ${values[name]}`);
		const conflicts = sqlText`SELECT ${field} AS field, ${`${label} is already on `} || (${raw(resource.label)}) || '.' AS message
			FROM ${raw(quotedTable(resource.table))} r WHERE ${raw(columnExpression(resource, field) ?? "NULL")} = ${value}
			AND r.id <> ${id} AND ${notDeletedCondition(resource)}`;
		const sql = conflicts.sql + scope.map((fragment) => fragment.sql).join("");
		return [query<Conflict>(`${sql} LIMIT 1`, ...conflicts.params, ...scope.flatMap(({ params }) => params))];
	});
}

/** Finds references to rows that do not exist or are deleted. References the record already has are allowed. */
function danglingQueries(
	fields: readonly ResourceField[],
	values: ResourceValues,
	before: ResourceValues,
	prefix = "",
): Query<Conflict>[] {
	return fields.flatMap((field) => {
		const value = values[field.name];
		const table = field.options && LOOKUP_TABLES[field.options];
		if (!table || field.kind === "dates" || value === undefined || value === null) return [];
		if (value === before[field.name]) return [];
		const ids = Array.isArray(value) ? value : [value];
		const notDeleted = "deleted_at" in getTableColumns(table) ? " AND t.deleted_at IS NULL" : "";
		return [
			query<Conflict>(
				`SELECT ? AS field, 'This no longer exists' AS message FROM json_each(?) i
				WHERE NOT EXISTS (SELECT 1 FROM ${quotedTable(table)} t WHERE t.id = i.value${notDeleted}) LIMIT 1`,
				prefix + field.name,
				JSON.stringify(ids),
			),
		];
	});
}

/** Throws 422, by field, for unique values that another record has and for references to missing rows. */
export async function assertConsistent(
	ctx: Ctx,
	resource: Resource,
	values: ResourceValues,
	before: ResourceValues = {},
): Promise<void> {
	const id = typeof before.id === "number" ? before.id : 0;
	const groups = (resource.relations ?? []).flatMap(({ key, fields }) => {
		const sent = values[key];
		const items = Array.isArray(sent) ? sent : sent ? [sent] : [];
		return items.flatMap((item, at) =>
			danglingQueries(fields, item, {}, Array.isArray(sent) ? `${key}.${at}.` : `${key}.`),
		);
	});
	const queries = [
		...duplicateQueries(resource, { ...before, ...values }, id),
		...danglingQueries(resource.fields, values, before),
		...groups,
	];
	if (queries.length === 0) return;
	const conflicts = (await read(ctx.d1, queries)).flat();
	if (conflicts.length > 0)
		throw validation(Object.fromEntries(conflicts.map(({ field, message }) => [field, message])));
}

/** The same for one group that is saved on its own. */
export async function assertGroupConsistent(
	ctx: Ctx,
	fields: readonly ResourceField[],
	values: ResourceValues,
): Promise<void> {
	const queries = danglingQueries(fields, values, {});
	const conflicts = queries.length ? (await read(ctx.d1, queries)).flat() : [];
	if (conflicts.length > 0)
		throw validation(Object.fromEntries(conflicts.map(({ field, message }) => [field, message])));
}
