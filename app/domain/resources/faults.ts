import { getTableColumns } from "drizzle-orm";
import { type Query, query, read } from "~/db/read";
import { raw, sqlText } from "~/db/sql-text";
import { validation } from "~/domain/errors";
import type { Ctx } from "~/tenancy/ctx";
import type { Field, Values } from "./field";
import { LOOKUP_TABLES } from "./lookups";
import type { Resource } from "./resource";
import { expression, present, tableOf } from "./sql";

interface Found {
	field: string;
	said: string;
}

/** Whose value it is already: "Reg is already on 18-03, Scania." `id` is the record that is being saved, 0 for a new one. */
function takenQueries(resource: Resource, values: Values, id: number): Query<Found>[] {
	return resource.unique.flatMap(({ field, within = [] }) => {
		const value = values[field];
		const label = resource.fields.find(({ name }) => name === field)?.label ?? field;
		if (value === undefined || value === null || value === "") return [];
		const scope = within.map((name) => sqlText` AND r."${raw(name)}" = ${values[name]}`);
		const found = sqlText`SELECT ${field} AS field, ${`${label} is already on `} || (${raw(resource.label)}) || '.' AS said
			FROM ${raw(tableOf(resource.table))} r WHERE ${raw(expression(resource, field) ?? "NULL")} = ${value}
			AND r.id <> ${id} AND ${present(resource)}`;
		const sql = found.sql + scope.map((part) => part.sql).join("");
		return [query<Found>(`${sql} LIMIT 1`, ...found.params, ...scope.flatMap(({ params }) => params))];
	});
}

/** A reference to something that is not there, or no longer. What a record already refers to may stay. */
function danglingQueries(
	fields: readonly Field[],
	values: Values,
	before: Values,
	prefix = "",
): Query<Found>[] {
	return fields.flatMap((field) => {
		const value = values[field.name];
		const table = field.options && LOOKUP_TABLES[field.options];
		if (!table || field.kind === "dates" || value === undefined || value === null) return [];
		if (value === before[field.name]) return [];
		const ids = Array.isArray(value) ? value : [value];
		const kept = "deleted_at" in getTableColumns(table) ? " AND t.deleted_at IS NULL" : "";
		return [
			query<Found>(
				`SELECT ? AS field, 'This is no longer there' AS said FROM json_each(?) i
				WHERE NOT EXISTS (SELECT 1 FROM ${tableOf(table)} t WHERE t.id = i.value${kept}) LIMIT 1`,
				prefix + field.name,
				JSON.stringify(ids),
			),
		];
	});
}

/** Throws 422 for values that another record has, or that refer to nothing, each under its field. */
export async function assertSound(
	ctx: Ctx,
	resource: Resource,
	values: Values,
	before: Values = {},
): Promise<void> {
	const id = typeof before.id === "number" ? before.id : 0;
	const groups = (resource.parts ?? []).flatMap(({ key, fields }) => {
		const sent = values[key];
		const items = Array.isArray(sent) ? sent : sent ? [sent] : [];
		return items.flatMap((item, at) =>
			danglingQueries(fields, item, {}, Array.isArray(sent) ? `${key}.${at}.` : `${key}.`),
		);
	});
	const queries = [
		...takenQueries(resource, { ...before, ...values }, id),
		...danglingQueries(resource.fields, values, before),
		...groups,
	];
	if (queries.length === 0) return;
	const found = (await read(ctx.d1, queries)).flat();
	if (found.length > 0) throw validation(Object.fromEntries(found.map(({ field, said }) => [field, said])));
}

/** The same for one group that is saved by itself. */
export async function assertSoundGroup(ctx: Ctx, fields: readonly Field[], values: Values): Promise<void> {
	const queries = danglingQueries(fields, values, {});
	const found = queries.length ? (await read(ctx.d1, queries)).flat() : [];
	if (found.length > 0) throw validation(Object.fromEntries(found.map(({ field, said }) => [field, said])));
}
