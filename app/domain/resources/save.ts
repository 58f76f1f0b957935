import { getTableColumns } from "drizzle-orm";
import { actorUserId } from "~/auth/actor";
import { forgetPrincipals } from "~/auth/principal";
import { commit, lastChange, StaleVersion, sqlValue, UniqueViolation } from "~/db/commit";
import { read } from "~/db/read";
import { sqlText } from "~/db/sql-text";
import type { SqlText, Statement } from "~/db/statements";
import { notFound, stale, validation } from "~/domain/errors";
import type { Ctx } from "~/tenancy/ctx";
import { assertSound } from "./faults";
import type { Row, Values } from "./field";
import { assemble, recordQueries } from "./read";
import type { Resource } from "./resource";
import { tableOf } from "./sql";
import { insertRow, replaceParts, replaceValues, updateRow } from "./writes";

/** What a noun with behaviour of its own adds to a save: further statements of the same batch, by the record's id. */
export interface Also {
	writes?: (id: SqlText) => readonly Statement[];
	/** Columns that are no field. */
	columns?: Values;
}

/** Saves a new record with its groups and lists, announces and answers it. Throws 422. */
export async function createRecord(
	ctx: Ctx,
	resource: Resource,
	sent: Values,
	also: Also = {},
): Promise<Row> {
	const values = withDefaults(resource, sent);
	assertAllowed(ctx, resource, values, null);
	await assertSound(ctx, resource, values);
	const id = sqlText`(SELECT max(id) FROM ${{ sql: tableOf(resource.table), params: [] }})`;
	const own = { ...ownColumns(resource, values), ...resource.only?.gives, ...also.columns };
	return await finish(ctx, resource, id, "add", [
		insertRow(resource, own),
		...replaceValues(resource, values, id, true),
		...replaceParts(ctx, resource, values, id, true),
		...(also.writes?.(id) ?? []),
	]);
}

/** Changes the fields that were sent. `version` is the one that was read: a later save in between is a 409. Throws 404, 409 and 422. */
export async function updateRecord(
	ctx: Ctx,
	resource: Resource,
	id: number,
	sent: Values,
	also: Also = {},
): Promise<Row> {
	const { version, ...values } = sent;
	const before = assemble(resource, await read(ctx.d1, recordQueries(resource, sqlText`${id}`)));
	if (!before) throw notFound(resource.thing);
	assertAllowed(ctx, resource, values, before);
	await assertSound(ctx, resource, values, before);
	const key = sqlText`${id}`;
	const columns = { ...ownColumns(resource, values), ...also.columns };
	return await finish(
		ctx,
		resource,
		key,
		"update",
		[
			updateRow(ctx, resource, id, columns, typeof version === "number" ? version : null),
			...replaceValues(resource, values, key, false),
			...replaceParts(ctx, resource, values, key, false),
			...(also.writes?.(key) ?? []),
		],
		id,
	);
}

function assertAllowed({ actor }: Ctx, resource: Resource, values: Values, before: Row | null) {
	const faults = resource.check?.(values, before, actorUserId(actor)) ?? {};
	if (Object.keys(faults).length > 0) throw validation(faults);
}

async function finish(
	ctx: Ctx,
	resource: Resource,
	key: SqlText,
	kind: "add" | "update",
	writes: Statement[],
	id?: number,
): Promise<Row> {
	const change = {
		type: resource.event,
		kind,
		entity: resource.name,
		entity_id: sqlValue(`SELECT ${key.sql}`, ...key.params),
		payload: sqlValue(`SELECT json_object('id', ${key.sql})`, ...key.params),
	};
	try {
		const { results } = await commit(ctx, [...writes, ...recordQueries(resource, key)], [change]);
		const rows = results.slice(writes.length).map((answer) => answer.results as Record<string, unknown>[]);
		const saved = assemble(resource, rows);
		if (!saved) throw new Error(`a ${resource.name} was saved and could not be read`);
		if (resource.opensDoors) forgetPrincipals(ctx.tenant.id);
		return saved;
	} catch (failure) {
		throw await readFailure(ctx, resource, failure, id);
	}
}

/** What a refusal of the database means to the caller: two saves at once, or a value taken in the meantime. */
export async function readFailure(
	ctx: Ctx,
	resource: Resource,
	failure: unknown,
	id?: number,
): Promise<unknown> {
	if (failure instanceof StaleVersion && id !== undefined) {
		const last = await lastChange(ctx.d1, resource.name, id);
		return stale({ by: last?.name || "Somebody else", at: last?.at ?? ctx.now.toISOString() });
	}
	if (failure instanceof UniqueViolation) {
		const field = failure.columns.find((name) => resource.fields.some((one) => one.name === name));
		return validation({ [field ?? resource.key]: "This has just been taken" });
	}
	return failure;
}

/** The sent values that are columns of the record's own table. */
function ownColumns(resource: Resource, values: Values): Values {
	const columns = getTableColumns(resource.table);
	const known = resource.fields.filter(({ name, kind }) => name in columns && kind !== "secret");
	return Object.fromEntries(
		known.flatMap(({ name }) => (values[name] === undefined ? [] : [[name, values[name]]])),
	);
}

const withDefaults = (resource: Resource, sent: Values): Values => {
	const initial = resource.fields.flatMap(({ name, initial: value }) =>
		value === undefined ? [] : [[name, value]],
	);
	const locked = resource.fields.flatMap(({ name, locked: ids }) => (ids ? [[name, [...ids]]] : []));
	const given = Object.entries(sent).filter(([, value]) => value !== undefined);
	return Object.fromEntries([...initial, ...locked, ...given]);
};
