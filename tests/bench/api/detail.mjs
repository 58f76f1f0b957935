import { serveBareWorker } from "../bare/bare-worker.mjs";
import { loadProductTools } from "../companies/load-product-tools.mjs";
import { withCompany } from "../companies/served-company.mjs";
import { measureAlternately } from "../measure/alternate.mjs";
import { createBenchClient } from "../measure/client.mjs";
import { formatMs, summarise } from "../measure/stats.mjs";
import { DETAIL_CASES, PERIOD } from "./http-cases.mjs";

/** The product may take this many times as long as the bare reads. */
const TARGET = 1.5;

/** A whole job over HTTP, compared with a bare Worker that reads the same in one batch, in the largest company. */
export async function* benchDetail({ sizes, samples }) {
	const jobs = sizes.at(-1);
	const { detailStatements } = await loadProductTools();
	const cases = DETAIL_CASES.map(([name, place]) => ({ name, id: place(jobs), ours: [], bare: [] }));
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
	const rows = cases.map(({ name, ours, bare }) => {
		const [ourTimes, bareTimes] = [summarise(ours), summarise(bare)];
		return { name, ourTimes, bareTimes, ratio: ourTimes.median / bareTimes.median };
	});
	yield {
		title: `A whole job, among ${jobs.toLocaleString("en-GB")}`,
		note: `Milliseconds, ${samples} requests each. Target: at most ${TARGET} times the bare Worker.`,
		columns: ["", "median", "p95", "bare median", "bare p95", "ratio"],
		rows: rows.map(({ name, ourTimes, bareTimes, ratio }) => [
			name,
			formatMs(ourTimes.median),
			formatMs(ourTimes.p95),
			formatMs(bareTimes.median),
			formatMs(bareTimes.p95),
			ratio.toFixed(2),
		]),
		missedTargets: rows
			.filter(({ ratio }) => ratio > TARGET)
			.map(({ name, ratio }) => `${name}: ${ratio.toFixed(2)} times`),
	};
}

function assertSame({ name }, { ours, bare }) {
	const [job, reads] = [ours, bare].map(({ text }) => JSON.parse(text).data);
	if (reads[0]?.[0]?.uid !== job.uid) throw new Error(`${name}: the two Workers return different jobs`);
}
