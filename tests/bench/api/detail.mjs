import { serveBareWorker } from "../bare/bare-worker.mjs";
import { loadProductTools } from "../companies/load-product-tools.mjs";
import { withCompany } from "../companies/served-company.mjs";
import { measureAlternately, noComparedTimes } from "../measure/alternate.mjs";
import { createBenchClient } from "../measure/client.mjs";
import { compareWithBare } from "../measure/comparison.mjs";
import { DETAIL_CASES, PERIOD } from "./http-cases.mjs";

/**
 * @import { BenchOptions } from "../options.mjs"
 * @import { Section } from "../tables.mjs"
 * @import { BenchResponse } from "../measure/client.mjs"
 */

/** The product may take this many times as long as the bare reads. */
const TARGET = 1.5;

/**
 * A whole job over HTTP, compared with a bare Worker that reads the same in one batch, in the largest company.
 * @param {BenchOptions} options
 * @returns {AsyncGenerator<Section, void>}
 */
export async function* benchDetail({ largest: jobs, samples }) {
	const { detailStatements } = await loadProductTools();
	const cases = DETAIL_CASES.map(([name, place]) => ({ name, id: place(jobs), ...noComparedTimes() }));
	await withCompany({ jobs, ...PERIOD }, async ({ client, data }) => {
		const mf = serveBareWorker({
			data,
			statements: cases.map(({ id }) => ({ batch: detailStatements(id) })),
		});
		const bare = createBenchClient((await mf.ready).origin);
		try {
			await measureAlternately(cases, samples, assertSame, {
				ours: ({ id }) => client.call("GET", `/api/v3/client/get-job/${id}`),
				bare: (_, place) => bare.call("GET", `/${place}`),
			});
		} finally {
			bare.close();
			await mf.dispose();
		}
	});
	yield compareWithBare({
		title: `A whole job, among ${jobs.toLocaleString("en-GB")}`,
		note: `Milliseconds, ${samples} requests each.`,
		cases,
		target: TARGET,
	});
}

/**
 * @param {{ name: string }} detailCase
 * @param {{ ours: BenchResponse, bare: BenchResponse }} responses
 */
function assertSame({ name }, { ours, bare }) {
	const [job, reads] = [ours, bare].map(({ text }) => JSON.parse(text).data);
	if (reads[0]?.[0]?.uid !== job.uid) throw new Error(`${name}: the two Workers return different jobs`);
}
