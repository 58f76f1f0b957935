import { commit, sqlValue, UniqueViolation } from "~/db/commit";
import { query, read } from "~/db/read";
import { raw, sqlText } from "~/db/sql-text";
import type { SqlText } from "~/db/statements";
import { notFound, validation } from "~/domain/errors";
import type { Ctx } from "~/tenancy/ctx";
import { assertSoundGroup } from "./faults";
import type { Values } from "./field";
import type { Part, Resource } from "./resource";
import { decodePart, partColumns, partOf, present, tableOf } from "./sql";
import { updatePart, upsertPart } from "./writes";

/** A group as its own call answers it. */
export type Group = Record<string, unknown>;

/** Makes a group of a record; one of which there is only one is changed where it stands already. Throws 404 and 422. */
export async function createPart(ctx: Ctx, resource: Resource, part: Part, sent: Values): Promise<Group> {
	const { [part.owner]: owner, ...values } = sent;
	await assertOwner(ctx, resource, Number(owner));
	await assertSoundGroup(ctx, part.fields, values);
	const key = sqlText`${Number(owner)}`;
	const own = part.many ? sqlText`id = (SELECT max(id) FROM ${raw(tableOf(part.table))})` : partOf(part, key);
	return await finish(ctx, resource, part, Number(owner), upsertPart(ctx, part, values, key), own);
}

/** Changes what was sent of a group. `id` is its own, or its owner's where the call goes by that. Throws 404 and 422. */
export async function changePart(
	ctx: Ctx,
	resource: Resource,
	part: Part,
	id: number,
	sent: Values,
): Promise<Group> {
	const { [part.owner]: _, ...values } = sent;
	const found = await ownerOf(ctx, resource, part, id);
	await assertSoundGroup(ctx, part.fields, values);
	const key = sqlText`${found.owner}`;
	return await finish(
		ctx,
		resource,
		part,
		found.owner,
		updatePart(ctx, part, found.id, values, key),
		sqlText`id = ${found.id}`,
	);
}

/** Deletes a group. Throws 404. */
export async function removePart(
	ctx: Ctx,
	resource: Resource,
	part: Part,
	id: number,
): Promise<{ id: number }> {
	const found = await ownerOf(ctx, resource, part, id);
	const remove = sqlText`DELETE FROM ${raw(tableOf(part.table))} WHERE id = ${found.id}`;
	await commit(ctx, [remove, raise(resource, found.owner)], [changeOf(resource, found.owner)]);
	return { id: found.id };
}

async function finish(
	ctx: Ctx,
	resource: Resource,
	part: Part,
	owner: number,
	write: SqlText,
	own: SqlText,
): Promise<Group> {
	const columns = partColumns(part).map((name) => `"${name}"`);
	const back = sqlText`SELECT ${raw(columns.join(", "))} FROM ${raw(tableOf(part.table))} WHERE ${own}`;
	try {
		const { results } = await commit(ctx, [write, raise(resource, owner), back], [changeOf(resource, owner)]);
		const [row] = (results[2]?.results ?? []) as Record<string, unknown>[];
		if (!row) throw new Error(`a part of a ${resource.name} was saved and could not be read`);
		return decodePart(part, row);
	} catch (failure) {
		if (failure instanceof UniqueViolation)
			throw validation({ [part.fields[0]?.name ?? "form"]: "This is already there" });
		throw failure;
	}
}

/** A record whose parts change is a later version of itself: its own editor elsewhere is out of date. */
const raise = (resource: Resource, id: number): SqlText => {
	const version = "version" in resource.table ? ", version = version + 1" : "";
	return {
		sql: `UPDATE ${tableOf(resource.table)} SET updated_at = updated_at${version} WHERE id = ?`,
		params: [id],
	};
};

const changeOf = (resource: Resource, id: number) => ({
	type: resource.event,
	kind: "update",
	entity: resource.name,
	entity_id: id,
	payload: sqlValue("SELECT json_object('id', ?)", id),
});

async function assertOwner(ctx: Ctx, resource: Resource, id: number) {
	const found = sqlText`SELECT r.id FROM ${raw(tableOf(resource.table))} r WHERE r.id = ${id} AND ${present(resource)}`;
	const [[row]] = await read(ctx.d1, [query<{ id: number }>(found.sql, ...found.params)]);
	if (!row) throw notFound(resource.thing);
}

async function ownerOf(
	ctx: Ctx,
	resource: Resource,
	part: Part,
	id: number,
): Promise<{ id: number; owner: number }> {
	const column = raw(`p."${part.ownerColumn ?? part.owner}"`);
	const fixed = Object.entries(part.fixed ?? {}).map(
		([name, value]) => sqlText` AND p."${raw(name)}" = ${value}`,
	);
	const by = part.byOwner ? column : raw("p.id");
	const found = sqlText`SELECT p.id, ${column} AS owner FROM ${raw(tableOf(part.table))} p
		JOIN ${raw(tableOf(resource.table))} r ON r.id = ${column} WHERE ${by} = ${id} AND ${present(resource)}`;
	const sql = found.sql + fixed.map((one) => one.sql).join("");
	const [[row]] = await read(ctx.d1, [
		query<{ id: number; owner: number }>(sql, ...found.params, ...fixed.flatMap(({ params }) => params)),
	]);
	if (!row) throw notFound(part.title);
	return row;
}
