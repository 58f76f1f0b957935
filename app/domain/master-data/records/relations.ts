import { commit, UniqueViolation } from "~/db/commit";
import { type Query, read, returnedRows } from "~/db/read";
import { decodeRelation, type StoredRow } from "~/db/record-columns";
import {
	recordKey,
	selectRecordId,
	selectRelationOwner,
	selectRelationRow,
	selectSavedRelation,
} from "~/db/repositories/master-data/record-reads";
import {
	deleteRelationRow,
	updateRelationRow,
	upsertRelationRow,
} from "~/db/repositories/master-data/record-relations";
import { raiseRecordVersion } from "~/db/repositories/master-data/records";
import type { SqlText } from "~/db/statements";
import { notFound, validation } from "~/shared/errors";
import type { Ctx } from "~/tenancy/ctx";
import { assertGroupConsistent } from "./consistency";
import type { ResourceValues } from "./field";
import type { Resource, ResourceRelation } from "./resource";

/** A relation as its own endpoint returns it. */
export type RelationRow = StoredRow;

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
	const key = recordKey(Number(owner));
	return await commitRelation(
		ctx,
		resource,
		relation,
		Number(owner),
		upsertRelationRow(ctx, relation, values, key),
		selectSavedRelation(relation, Number(owner)),
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
	const key = recordKey(found.owner);
	return await commitRelation(
		ctx,
		resource,
		relation,
		found.owner,
		updateRelationRow(ctx, relation, found.id, values, key),
		selectRelationRow(relation, found.id),
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
	readBack: Query<StoredRow>,
): Promise<RelationRow> {
	try {
		const { results } = await commit(
			ctx,
			[write, raiseRecordVersion(resource, owner), readBack],
			[changeOf(resource, owner)],
		);
		const [row] = returnedRows(readBack, results[2]);
		// A colleague deleted it between the read and the write.
		if (!row) throw notFound(resource.thing);
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
	payload: { id },
});

async function assertOwner(ctx: Ctx, resource: Resource, id: number) {
	const [[row]] = await read(ctx.d1, [selectRecordId(resource, id)]);
	if (!row) throw notFound(resource.thing);
}

async function ownerOf(
	ctx: Ctx,
	resource: Resource,
	relation: ResourceRelation,
	id: number,
): Promise<{ id: number; owner: number }> {
	const [[row]] = await read(ctx.d1, [
		selectRelationOwner(resource, relation, { id, byOwner: relation.byOwner === true }),
	]);
	if (!row) throw notFound(relation.title);
	return row;
}
