import type { SqlText } from "./statements";

/** SQL text from the code, never from user input: column names, status numbers. */
export const raw = (sql: string): SqlText => ({ sql, params: [] });

/**
 * A statement or fragment with its parameters. Fragments are inserted as text; every other value becomes a parameter:
 * ``sqlText`SELECT id FROM job WHERE ${condition} LIMIT ${50}` ``.
 */
export function sqlText(texts: TemplateStringsArray, ...values: unknown[]): SqlText {
	const params: unknown[] = [];
	const sql = texts.reduce((before, text, index) => {
		const value = values[index - 1];
		if (!isSqlText(value)) {
			params.push(value);
			return `${before}?${text}`;
		}
		params.push(...value.params);
		return before + value.sql + text;
	});
	return { sql, params };
}

/** Joins fragments with a separator: conditions with `AND`, queries with `UNION`. */
export function joinSql(fragments: readonly SqlText[], separator: string): SqlText {
	return {
		sql: fragments.map(({ sql }) => sql).join(separator),
		params: fragments.flatMap(({ params }) => params),
	};
}

const isSqlText = (value: unknown): value is SqlText =>
	typeof value === "object" && value !== null && "sql" in value && "params" in value;

/** SQL for a JSON object with these fields, each an SQL expression. */
export const jsonObjectSql = (fields: Readonly<Record<string, string>>): string =>
	`json_object(${Object.entries(fields)
		.map(([name, sql]) => `'${name}', ${sql}`)
		.join(", ")})`;

/** A field of a JSON object: its name and its value as SQL. */
export type SqlField = readonly [name: string, sql: string];

/** D1 allows 32 arguments per function, so 16 fields per object. */
const MAX_FIELDS_PER_OBJECT = 16;

/**
 * Builds one JSON object from several by joining their texts: a closing and an opening brace become a comma. Each object but
 * the last must end with a plain value, because all braces at its end are cut off.
 */
export function wideJsonObject(fields: readonly SqlField[]): string {
	const objects: string[] = [];
	for (let start = 0; start < fields.length; start += MAX_FIELDS_PER_OBJECT) {
		const chunk = fields.slice(start, start + MAX_FIELDS_PER_OBJECT);
		objects.push(`json_object(${chunk.map(([name, sql]) => `'${name}', ${sql}`).join(", ")})`);
	}
	return objects.reduce((before, item) => `rtrim(${before}, '}') || ',' || substr(${item}, 2)`);
}
