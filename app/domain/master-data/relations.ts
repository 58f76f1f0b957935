import { commit, sqlValue, UniqueViolation } from "~/db/commit";
import { query, read } from "~/db/read";
import { notDeletedCondition, quotedTable, relationCondition } from "~/db/record-tables";
import {
	deleteRelationRow,
	raiseRecordVersion,
	updateRelationRow,
	upsertRelationRow,
} from "~/db/repositories/records";
import { raw, sqlText } from "~/db/sql-text";
import type { SqlText } from "~/db/statements";
import { notFound, validation } from "~/domain/shared/errors";
import type { Ctx } from "~/tenancy/ctx";
import { assertGroupConsistent } from "./consistency";
import type { ResourceValues } from "./field";
import type { Resource, ResourceRelation } from "./resource";
import { decodeRelation, relationColumns } from "./sql";

/** A relation as its own endpoint returns it. */
export type RelationRow = Record<string, unknown>;

/** Creates a relation of a record; a single one that already exists is updated. Throws 404 and 422. */
export async function createRelation(
	ctx: Ctx,
	resource: Resource,
	relation: ResourceRelation,
	sent: ResourceValues,
): Promise<RelationRow> {
	const { [relation.owner]: owner, ...values } = sent;
	await assertOwner(ctx, resource, Number(owner));
	await assertGroupConsistent(ctx, relation.fields, values);
	const key = sqlText`${Number(owner)}`;
	const condition = relation.multiple
		? sqlText`id = (SELECT max(id) FROM ${raw(quotedTable(relation.table))})`
		: relationCondition(relation, key);
	return await commitRelation(
		ctx,
		resource,
		relation,
		Number(owner),
		upsertRelationRow(ctx, relation, values, key),
		condition,
	);
}

/** Updates the sent fields of a relation. `id` is its own id, or the owner's if `byOwner`. Throws 404 and 422. */
export async function updateRelation(
	ctx: Ctx,
	resource: Resource,
	relation: ResourceRelation,
	id: number,
	sent: ResourceValues,
): Promise<RelationRow> {
	const { [relation.owner]: _, ...values } = sent;
	const found = await ownerOf(ctx, resource, relation, id);
	await assertGroupConsistent(ctx, relation.fields, values);
	const key = sqlText`${found.owner}`;
	return await commitRelation(
		ctx,
		resource,
		relation,
		found.owner,
		updateRelationRow(ctx, relation, found.id, values, key),
		sqlText`id = ${found.id}`,
	);
}

/** Deletes a relation. Throws 404. */
export async function deleteRelation(
	ctx: Ctx,
	resource: Resource,
	relation: ResourceRelation,
	id: number,
): Promise<{ id: number }> {
	const found = await ownerOf(ctx, resource, relation, id);
	await commit(
		ctx,
		[deleteRelationRow(relation, found.id), raiseRecordVersion(resource, found.owner)],
		[changeOf(resource, found.owner)],
	);
	return { id: found.id };
}

async function commitRelation(
	ctx: Ctx,
	resource: Resource,
	relation: ResourceRelation,
	owner: number,
	write: SqlText,
	condition: SqlText,
): Promise<RelationRow> {
	const columns = relationColumns(relation).map((name) => `"${name}"`);
	const readBack = sqlText`SELECT ${raw(columns.join(", "))} FROM ${raw(quotedTable(relation.table))} WHERE ${condition}`;
	try {
		const { results } = await commit(
			ctx,
			[write, raiseRecordVersion(resource, owner), readBack],
			[changeOf(resource, owner)],
		);
		const [row] = (results[2]?.results ?? []) as Record<string, unknown>[];
		if (!row) throw new Error(`a relation of a ${resource.name} was saved and could not be read`);
		return decodeRelation(relation, row);
	} catch (failure) {
		if (failure instanceof UniqueViolation)
			throw validation({ [relation.fields[0]?.name ?? "form"]: "This already exists" });
		throw failure;
	}
}

const changeOf = (resource: Resource, id: number) => ({
	type: resource.event,
	kind: "update",
	entity: resource.name,
	entity_id: id,
	payload: sqlValue("SELECT json_object('id', ?)", id),
});

async function assertOwner(ctx: Ctx, resource: Resource, id: number) {
	const found = sqlText`SELECT r.id FROM ${raw(quotedTable(resource.table))} r WHERE r.id = ${id} AND ${notDeletedCondition(resource)}`;
	const [[row]] = await read(ctx.d1, [query<{ id: number }>(found.sql, ...found.params)]);
	if (!row) throw notFound(resource.thing);
}

async function ownerOf(
	ctx: Ctx,
	resource: Resource,
	relation: ResourceRelation,
	id: number,
): Promise<{ id: number; owner: number }> {
	const column = raw(`p."${relation.ownerColumn ?? relation.owner}"`);
	const fixed = Object.entries(relation.fixed ?? {}).map(
		([name, value]) => sqlText` AND p."${raw(name)}" = ${value}`,
	);
	const by = relation.byOwner ? column : raw("p.id");
	const found = sqlText`SELECT p.id, ${column} AS owner FROM ${raw(quotedTable(relation.table))} p
		JOIN ${raw(quotedTable(resource.table))} r ON r.id = ${column} WHERE ${by} = ${id} AND ${notDeletedCondition(resource)}`;
	const sql = found.sql + fixed.map((fragment) => fragment.sql).join("");
	const [[row]] = await read(ctx.d1, [
		query<{ id: number; owner: number }>(sql, ...found.params, ...fixed.flatMap(({ params }) => params)),
	]);
	if (!row) throw notFound(relation.title);
	return row;
}
