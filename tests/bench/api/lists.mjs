import { gzipSync } from "node:zlib";
import { serveBareWorker } from "../bare/bare-worker.mjs";
import { loadProductTools } from "../companies/load-product-tools.mjs";
import { withCompany } from "../companies/served-company.mjs";
import { measureAlternately, noComparedTimes } from "../measure/alternate.mjs";
import { createBenchClient } from "../measure/client.mjs";
import { compareWithBare } from "../measure/comparison.mjs";
import { LIST_CASES, PERIOD, SLOW_LIST_CASES, WEEK_RANGE } from "./http-cases.mjs";

/**
 * @import { BenchOptions } from "../options.mjs"
 * @import { Section } from "../tables.mjs"
 * @import { BenchResponse } from "../measure/client.mjs"
 * @import { ComparedCase } from "../measure/comparison.mjs"
 * @import { ListCase } from "./http-cases.mjs"
 */

/**
 * A row with all its fields: those that are shown as texts are named.
 * @typedef {object} ListRow
 * @property {{ name: string }[]} customer_reference
 * @property {{ customer_name: string }} customer
 * @property {{ code: string } | null} [service]
 * @property {{ code: string } | null} [load_type]
 * @property {{ label: string } | null} [driver_sub]
 */

/** The product may take this many times as long as the bare Worker. */
const TARGET = 1.3;

/** The rows that a page of the diary asks for. */
const PAGE = "perPage=50&fields=diary";

/**
 * The diary list over HTTP, compared with the same statement in a bare Worker, for each number of jobs.
 * @param {BenchOptions} options
 * @returns {AsyncGenerator<Section, void>}
 */
export async function* benchLists({ sizes, smallest, samples, slow }) {
	yield await weighPage(smallest);
	for (const jobs of sizes) {
		yield await measureLists(jobs, LIST_CASES, samples, TARGET);
		if (slow) yield await measureLists(jobs, SLOW_LIST_CASES, Math.ceil(samples / 15), null);
	}
}

/**
 * @param {number} jobs
 * @param {readonly ListCase[]} listCases
 * @param {number} samples
 * @param {number | null} target
 */
async function measureLists(jobs, listCases, samples, target) {
	const { listStatement } = await loadProductTools();
	const cases = listCases.map(([name, query]) => ({
		name,
		query: `${PAGE}&${query(jobs)}`,
		...noComparedTimes(),
	}));
	await withCompany({ jobs, ...PERIOD }, async ({ client, data }) => {
		// Started only once the product has its databases open: two servers opening the same file together may collide.
		const mf = serveBareWorker({ data, statements: cases.map(({ query }) => listStatement(query)) });
		const bare = createBenchClient((await mf.ready).origin);
		try {
			await measureAlternately(cases, samples, assertSame, {
				ours: ({ query }) => client.call("GET", `/api/v3/client/get-job-list?${query}`),
				bare: (_, place) => bare.call("GET", `/${place}`),
			});
		} finally {
			bare.close();
			await mf.dispose();
		}
	});
	return report(jobs, cases, samples, target);
}

/**
 * The bytes of a page of a week: with all fields, with those of a diary, and with nothing but the texts of its columns.
 * @param {number} jobs
 */
async function weighPage(jobs) {
	/** @type {Record<"all" | "diary", ListRow[]>} */
	const pages = { all: [], diary: [] };
	await withCompany({ jobs, ...PERIOD }, async ({ client }) => {
		for (const fields of /** @type {const} */ (["all", "diary"])) {
			const query = `perPage=50&fields=${fields}&${WEEK_RANGE}`;
			const { text } = await client.call("GET", `/api/v3/client/get-job-list?${query}`);
			pages[fields] = JSON.parse(text).data.job_details.data;
		}
	});
	const bare = Buffer.byteLength(JSON.stringify(pages.all.map(showTexts)));
	const weigh = (/** @type {string} */ name, /** @type {readonly object[]} */ rows) => {
		const text = JSON.stringify(rows);
		const bytes = Buffer.byteLength(text);
		return [name, String(bytes), String(gzipSync(text).length), (bytes / bare).toFixed(2)];
	};
	return {
		title: "A page of 50 rows",
		note: "Bytes; the diary asks for its own fields, integrations get all. Beside a bare row: the id and the texts of the columns.",
		columns: ["", "bytes", "gzipped", "ratio"],
		rows: [
			weigh("all fields", pages.all),
			weigh("fields of a diary", pages.diary),
			weigh("bare", pages.all.map(showTexts)),
		],
		missedTargets: [],
	};
}

const SHOWN_AS_THEY_ARE = [
	"id",
	"job_number",
	"job_type",
	"status",
	...["collection", "delivery"].flatMap((side) =>
		["name", "town", "date", "time"].map((field) => `${side}_${field}`),
	),
	"total_charge",
];

const showTexts = (/** @type {ListRow} */ row) => ({
	...Object.fromEntries(SHOWN_AS_THEY_ARE.map((name) => [name, Reflect.get(row, name)])),
	customer_reference: row.customer_reference.map(({ name }) => name).join(", "),
	customer: row.customer.customer_name,
	service: row.service?.code ?? null,
	load_type: row.load_type?.code ?? null,
	driver_sub: row.driver_sub?.label ?? null,
});

/**
 * @param {{ name: string }} listCase
 * @param {{ ours: BenchResponse, bare: BenchResponse }} responses
 */
function assertSame({ name }, { ours, bare }) {
	const [product, bareData] = [ours, bare].map(({ text }) => JSON.parse(text).data);
	const isSame = JSON.stringify(product.job_details.data) === JSON.stringify(bareData.job_details.data);
	if (!isSame || product.job_details.total !== bareData.job_details.total)
		throw new Error(`${name}: the two Workers return different rows`);
}

/**
 * @param {number} jobs
 * @param {readonly ComparedCase[]} cases
 * @param {number} samples
 * @param {number | null} target
 */
const report = (jobs, cases, samples, target) =>
	compareWithBare({
		title: `${target === null ? "Slow lists" : "The diary's list"}, ${jobs.toLocaleString("en-GB")} jobs`,
		note: `Milliseconds, ${samples} requests each.`,
		cases,
		target,
	});
