import { type Column, getTableColumns } from "drizzle-orm";
import { forgetPrincipals } from "~/auth/principal";
import { commit, insertRows } from "~/db/commit";
import type { SqlText } from "~/db/statements";
import type { Ctx } from "~/tenancy/ctx";
import type { PlannedRow } from "./import-plan";
import type { Part, Resource } from "./resource";
import { readFailure } from "./save";
import type { SheetField } from "./sheet-fields";
import { tableOf } from "./sql";
import { encode } from "./writes";

/** Rows of one statement: a parameter of D1 holds up to two megabytes. */
const A_STATEMENT = 2000;

/** Saves the good rows of a file as one batch: all of them or none, announced once. */
export async function saveImport(
	ctx: Ctx,
	resource: Resource,
	planned: readonly PlannedRow[],
	fields: readonly SheetField[],
): Promise<void> {
	const fresh = planned.filter(({ state }) => state === "new");
	const changed = planned.filter(({ state }) => state === "changed");
	if (fresh.length + changed.length === 0) return;
	const own = fields.filter(({ part }) => part === null);
	const writes = [
		...insertNew(resource, fresh),
		...chunks(changed).flatMap((rows) => updateKnown(ctx, resource, rows, own)),
		...(resource.parts ?? []).flatMap((part) =>
			chunks([...fresh, ...changed]).flatMap((rows) => partRows(resource, part, rows, fields)),
		),
	];
	const about = {
		type: resource.event,
		entity: resource.name,
		payload: { created: fresh.length, updated: changed.length },
	};
	const changes = [{ ...about, kind: "import" }];
	// Windows read their permissions again at an update: a file may have given somebody another role.
	if (resource.opensDoors && changed.length > 0) changes.push({ ...about, kind: "update" });
	try {
		await commit(ctx, writes, changes);
	} catch (failure) {
		throw await readFailure(ctx, resource, failure);
	}
	if (resource.opensDoors) forgetPrincipals(ctx.tenant.id);
}

function chunks<Item>(items: readonly Item[]): Item[][] {
	const parts: Item[][] = [];
	for (let from = 0; from < items.length; from += A_STATEMENT)
		parts.push(items.slice(from, from + A_STATEMENT));
	return parts;
}

/** A value before it is encoded: what a column must have instead of nothing. */
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
		...only?.gives,
		place: at + 1,
	}));
	if (values.length === 0) return [];
	const placed = position
		? {
				[position.column]: `(SELECT coalesce(max("${position.column}"), 0) FROM ${tableOf(resource.table)}) + (row ->> 'place')`,
			}
		: {};
	return insertRows(resource.table, values, placed);
}

/** Changes known records: each column to what the file says, or to what stands there where the cell is blank. */
function updateKnown(
	ctx: Ctx,
	resource: Resource,
	rows: readonly PlannedRow[],
	fields: readonly SheetField[],
): SqlText[] {
	const columns: Record<string, Column> = getTableColumns(resource.table);
	const names = fields.map(({ name }) => name).filter((name) => name in columns);
	const json = rows.map(({ id, changes }) => ({
		id,
		...Object.fromEntries(
			names.flatMap((name) => {
				const column = columns[name];
				return column && changes[name] ? [[name, encode(column, changes[name].to)]] : [];
			}),
		),
	}));
	const table = tableOf(resource.table);
	const set = names.map((name) => `"${name}" = coalesce(j.value ->> '${name}', ${table}."${name}")`);
	if ("version" in columns) set.push("version = version + 1");
	return [
		{
			sql: `UPDATE ${table} SET ${[...set, "updated_at = ?"].join(", ")} FROM json_each(?) j WHERE ${table}.id = (j.value ->> 'id')`,
			params: [ctx.now.toISOString(), JSON.stringify(json)],
		},
	];
}

/** The groups beside the records of a file, found by the record's key. */
function partRows(
	resource: Resource,
	part: Part,
	rows: readonly PlannedRow[],
	fields: readonly SheetField[],
): SqlText[] {
	const mine = fields.filter((one) => one.part === part.key);
	const columns: Record<string, Column> = getTableColumns(part.table);
	const json = rows.flatMap((row) => {
		const pairs = mine.flatMap(({ name, field }) => {
			const column = columns[field.name];
			const value = row.values[name];
			return column && value !== null && value !== undefined ? [[field.name, encode(column, value)]] : [];
		});
		return pairs.length ? [{ key: row.values[resource.key], ...Object.fromEntries(pairs) }] : [];
	});
	if (json.length === 0) return [];
	const fixed = Object.entries(part.fixed ?? {});
	const owner = part.ownerColumn ?? part.owner;
	const names = mine.map(({ field }) => field.name);
	const target = [owner, ...fixed.map(([name]) => name)];
	const quoted = (list: readonly string[]) => list.map((name) => `"${name}"`).join(", ");
	return [
		{
			sql: `INSERT INTO ${tableOf(part.table)} (${quoted([...target, ...names])})
				SELECT (SELECT id FROM ${tableOf(resource.table)} r WHERE r."${resource.key}" = j.value ->> 'key' AND r.deleted_at IS NULL),
					${[...fixed.map(() => "?"), ...names.map((name) => `j.value ->> '${name}'`)].join(", ")}
				FROM json_each(?) j WHERE true ON CONFLICT (${quoted(target)}) DO UPDATE
				SET ${names.map((name) => `"${name}" = coalesce(excluded."${name}", "${name}")`).join(", ")}`,
			params: [...fixed.map(([, value]) => value), JSON.stringify(json)],
		},
	];
}
