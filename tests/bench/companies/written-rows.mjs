import { openDatabases } from "../../../scripts/lib/worker/worker.mjs";
import { BINDING } from "./seeded-company.mjs";

/**
 * @import { Database } from "../../../scripts/lib/worker/http-d1.mjs"
 * @typedef {{ name: string, rows: number, last: number }} CountedTable
 */

/** Tables with up to so many rows are compared whole, of longer ones the rows that were added. */
const MAX_WHOLE = 20_000;

/** What differs from run to run: moments, and the hash of what was sent, which the bare Worker makes of the body as it is. */
const MOMENT = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g;
const HASH = /\b[0-9a-f]{64}\b/g;

/**
 * The tables of a data folder's company, with the highest rowid of each.
 * @param {string} data
 * @returns {Promise<CountedTable[]>}
 */
export const listTables = (data) =>
	withDatabase(data, async (d1) => {
		const { results } = await d1
			.prepare(
				`SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%' AND name NOT LIKE '\\_cf%' ESCAPE '\\'
					AND name NOT GLOB '*_search_*' AND sql NOT LIKE '%WITHOUT ROWID%' AND sql NOT LIKE 'CREATE VIRTUAL%' ORDER BY name`,
			)
			.all();
		const counts = await d1.batch(
			results.map(({ name }) =>
				d1.prepare(
					`SELECT '${name}' AS name, count(*) AS rows, coalesce(max(rowid), 0) AS last FROM "${name}"`,
				),
			),
		);
		return counts.flatMap(({ results: tables }) =>
			tables.map(({ name, rows, last }) => ({ name: String(name), rows: Number(rows), last: Number(last) })),
		);
	});

/**
 * The rows that calls have written into these tables, as text, a line each.
 * @param {string} data
 * @param {readonly CountedTable[]} tables
 */
export const readWrittenRows = (data, tables) =>
	withDatabase(data, async (d1) => {
		const results = await d1.batch(
			tables.map(({ name, rows, last }) =>
				d1.prepare(
					`SELECT * FROM "${name}"${rows > MAX_WHOLE ? ` WHERE rowid > ${last}` : ""} ORDER BY rowid`,
				),
			),
		);
		return results.flatMap(({ results: rows }, at) =>
			rows.map((row) =>
				`${tables[at]?.name} ${JSON.stringify(row)}`.replace(MOMENT, "<moment>").replace(HASH, "<hash>"),
			),
		);
	});

/**
 * @template Result
 * @param {string} data
 * @param {(d1: Database) => Promise<Result>} work
 */
async function withDatabase(data, work) {
	const mf = openDatabases(data);
	try {
		const { [BINDING]: d1 } = await mf.getBindings();
		return await work(d1);
	} finally {
		await mf.dispose();
	}
}
