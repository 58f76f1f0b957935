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
