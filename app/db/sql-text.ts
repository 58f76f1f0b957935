import type { SqlText } from "./statements";

/** SQL text written into the code, never typed by anybody: names of columns, numbers of statuses. */
export const raw = (sql: string): SqlText => ({ sql, params: [] });

/** Nothing: a condition or clause that is left out. */
export const nothing = raw("");

/**
 * A statement or part of one with its parameters. Parts put in are joined as text; every other value becomes a parameter:
 * ``sqlText`SELECT id FROM job WHERE ${condition} LIMIT ${50}` ``.
 */
export function sqlText(texts: TemplateStringsArray, ...values: unknown[]): SqlText {
	const params: unknown[] = [];
	const sql = texts.reduce((before, text, index) => {
		const value = values[index - 1];
		if (!isPart(value)) {
			params.push(value);
			return `${before}?${text}`;
		}
		params.push(...value.params);
		return before + value.sql + text;
	});
	return { sql, params };
}

/** Parts joined by a separator: conditions by `AND`, queries by `UNION`. */
export function joined(parts: readonly SqlText[], separator: string): SqlText {
	return { sql: parts.map(({ sql }) => sql).join(separator), params: parts.flatMap(({ params }) => params) };
}

const isPart = (value: unknown): value is SqlText =>
	typeof value === "object" && value !== null && "sql" in value && "params" in value;
