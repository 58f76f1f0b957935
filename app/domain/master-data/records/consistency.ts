import { type Query, read } from "~/db/read";
import {
	type FieldConflict,
	selectDangling,
	selectDuplicate,
} from "~/db/repositories/master-data/record-checks";
import { validation } from "~/shared/errors";
import type { Ctx } from "~/tenancy/ctx";
import type { ResourceField, ResourceValues } from "./field";
import { isAddedOnSave, LOOKUP_TABLES } from "./load-options";
import type { Resource } from "./resource";

/** Finds records that already have a unique value: "Reg is already on 18-03, Scania." `id` is the record being saved, 0 for a new one. */
function duplicateQueries(resource: Resource, values: ResourceValues, id: number): Query<FieldConflict>[] {
	return resource.unique.flatMap(({ field, within = [] }) => {
		const value = values[field];
		const definition = resource.fields.find(({ name }) => name === field);
		const label = definition?.label ?? field;
		const isCompact = definition?.kind === "reg";
		if (value === undefined || value === null || value === "") return [];
		const scope = Object.fromEntries(within.map((name) => [name, values[name]]));
		return [selectDuplicate(resource, { field, label, value, within: scope, isCompact }, id)];
	});
}

/** Finds references to rows that do not exist or are deleted. References the record already has are allowed. */
function danglingQueries(
	fields: readonly ResourceField[],
	values: ResourceValues,
	before: ResourceValues,
	prefix = "",
): Query<FieldConflict>[] {
	return fields.flatMap((field) => {
		const value = values[field.name];
		const table = field.options && LOOKUP_TABLES[field.options];
		if (!table || field.kind === "dates" || value === undefined || value === null) return [];
		if (value === before[field.name]) return [];
		const ids = (Array.isArray(value) ? value : [value]).filter((id) => !isAddedOnSave(field.options, id));
		if (ids.length === 0) return [];
		return [selectDangling(table, prefix + field.name, ids)];
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
