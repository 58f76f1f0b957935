import { read } from "~/db/read";
import { decodeRelation, decodeRow, type StoredRow } from "~/db/record-columns";
import { kindAt } from "~/db/record-days";
import { recordKey, selectRecordParts } from "~/db/repositories/master-data/record-reads";
import { notFound } from "~/shared/errors";
import type { Ctx } from "~/tenancy/ctx";
import type { ResourceRow } from "./field";
import type { Resource, ResourceRelation } from "./resource";

type Rows = StoredRow[];

/** A record with its relations and lists. Throws 404. */
export async function readRecord(ctx: Ctx, resource: Resource, id: number): Promise<ResourceRow> {
	const parts = selectRecordParts(kindAt(ctx.now, resource), recordKey(id));
	const record = assembleRecord(resource, await read(ctx.d1, parts));
	if (!record) throw notFound(resource.thing);
	return record;
}

/** Builds a record from the results of `selectRecordParts`; null if it does not exist. */
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
