import { type Column, getTableColumns } from "drizzle-orm";
import { clearPrincipalCache } from "~/auth/principal";
import { commit, insertRows } from "~/db/commit";
import type { SqlText } from "~/db/statements";
import type { Ctx } from "~/tenancy/ctx";
import type { PlannedRow } from "./import-plan";
import type { Resource, ResourceRelation } from "./resource";
import { toSaveError } from "./save";
import type { SpreadsheetField } from "./spreadsheet-fields";
import { quotedTable } from "./sql";
import { encodeValue } from "./writes";

/** A D1 parameter may have up to two megabytes. */
const ROWS_PER_STATEMENT = 2000;

/** Saves the valid rows of a file in one batch, all or nothing, with a single change event. */
export async function saveImport(
	ctx: Ctx,
	resource: Resource,
	planned: readonly PlannedRow[],
	fields: readonly SpreadsheetField[],
): Promise<void> {
	const newRows = planned.filter(({ state }) => state === "new");
	const changedRows = planned.filter(({ state }) => state === "changed");
	if (newRows.length + changedRows.length === 0) return;
	const ownFields = fields.filter(({ relation }) => relation === null);
	const writes = [
		...insertNew(resource, newRows),
		...chunks(changedRows).flatMap((rows) => updateExisting(ctx, resource, rows, ownFields)),
		...(resource.relations ?? []).flatMap((relation) =>
			chunks([...newRows, ...changedRows]).flatMap((rows) =>
				upsertRelations(resource, relation, rows, fields),
			),
		),
	];
	const about = {
		type: resource.event,
		entity: resource.name,
		payload: { created: newRows.length, updated: changedRows.length },
	};
	const changes = [{ ...about, kind: "import" }];
	// Browsers reload their permissions on an update event: the file may have changed a user's role.
	if (resource.invalidatesSessions && changedRows.length > 0) changes.push({ ...about, kind: "update" });
	try {
		await commit(ctx, writes, changes);
	} catch (failure) {
		throw await toSaveError(ctx, resource, failure);
	}
	if (resource.invalidatesSessions) clearPrincipalCache(ctx.tenant.id);
}

function chunks<Item>(items: readonly Item[]): Item[][] {
	const batches: Item[][] = [];
	for (let from = 0; from < items.length; from += ROWS_PER_STATEMENT)
		batches.push(items.slice(from, from + ROWS_PER_STATEMENT));
	return batches;
}

/** The column's default in place of a missing value. */
const orDefault = (column: Column, value: unknown) => {
	if (value !== null && value !== undefined && value !== "") return value;
	if (!column.notNull) return null;
	return typeof column.default === "object" ? "" : (column.default ?? "");
};

function insertNew(resource: Resource, rows: readonly PlannedRow[]): SqlText[] {
	const columns: Record<string, Column> = getTableColumns(resource.table);
	const { position, only } = resource;
	const names = resource.fields.filter(({ name }) => name in columns && columns[name]);
	const values = rows.map((row, at) => ({
		...Object.fromEntries(
			names.map(({ name, initial }) => {
				const column = columns[name];
				return [name, column ? orDefault(column, row.values[name] ?? initial ?? null) : null];
			}),
		),
		...only?.values,
		place: at + 1,
	}));
	if (values.length === 0) return [];
	const placed = position
		? {
				[position.column]: `(SELECT coalesce(max("${position.column}"), 0) FROM ${quotedTable(resource.table)}) + (row ->> 'place')`,
			}
		: {};
	return insertRows(resource.table, values, placed);
}

/** Updates existing records; a blank cell leaves the column as it is. */
function updateExisting(
	ctx: Ctx,
	resource: Resource,
	rows: readonly PlannedRow[],
	fields: readonly SpreadsheetField[],
): SqlText[] {
	const columns: Record<string, Column> = getTableColumns(resource.table);
	const names = fields.map(({ name }) => name).filter((name) => name in columns);
	const json = rows.map(({ id, changes }) => ({
		id,
		...Object.fromEntries(
			names.flatMap((name) => {
				const column = columns[name];
				return column && changes[name] ? [[name, encodeValue(column, changes[name].to)]] : [];
			}),
		),
	}));
	const table = quotedTable(resource.table);
	const set = names.map((name) => `"${name}" = coalesce(j.value ->> '${name}', ${table}."${name}")`);
	if ("version" in columns) set.push("version = version + 1");
	return [
		{
			sql: `UPDATE ${table} SET ${[...set, "updated_at = ?"].join(", ")} FROM json_each(?) j WHERE ${table}.id = (j.value ->> 'id')`,
			params: [ctx.now.toISOString(), JSON.stringify(json)],
		},
	];
}

/** Inserts or updates the relations of the rows, found by the record's key. */
function upsertRelations(
	resource: Resource,
	relation: ResourceRelation,
	rows: readonly PlannedRow[],
	fields: readonly SpreadsheetField[],
): SqlText[] {
	const relationFields = fields.filter((one) => one.relation === relation.key);
	const columns: Record<string, Column> = getTableColumns(relation.table);
	const json = rows.flatMap((row) => {
		const pairs = relationFields.flatMap(({ name, field }) => {
			const column = columns[field.name];
			const value = row.values[name];
			return column && value !== null && value !== undefined
				? [[field.name, encodeValue(column, value)]]
				: [];
		});
		return pairs.length ? [{ key: row.values[resource.key], ...Object.fromEntries(pairs) }] : [];
	});
	if (json.length === 0) return [];
	const fixed = Object.entries(relation.fixed ?? {});
	const owner = relation.ownerColumn ?? relation.owner;
	const names = relationFields.map(({ field }) => field.name);
	const target = [owner, ...fixed.map(([name]) => name)];
	const quoted = (list: readonly string[]) => list.map((name) => `"${name}"`).join(", ");
	return [
		{
			sql: `INSERT INTO ${quotedTable(relation.table)} (${quoted([...target, ...names])})
				SELECT (SELECT id FROM ${quotedTable(resource.table)} r WHERE r."${resource.key}" = j.value ->> 'key' AND r.deleted_at IS NULL),
					${[...fixed.map(() => "?"), ...names.map((name) => `j.value ->> '${name}'`)].join(", ")}
				FROM json_each(?) j WHERE true ON CONFLICT (${quoted(target)}) DO UPDATE
				SET ${names.map((name) => `"${name}" = coalesce(excluded."${name}", "${name}")`).join(", ")}`,
			params: [...fixed.map(([, value]) => value), JSON.stringify(json)],
		},
	];
}
