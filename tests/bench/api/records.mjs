import { withCompanyCopy } from "../companies/served-company.mjs";
import { formatMs, summarise } from "../measure/stats.mjs";
import { PERIOD } from "./http-cases.mjs";

/**
 * @import { BenchOptions } from "../options.mjs"
 * @import { Section } from "../tables.mjs"
 * @import { BenchClient } from "../measure/client.mjs"
 * @typedef {{ name: string, path: string, imports: string, columns: readonly string[], cells: (n: number) => string[] }} RecordKind
 * @typedef {(total: number) => string} QueryOf
 * @typedef {{ kind: RecordKind, view: string, query: QueryOf, shortTotal: number, short: number[], long: number[] }} RecordCase
 */

/** A long list may take this many times as long as a short one. */
const TARGET = 1.3;
const LONG_LIST_ROWS = 10_000;
/** Rows per import request. */
const IMPORT_BATCH = 500;

/**
 * Lists of the account settings, each with its import endpoint and the cells of the nth row.
 * @type {readonly RecordKind[]}
 */
const KINDS = [
	{
		name: "customers",
		path: "/api/v3/client/customers",
		imports: "/api/v3/client/customer/imports/save",
		columns: ["customer_code", "customer_name", "town"],
		cells: (n) => [`BC${n}`, `Bench Customer ${n}`, "Leeds"],
	},
	{
		name: "vehicles",
		path: "/api/v3/client/vehicle",
		imports: "/api/v3/client/vehicles/imports/save",
		columns: ["code", "reg", "description"],
		cells: (n) => [`BV${n}`, `BE${String(n % 100).padStart(2, "0")} B${n}`, "Bench van"],
	},
];
/** @type {readonly (readonly [view: string, query: QueryOf])[]} */
const VIEWS = [
	["first page", () => "perPage=10"],
	["last page", (total) => `perPage=10&page=${Math.ceil(total / 10)}`],
];

/**
 * Master data lists with the rows of a small company, then with ten thousand, on a copy of the smallest company.
 * @param {BenchOptions} options
 * @returns {AsyncGenerator<Section, void>}
 */
export async function* benchRecords({ smallest, samples }) {
	/** @type {RecordCase[]} */
	const cases = [];
	await withCompanyCopy({ jobs: smallest, ...PERIOD }, async ({ client }) => {
		for (const kind of KINDS) {
			const shortTotal = await fetchTotal(client, kind);
			/** @type {RecordCase[]} */
			const kindCases = VIEWS.map(([view, query]) => ({
				kind,
				view,
				query,
				shortTotal,
				short: [],
				long: [],
			}));
			cases.push(...kindCases);
			for (const viewCase of kindCases)
				viewCase.short = await measureTimes(client, viewCase, shortTotal, samples);
			for (let first = shortTotal; first < LONG_LIST_ROWS; first += IMPORT_BATCH)
				await importRows(client, kind, first, Math.min(IMPORT_BATCH, LONG_LIST_ROWS - first));
			for (const viewCase of kindCases)
				viewCase.long = await measureTimes(client, viewCase, LONG_LIST_ROWS, samples);
		}
	});
	const rows = cases.map(({ kind, view, shortTotal, short, long }) => {
		const [shortTimes, longTimes] = [summarise(short), summarise(long)];
		return {
			name: `${kind.name}, ${view}`,
			shortTotal,
			shortTimes,
			longTimes,
			ratio: longTimes.median / shortTimes.median,
		};
	});
	yield {
		title: "Lists of the account settings",
		note: `Milliseconds, ${samples} requests each. Target: ${LONG_LIST_ROWS.toLocaleString("en-GB")} rows at most ${TARGET} times the short list.`,
		columns: ["", "rows", "median", "p95", "median of 10,000", "p95 of 10,000", "ratio"],
		rows: rows.map(({ name, shortTotal, shortTimes, longTimes, ratio }) => [
			name,
			String(shortTotal),
			formatMs(shortTimes.median),
			formatMs(shortTimes.p95),
			formatMs(longTimes.median),
			formatMs(longTimes.p95),
			ratio.toFixed(2),
		]),
		missedTargets: rows
			.filter(({ ratio }) => ratio > TARGET)
			.map(({ name, ratio }) => `${name}: ${ratio.toFixed(2)} times`),
	};
}

/**
 * @param {BenchClient} client
 * @param {RecordKind} kind
 * @param {string} query
 */
const fetchPage = async (client, { path }, query) => await client.call("GET", `${path}?${query}`);

/**
 * @param {BenchClient} client
 * @param {RecordKind} kind
 * @returns {Promise<number>}
 */
const fetchTotal = async (client, kind) =>
	JSON.parse((await fetchPage(client, kind, "perPage=1")).text).data.total;

/**
 * @param {BenchClient} client
 * @param {RecordCase} viewCase
 * @param {number} total
 * @param {number} samples
 */
async function measureTimes(client, { kind, query }, total, samples) {
	/** @type {number[]} */
	const times = [];
	for (let round = -Math.ceil(samples / 10); round < samples; round++) {
		const { ms: duration, text } = await fetchPage(client, kind, query(total));
		if (JSON.parse(text).data.total !== total) throw new Error(`${kind.name}: expected ${total} rows`);
		if (round >= 0) times.push(duration);
	}
	return times;
}

/**
 * @param {BenchClient} client
 * @param {RecordKind} kind
 * @param {number} first
 * @param {number} count
 */
async function importRows(client, { imports, columns, cells, name }, first, count) {
	const rows = Array.from({ length: count }, (_, at) => ({
		row_no: first + at + 2,
		cells: cells(first + at),
	}));
	const body = {
		file_name: `${name}.csv`,
		mapping: Object.fromEntries(columns.map((field, at) => [at, field])),
		rows,
	};
	const { text } = await client.call("POST", imports, body);
	/** @type {{ row_no: number, state: string, issues: object }[]} */
	const saved = JSON.parse(text).data.rows;
	const refusedRow = saved.find(({ state }) => state !== "new");
	if (refusedRow)
		throw new Error(`${name}: row ${refusedRow.row_no} was refused: ${JSON.stringify(refusedRow.issues)}`);
}
