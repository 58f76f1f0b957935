import { extractWranglerError } from "./wrangler.mjs";

/**
 * @typedef {import("./wrangler.mjs").RunCommand} RunCommand
 * @typedef {import("../worker/http-d1.mjs").Database} Database
 * @typedef {import("../worker/http-d1.mjs").Statement} Statement
 * @typedef {import("../worker/http-d1.mjs").Rows} Rows
 * @typedef {Statement & { sql: string }} SqlStatement
 */

/**
 * The platform's deployed database as the runner of migrations and the comparison use one: each batch is one command of wrangler, which
 * D1 takes as a whole or not at all.
 * @param {RunCommand} run
 * @returns {Database}
 */
export function remotePlatform(run) {
	/**
	 * @param {readonly string[]} statements
	 * @returns {Promise<Rows[]>}
	 */
	const execute = async (statements) => {
		const command = statements.map(endStatement).join("\n--> statement-breakpoint\n");
		const args = ["d1", "execute", "PLATFORM_DB", "--remote", "--yes", "--json", `--command=${command}`];
		const { code, out, text } = await run(args);
		if (code !== 0) throw new Error(readError(out) ?? extractWranglerError(text));
		return JSON.parse(out);
	};
	/**
	 * @param {string} sql
	 * @returns {SqlStatement}
	 */
	const prepare = (sql) => {
		const all = async () => (await execute([sql]))[0] ?? { results: [] };
		return {
			sql,
			bind: (...values) => prepare(withValues(sql, values)),
			all,
			run: all,
			first: async (column) => {
				const row = (await all()).results[0];
				return column === undefined ? (row ?? null) : (row?.[column] ?? null);
			},
		};
	};
	return {
		prepare,
		// Statements of this database only, as with D1.
		batch: (statements) => execute(/** @type {SqlStatement[]} */ (statements).map(({ sql }) => sql)),
	};
}

/** @param {string} sql */
const endStatement = (sql) => (sql.trimEnd().endsWith(";") ? sql : `${sql}\n;`);

/**
 * A command has no parameters: texts take their places in it.
 * @param {string} sql
 * @param {readonly unknown[]} values
 */
function withValues(sql, values) {
	if (values.length === 0) return sql;
	const waiting = values.values();
	return sql.replace(/\?/g, () => `'${String(waiting.next().value).replaceAll("'", "''")}'`);
}

/**
 * What wrangler answers instead of rows.
 * @param {string} out
 * @returns {string | null}
 */
function readError(out) {
	try {
		const { error } = JSON.parse(out);
		const notes = (error.notes ?? []).map((/** @type {{ text: string }} */ note) => note.text);
		return [error.text, ...notes].join(" ");
	} catch {
		return null;
	}
}
