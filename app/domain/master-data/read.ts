import { getTableName } from "drizzle-orm";
import { type Query, query, read } from "~/db/read";
import { notDeletedCondition, quotedTable, relationCondition } from "~/db/record-tables";
import { raw, sqlText } from "~/db/sql-text";
import type { SqlText } from "~/db/statements";
import { notFound } from "~/domain/shared/errors";
import type { Ctx } from "~/tenancy/ctx";
import type { ResourceRow } from "./field";
import type { Resource, ResourceRelation } from "./resource";
import { decodeRelation, decodeRow, relationColumns, selectedColumns } from "./sql";

type Rows = Record<string, unknown>[];

/** A record with its relations and lists. Throws 404. */
export async function readRecord(ctx: Ctx, resource: Resource, id: number): Promise<ResourceRow> {
	const record = assembleRecord(resource, await read(ctx.d1, recordQueries(resource, sqlText`${id}`)));
	if (!record) throw notFound(resource.thing);
	return record;
}

/** The statements that read one record: the record, then each relation, then each list. `id` is a parameter or a subquery. */
export function recordQueries(resource: Resource, id: SqlText): Query<Record<string, unknown>>[] {
	const recordQuery = sqlText`SELECT ${raw(selectedColumns(resource, true))} FROM ${raw(quotedTable(resource.table))} r
		WHERE r.id = ${id} AND ${notDeletedCondition(resource)}`;
	const relations = (resource.relations ?? []).map((relation) => {
		const columns = relationColumns(relation).map((name) => `"${name}"`);
		return sqlText`SELECT ${raw(columns.join(", "))} FROM ${raw(quotedTable(relation.table))} WHERE ${relationCondition(relation, id)} ORDER BY id`;
	});
	const values = Object.values(resource.values ?? {}).map(({ table, owner, column, fixed = {} }) => {
		const conditions = Object.entries(fixed).map(([name, value]) => ` AND "${name}" = ${literal(value)}`);
		return sqlText`SELECT "${raw(column)}" AS value FROM "${raw(getTableName(table))}"
			WHERE "${raw(owner)}" = ${id}${raw(conditions.join(""))} ORDER BY rowid`;
	});
	return [recordQuery, ...relations, ...values].map(({ sql, params }) =>
		query<Record<string, unknown>>(sql, ...params),
	);
}

const literal = (value: string | number) =>
	typeof value === "number" ? String(value) : `'${value.replaceAll("'", "''")}'`;

/** Builds a record from the results of `recordQueries`; null if it does not exist. */
export function assembleRecord(resource: Resource, answers: readonly Rows[]): ResourceRow | null {
	const [recordQuery, ...rest] = answers;
	if (!recordQuery?.[0]) return null;
	const relations = resource.relations ?? [];
	const values = Object.keys(resource.values ?? {});
	return {
		...decodeRow(resource, recordQuery[0]),
		...Object.fromEntries(
			relations.map((relation, at) => [relation.key, relationValue(relation, rest[at] ?? [])]),
		),
		...Object.fromEntries(
			values.map((name, at) => [name, (rest[relations.length + at] ?? []).map(({ value }) => value)]),
		),
	};
}

function relationValue(relation: ResourceRelation, rows: Rows) {
	const decoded = rows.map((row) => decodeRelation(relation, row));
	return relation.multiple ? decoded : (decoded[0] ?? null);
}
