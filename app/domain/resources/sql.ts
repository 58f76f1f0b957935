import { getTableColumns, getTableName } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { joined, raw, sqlText } from "~/db/sql-text";
import type { SqlText } from "~/db/statements";
import type { Row } from "./field";
import { answered, type Part, type Resource } from "./resource";

/** The table's name, quoted. */
export const tableOf = (table: SQLiteTable) => `"${getTableName(table)}"`;

const SCALED = 100_000;

/** The SQL of a column or derived value of a row `r`; null for a name that is neither. */
export function expression(resource: Resource, name: string): string | null {
	const derived = resource.derived?.[name];
	if (derived) return `(${derived.sql})`;
	return name in getTableColumns(resource.table) ? `r."${name}"` : null;
}

/** What a list selects, or a single record. */
export function selection(resource: Resource, single: boolean): string {
	const columns = answered(resource).map((name) => `r."${name}"`);
	const derived = Object.entries(resource.derived ?? {})
		.filter(([, { single: only }]) => single || !only)
		.map(([name, { sql }]) => `(${sql}) AS "${name}"`);
	return [...columns, ...derived].join(", ");
}

const DELETED = "deleted_at";

/** The rows there are: not deleted, of the resource's kind, and of one list where the table is split. */
export function present(resource: Resource, split?: unknown): SqlText {
	const parts = [
		...(DELETED in getTableColumns(resource.table) ? [raw("r.deleted_at IS NULL")] : []),
		...(resource.only ? [raw(resource.only.when)] : []),
		...(resource.split && split !== undefined
			? [sqlText`${raw(`r."${resource.split.column}"`)} = ${split}`]
			: []),
	];
	return parts.length ? joined(parts, " AND ") : raw("1");
}

/** Rows as the wire has them: money in pounds, JSON unpacked. */
export function decode(resource: Resource, row: Record<string, unknown>): Row {
	const columns = getTableColumns(resource.table);
	const values = Object.entries(row).map(([name, value]) => {
		const derived = resource.derived?.[name];
		if (value === null) return [name, null];
		if (derived?.json && typeof value === "string") return [name, JSON.parse(value)];
		if (derived?.scaled && typeof value === "number") return [name, value / SCALED];
		return [name, columns[name] ? columns[name].mapFromDriverValue(value) : value];
	});
	return Object.fromEntries(values);
}

/** Columns of a part that are answered: all but its owner's column, fixed ones and stamps. */
export function partColumns(part: Part): string[] {
	const hidden = [...Object.keys(part.fixed ?? {}), "created_at", "updated_at"];
	const secret = part.fields.filter(({ kind }) => kind === "secret").map(({ name }) => name);
	return Object.keys(getTableColumns(part.table)).filter(
		(name) => !hidden.includes(name) && !secret.includes(name),
	);
}

/** Which rows of a part are those of an owner. */
export function partOf(part: Part, owner: SqlText): SqlText {
	const column = part.ownerColumn ?? part.owner;
	const fixed = Object.entries(part.fixed ?? {}).map(
		([name, value]) => sqlText`${raw(`"${name}"`)} = ${value}`,
	);
	return joined([sqlText`${raw(`"${column}"`)} = ${owner}`, ...fixed], " AND ");
}

/** A row of a part as the wire has it: a list that is kept in one column is a list again. */
export function decodePart(part: Part, row: Record<string, unknown>): Record<string, unknown> {
	const columns = getTableColumns(part.table);
	const lists = part.fields.filter(({ kind }) => kind === "emails").map(({ name }) => name);
	return Object.fromEntries(
		Object.entries(row).map(([name, value]) => {
			if (lists.includes(name))
				return [name, typeof value === "string" ? value.split(/[,;\s]+/).filter(Boolean) : []];
			return [name, value === null || !columns[name] ? value : columns[name].mapFromDriverValue(value)];
		}),
	);
}
