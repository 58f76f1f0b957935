import { createHash } from "node:crypto";
import { TODAY } from "../companies/seeded-company.mjs";
import { withCompanyCopy } from "../companies/served-company.mjs";
import { formatMs, summarise } from "../measure/stats.mjs";
import { PERIOD } from "./http-cases.mjs";

/**
 * @import { BenchOptions } from "../options.mjs"
 * @import { Section } from "../tables.mjs"
 */

const LOAD_TYPES = ["LWB VAN", "7.5T", "ARTIC", "18T"];

/**
 * The columns of the generated file: [field, value in the nth row].
 * @type {readonly (readonly [field: string, cell: (n: number) => string])[]}
 */
const COLUMNS = [
	["customer_reference", (n) => `IMP${500_000 + n}`],
	["customer", (n) => `C${String((n % 120) + 1).padStart(3, "0")}`],
	["load_type", (n) => LOAD_TYPES[n % 4] ?? ""],
	["collection_name", () => "Marston Tools"],
	["collection_address_line_1", () => "Enterprise Way"],
	["collection_town", () => "Northampton"],
	["collection_post_code", () => "NN4 6HX"],
	["collection_date", () => TODAY],
	["collection_time", (n) => `${8 + (n % 8)}:15`.padStart(5, "0")],
	["delivery_name", () => "Brackley Dairies"],
	["delivery_address_line_1", () => "Cargo Centre, Shoreham Road"],
	["delivery_town", () => "Leicester"],
	["delivery_post_code", () => "LE4 4BQ"],
	["delivery_date", () => TODAY],
	["delivery_time", () => "18:45"],
	["item_count", (n) => String((n % 20) + 1)],
	["weight", (n) => String(100 + (n % 900))],
	["base_charge", (n) => (80 + (n % 400) / 4).toFixed(2)],
];
const MAPPING = Object.fromEntries(COLUMNS.map(([field], place) => [place, field]));

/**
 * The steps of an import as the screen runs them: [call, rows per request].
 * @type {readonly (readonly [step: string, batchSize: number])[]}
 */
const STEPS = [
	["check", 500],
	["save", 100],
];

/**
 * Bookings of a file, read and saved as jobs over HTTP, on a copy of the smallest company.
 * @param {BenchOptions} options
 * @returns {AsyncGenerator<Section, void>}
 */
export async function* benchImports({ smallest: jobs, rows: rowCount }) {
	/** @type {string[][]} */
	const table = [];
	await withCompanyCopy({ jobs, ...PERIOD }, async ({ client }) => {
		const file = {
			mapping: MAPPING,
			content_hash: createHash("sha256").update("bench").digest("hex"),
			file_name: "bench.csv",
			total: rowCount,
		};
		for (const [step, batchSize] of STEPS) {
			/** @type {number[]} */
			const times = [];
			for (let first = 0; first < rowCount; first += batchSize) {
				const rows = createRows(first, Math.min(batchSize, rowCount - first));
				const path = `/api/v3/client/import-bookings/${step}`;
				const { text, ms } = await client.call("POST", path, { ...file, rows });
				assertSaved(step, JSON.parse(text).data.rows);
				times.push(ms);
			}
			const { median, p95 } = summarise(times);
			const seconds = times.reduce((sum, time) => sum + time, 0) / 1000;
			table.push([
				`${step}, ${batchSize} rows a request`,
				formatMs(median),
				formatMs(p95),
				(rowCount / seconds).toFixed(0),
			]);
		}
	});
	yield {
		title: `Bookings import, into ${jobs.toLocaleString("en-GB")} jobs`,
		note: `Milliseconds a request; a file of ${rowCount.toLocaleString("en-GB")} rows.`,
		columns: ["", "median", "p95", "rows a second"],
		rows: table,
		missedTargets: [],
	};
}

const createRows = (/** @type {number} */ first, /** @type {number} */ count) =>
	Array.from({ length: count }, (_, place) => ({
		row_no: first + place + 2,
		cells: COLUMNS.map(([, cell]) => cell(first + place)),
	}));

/**
 * A refused row is cheap, so it must not count as a fast one.
 * @param {string} step
 * @param {{ row_no: number, issues: object, state?: string }[]} rows
 */
function assertSaved(step, rows) {
	const refusedRow = rows.find(
		({ issues, state = "saved" }) => Object.keys(issues).length > 0 || state !== "saved",
	);
	if (refusedRow)
		throw new Error(
			`import, ${step}: row ${refusedRow.row_no} was refused: ${JSON.stringify(refusedRow.issues)}`,
		);
}
