import { getTableColumns } from "drizzle-orm";
import type { ResourceRow } from "./field";
import { type Resource, type ResourceRelation, responseColumns } from "./resource";

const SCALE = 100_000;

/** The SQL of a column or derived value of row `r`; null for an unknown name. */
export function columnExpression(resource: Resource, name: string): string | null {
	const derived = resource.derived?.[name];
	if (derived) return `(${derived.sql})`;
	return name in getTableColumns(resource.table) ? `r."${name}"` : null;
}

/** The columns that a list, or a single record, selects. */
export function selectedColumns(resource: Resource, single: boolean): string {
	const columns = responseColumns(resource).map((name) => `r."${name}"`);
	const derived = Object.entries(resource.derived ?? {})
		.filter(([, { single: only }]) => single || !only)
		.map(([name, { sql }]) => `(${sql}) AS "${name}"`);
	return [...columns, ...derived].join(", ");
}

/** A row as the API returns it: money in pounds, JSON parsed. */
export function decodeRow(resource: Resource, row: Record<string, unknown>): ResourceRow {
	const columns = getTableColumns(resource.table);
	const values = Object.entries(row).map(([name, value]) => {
		const derived = resource.derived?.[name];
		if (value === null) return [name, null];
		if (derived?.json && typeof value === "string") return [name, JSON.parse(value)];
		if (derived?.scaled && typeof value === "number") return [name, value / SCALE];
		return [name, columns[name] ? columns[name].mapFromDriverValue(value) : value];
	});
	return Object.fromEntries(values);
}

/** Columns of a relation that responses include: all but fixed and secret ones and timestamps. */
export function relationColumns(relation: ResourceRelation): string[] {
	const hidden = [...Object.keys(relation.fixed ?? {}), "created_at", "updated_at"];
	const secret = relation.fields.filter(({ kind }) => kind === "secret").map(({ name }) => name);
	return Object.keys(getTableColumns(relation.table)).filter(
		(name) => !hidden.includes(name) && !secret.includes(name),
	);
}

/** A relation row as the API returns it: a list stored in one column is split again. */
export function decodeRelation(
	relation: ResourceRelation,
	row: Record<string, unknown>,
): Record<string, unknown> {
	const columns = getTableColumns(relation.table);
	const lists = relation.fields.filter(({ kind }) => kind === "emails").map(({ name }) => name);
	return Object.fromEntries(
		Object.entries(row).map(([name, value]) => {
			if (lists.includes(name))
				return [name, typeof value === "string" ? value.split(/[,;\s]+/).filter(Boolean) : []];
			return [name, value === null || !columns[name] ? value : columns[name].mapFromDriverValue(value)];
		}),
	);
}
