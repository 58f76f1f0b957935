import { getTableName } from "drizzle-orm";
import { type Query, query, read } from "~/db/read";
import { raw, sqlText } from "~/db/sql-text";
import type { SqlText } from "~/db/statements";
import { notFound } from "~/domain/errors";
import type { Ctx } from "~/tenancy/ctx";
import type { Row } from "./field";
import type { Part, Resource } from "./resource";
import { decode, decodePart, partColumns, partOf, present, selection, tableOf } from "./sql";

type Rows = Record<string, unknown>[];

/** A record with its groups and lists. Throws 404. */
export async function readRecord(ctx: Ctx, resource: Resource, id: number): Promise<Row> {
	const record = assemble(resource, await read(ctx.d1, recordQueries(resource, sqlText`${id}`)));
	if (!record) throw notFound(resource.thing);
	return record;
}

/** The statements that read one record: itself, then each group, then each list. `id` is a parameter or a subquery. */
export function recordQueries(resource: Resource, id: SqlText): Query<Record<string, unknown>>[] {
	const own = sqlText`SELECT ${raw(selection(resource, true))} FROM ${raw(tableOf(resource.table))} r
		WHERE r.id = ${id} AND ${present(resource)}`;
	const parts = (resource.parts ?? []).map((part) => {
		const columns = partColumns(part).map((name) => `"${name}"`);
		return sqlText`SELECT ${raw(columns.join(", "))} FROM ${raw(tableOf(part.table))} WHERE ${partOf(part, id)} ORDER BY id`;
	});
	const values = Object.values(resource.values ?? {}).map(({ table, owner, column, fixed = {} }) => {
		const also = Object.entries(fixed).map(([name, value]) => ` AND "${name}" = ${literal(value)}`);
		return sqlText`SELECT "${raw(column)}" AS value FROM "${raw(getTableName(table))}"
			WHERE "${raw(owner)}" = ${id}${raw(also.join(""))} ORDER BY rowid`;
	});
	return [own, ...parts, ...values].map(({ sql, params }) => query<Record<string, unknown>>(sql, ...params));
}

const literal = (value: string | number) =>
	typeof value === "number" ? String(value) : `'${value.replaceAll("'", "''")}'`;

/** A record from the answers of its statements, in their order; null where there is none. */
export function assemble(resource: Resource, answers: readonly Rows[]): Row | null {
	const [own, ...rest] = answers;
	if (!own?.[0]) return null;
	const parts = resource.parts ?? [];
	const values = Object.keys(resource.values ?? {});
	return {
		...decode(resource, own[0]),
		...Object.fromEntries(parts.map((part, at) => [part.key, partValue(part, rest[at] ?? [])])),
		...Object.fromEntries(
			values.map((name, at) => [name, (rest[parts.length + at] ?? []).map(({ value }) => value)]),
		),
	};
}

function partValue(part: Part, rows: Rows) {
	const decoded = rows.map((row) => decodePart(part, row));
	return part.many ? decoded : (decoded[0] ?? null);
}
