import { openDatabases } from "../../../scripts/lib/worker/worker.mjs";
import { serveBareWorker } from "../bare/bare-worker.mjs";
import { loadProductTools } from "../companies/load-product-tools.mjs";
import { BINDING, TODAY } from "../companies/seeded-company.mjs";
import { withCompanyCopy } from "../companies/served-company.mjs";
import { measureAlternately, noComparedTimes } from "../measure/alternate.mjs";
import { createBenchClient } from "../measure/client.mjs";
import { compareWithBare } from "../measure/comparison.mjs";
import { formatMs } from "../measure/stats.mjs";
import { PERIOD } from "./http-cases.mjs";

/**
 * @import { BenchOptions } from "../options.mjs"
 * @import { Section } from "../tables.mjs"
 * @import { BenchClient, BenchResponse } from "../measure/client.mjs"
 */

/** The list may take this many times as long as the bare Worker, and a thousand invoices this long. */
const LIST_TARGET = 1.3;
const RUN_TARGET_MS = 1000;
const RUN_JOBS = 1000;
const ZIPPED = 200;

const LIST = "/api/v3/client/get-job-invoice-by-date-range";
const LIST_CASES = [
	{ name: "500 of all", query: "", ...noComparedTimes() },
	{ name: "500 of a month", query: "invoice_date=2026-11-01,2026-11-30", ...noComparedTimes() },
	{ name: "500 overdue", query: "invoice_status=Overdue", ...noComparedTimes() },
];

/**
 * Invoices among as many as the smallest company has jobs: their list, a run of a thousand, and their PDFs in an archive.
 * @param {BenchOptions} options
 * @returns {AsyncGenerator<Section, void>}
 */
export async function* benchInvoices({ smallest: jobs, samples }) {
	/** @type {Section[]} */
	const sections = [];
	const { invoiceListStatements } = await loadProductTools();
	let bareMs = 0;
	const prepare = async (/** @type {string} */ data) => {
		bareMs = await seedInvoices(data, jobs);
	};
	await withCompanyCopy({ jobs, ...PERIOD, prepare }, async ({ client, data }) => {
		const statements = LIST_CASES.map(({ query }) => ({ batch: invoiceListStatements(query) }));
		const mf = serveBareWorker({ data, statements });
		const bare = createBenchClient((await mf.ready).origin);
		try {
			await measureAlternately(LIST_CASES, samples, assertSame, {
				ours: ({ query }) => client.call("GET", `${LIST}?${query}`),
				bare: (_, place) => bare.call("GET", `/${place}`),
			});
		} finally {
			bare.close();
			await mf.dispose();
		}
		sections.push(reportLists(jobs, samples), await measureRun(client, bareMs), await measureZip(client));
	});
	yield* sections;
}

/**
 * Adds invoices of all but the last thousand jobs, which are marked for invoice. Returns how many milliseconds the bare writes of a
 * thousand more take, a hundred a batch.
 * @param {string} data
 * @param {number} jobs
 */
export async function seedInvoices(data, jobs) {
	const { bareRunBatches, seedInvoiceStatements } = await loadProductTools();
	const mf = openDatabases(data);
	try {
		const { [BINDING]: d1 } = await mf.getBindings();
		for (const sql of seedInvoiceStatements(jobs, TODAY)) await d1.prepare(sql).run();
		const startedAt = performance.now();
		for (const batch of bareRunBatches()) await d1.batch(batch.map((sql) => d1.prepare(sql)));
		return performance.now() - startedAt;
	} finally {
		await mf.dispose();
	}
}

/** @param {{ id: number }[]} rows */
const idsOf = (rows) => rows.map(({ id }) => id);

/**
 * @param {{ name: string }} listCase
 * @param {{ ours: BenchResponse, bare: BenchResponse }} responses
 */
function assertSame({ name }, { ours, bare }) {
	const [list, [rows]] = [ours, bare].map(({ text }) => JSON.parse(text).data);
	if (idsOf(list.data).join() !== idsOf(rows).join() || rows.length === 0)
		throw new Error(`${name}: the two Workers return different invoices`);
}

const reportLists = (/** @type {number} */ jobs, /** @type {number} */ samples) =>
	compareWithBare({
		title: `The list of invoices, ${jobs.toLocaleString("en-GB")}`,
		note: `Milliseconds, ${samples} requests each.`,
		cases: LIST_CASES,
		target: LIST_TARGET,
	});

/**
 * A run of a thousand jobs, a call after the other as the screen sends them, and the PDF of each.
 * @param {BenchClient} client
 * @param {number} bareMs
 * @returns {Promise<Section>}
 */
async function measureRun(client, bareMs) {
	const marked = await client.call("GET", "/api/v3/client/marked-for-invoice-jobs?direction=desc&page=1");
	const rest = await client.call("GET", "/api/v3/client/marked-for-invoice-jobs?direction=desc&page=2");
	const jobIds = [marked, rest].flatMap(({ text }) => idsOf(JSON.parse(text).data.data));
	const startedAt = performance.now();
	let run = await send(client, "POST", "/api/v3/client/single-job-invoice", { jobIds, date: TODAY });
	while (run.status === "running")
		run = await send(client, "POST", `/api/v3/client/invoice-runs/${run.id}/continue`);
	const ms = performance.now() - startedAt;
	if (run.invoices !== RUN_JOBS)
		throw new Error(`the run made ${run.invoices} invoices: ${JSON.stringify(run.failures[0])}`);
	const printed = performance.now();
	for (let page = 1; page <= 2; page++) {
		const { data } = await send(client, "GET", `${LIST}?page=${page}`);
		await client.call("GET", zipOf(idsOf(data)));
	}
	const printMs = performance.now() - printed;
	return {
		title: "A run of a thousand invoices",
		note: `Milliseconds, once. Target: ${RUN_TARGET_MS} for the run.`,
		columns: ["", "time", "an invoice"],
		rows: [
			["made, a hundred a call", formatMs(ms), formatMs(ms / RUN_JOBS)],
			["bare writes of as many rows", formatMs(bareMs), formatMs(bareMs / RUN_JOBS)],
			["printed, five hundred an archive", formatMs(printMs), formatMs(printMs / RUN_JOBS)],
		],
		missedTargets: ms > RUN_TARGET_MS ? [`made in ${formatMs(ms)} ms`] : [],
	};
}

const zipOf = (/** @type {readonly number[]} */ ids) =>
	`/api/v3/client/download-multi-customer-invoices?invoiceIds=${ids.join(",")}`;
/**
 * @param {BenchClient} client
 * @param {string} method
 * @param {string} path
 * @param {object} [body]
 */
const send = async (client, method, path, body) =>
	JSON.parse((await client.call(method, path, body)).text).data;

/**
 * Archives of few and of many PDFs: how long, and how much longer a PDF takes among many.
 * @param {BenchClient} client
 * @returns {Promise<Section>}
 */
async function measureZip(client) {
	const { data } = await send(client, "GET", `${LIST}?pageSize=${ZIPPED}`);
	const ids = idsOf(data);
	const measure = async (/** @type {number} */ count) => {
		const { ms } = await client.call("GET", zipOf(ids.slice(0, count)));
		return [`${count} PDFs`, formatMs(ms), formatMs(ms / count)];
	};
	await measure(10);
	return {
		title: "An archive of invoices",
		note: "Milliseconds, once each. A PDF is written to the answer before the next one is printed, so memory does not grow.",
		columns: ["", "time", "a PDF"],
		rows: [await measure(20), await measure(ZIPPED)],
		missedTargets: [],
	};
}
