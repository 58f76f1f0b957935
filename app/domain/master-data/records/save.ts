import { getTableColumns } from "drizzle-orm";
import { clearPrincipalCache } from "~/auth/principal";
import { CheckViolation, commit, lastChange, StaleVersion, UniqueViolation } from "~/db/commit";
import { read, returnedRows } from "~/db/read";
import { kindAt } from "~/db/record-days";
import {
	announcedKey,
	newestRecordKey,
	recordKey,
	selectRecordParts,
} from "~/db/repositories/master-data/record-reads";
import { replaceRelations, replaceValues } from "~/db/repositories/master-data/record-relations";
import { insertRow, updateRow } from "~/db/repositories/master-data/records";
import type { SqlText, Statement } from "~/db/statements";
import { conflict, notFound, stale, validation } from "~/shared/errors";
import type { Ctx } from "~/tenancy/ctx";
import { listChangedFields } from "./changed-values";
import { assertConsistent } from "./consistency";
import type { ResourceRow, ResourceValues } from "./field";
import { loadCheck } from "./load-check";
import { readRoom } from "./plan-limits";
import { assembleRecord } from "./read";
import type { Resource } from "./resource";

/** What a resource with its own behaviour adds to a save. */
export interface SaveExtras {
	/** Further statements of the same batch, by the record's id and what was stored before. */
	writes?: (id: SqlText, before: ResourceRow | null) => readonly Statement[];
	/** Columns that are not fields. */
	columns?: ResourceValues;
}

/** Saves a new record with its groups and lists, publishes the change and returns it. Throws 422. */
export async function createRecord(
	ctx: Ctx,
	resource: Resource,
	sent: ResourceValues,
	extras: SaveExtras = {},
): Promise<ResourceRow> {
	const values = withDefaults(resource, sent);
	await assertChecks(ctx, resource, values, null);
	await assertConsistent(ctx, resource, values);
	await assertRoomForOne(ctx, resource);
	const id = newestRecordKey(resource);
	const columns = { ...ownColumns(resource, values), ...resource.only?.values, ...extras.columns };
	return await commitRecord(ctx, resource, id, "add", [
		insertRow(resource, columns),
		...replaceValues(resource, values, id, true),
		...replaceRelations(ctx, resource, values, id, true),
		...(extras.writes?.(id, null) ?? []),
	]);
}

/** Updates the fields that were sent. `version` is the version that was read; a save in between is a 409. Throws 404, 409 and 422. */
export async function updateRecord(
	ctx: Ctx,
	resource: Resource,
	id: number,
	sent: ResourceValues,
	extras: SaveExtras = {},
): Promise<ResourceRow> {
	const { version, ...values } = sent;
	const before = assembleRecord(
		resource,
		await read(ctx.d1, selectRecordParts(kindAt(ctx.now, resource), recordKey(id))),
	);
	if (!before) throw notFound(resource.thing);
	await assertChecks(ctx, resource, values, before);
	await assertConsistent(ctx, resource, values, before);
	const key = recordKey(id);
	const columns = { ...ownColumns(resource, values), ...extras.columns };
	return await commitRecord(
		ctx,
		resource,
		key,
		"update",
		[
			updateRow(ctx, resource, id, columns, typeof version === "number" ? version : null),
			...replaceValues(resource, values, key, false),
			...replaceRelations(ctx, resource, values, key, false),
			...(extras.writes?.(key, before) ?? []),
			...invariantOf(resource),
		],
		id,
		resource.logsValues ? { id, changes: listChangedFields(resource.fields, before, values) } : undefined,
	);
}

/** Throws 422 for one record more than the company's plan has. */
async function assertRoomForOne(ctx: Ctx, resource: Resource) {
	const room = await readRoom(ctx, resource);
	if (room && room.left < 1) throw validation({ [resource.key]: room.message });
}

async function assertChecks(
	ctx: Ctx,
	resource: Resource,
	values: ResourceValues,
	before: ResourceRow | null,
) {
	const errors = (await loadCheck(ctx, resource))(values, before);
	if (Object.keys(errors).length > 0) throw validation(errors);
}

async function commitRecord(
	ctx: Ctx,
	resource: Resource,
	key: SqlText,
	kind: "add" | "update",
	writes: Statement[],
	id?: number,
	payload?: unknown,
): Promise<ResourceRow> {
	const change = {
		type: resource.event,
		kind,
		entity: resource.name,
		...announcedKey(key),
		...(payload === undefined ? {} : { payload }),
	};
	const parts = selectRecordParts(kindAt(ctx.now, resource), key);
	try {
		const { results } = await commit(ctx, [...writes, ...parts], [change]);
		const rows = parts.map((part, at) => returnedRows(part, results[writes.length + at]));
		const saved = assembleRecord(resource, rows);
		// A colleague deleted it between the read and the write.
		if (!saved) throw notFound(resource.thing);
		if (resource.invalidatesSessions) clearPrincipalCache(ctx.tenant.id);
		return saved;
	} catch (failure) {
		throw await toSaveError(ctx, resource, failure, id);
	}
}

/** The statements that hold the invariant of a resource after a change of its records. */
export const invariantOf = ({ invariant }: Resource): Statement[] => (invariant ? [invariant.require()] : []);

/** Translates a database error for the caller: a concurrent save, a broken invariant, or a value that is no longer free. */
export async function toSaveError(
	ctx: Ctx,
	resource: Resource,
	failure: unknown,
	id?: number,
): Promise<unknown> {
	if (failure instanceof StaleVersion && id !== undefined) {
		const last = await lastChange(ctx.d1, resource.name, id);
		return stale({ by: last?.name || "Another user", at: last?.at ?? ctx.now.toISOString() });
	}
	if (failure instanceof CheckViolation && failure.rule === resource.invariant?.rule)
		return conflict(resource.invariant.message);
	if (failure instanceof UniqueViolation) {
		const field = failure.columns.find((name) => resource.fields.some((one) => one.name === name));
		return validation({ [field ?? resource.key]: "Another record already has this value" });
	}
	return failure;
}

/** The values that are columns of the record's own table. */
function ownColumns(resource: Resource, values: ResourceValues): ResourceValues {
	const columns = getTableColumns(resource.table);
	const ownFields = resource.fields.filter(({ name, kind }) => name in columns && kind !== "secret");
	return Object.fromEntries(
		ownFields.flatMap(({ name }) => (values[name] === undefined ? [] : [[name, values[name]]])),
	);
}

const withDefaults = (resource: Resource, sent: ResourceValues): ResourceValues => {
	const initial = resource.fields.flatMap(({ name, initial: value }) =>
		value === undefined ? [] : [[name, value]],
	);
	const locked = resource.fields.flatMap(({ name, locked: ids }) => (ids ? [[name, [...ids]]] : []));
	const sentValues = Object.entries(sent).filter(([, value]) => value !== undefined);
	return Object.fromEntries([...initial, ...locked, ...sentValues]);
};
