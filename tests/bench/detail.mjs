import { serveBare } from "./bare-worker.mjs";
import { httpClient } from "./client.mjs";
import { DETAILS, PERIOD } from "./http-cases.mjs";
import { inTurns } from "./in-turns.mjs";
import { loadTools } from "./load-tools.mjs";
import { withCompany } from "./served-company.mjs";
import { ms, summary } from "./stats.mjs";

/** The whole job may take this many times what its bare reads take. */
const TARGET = 1.5;

/** A whole job over HTTP beside a bare Worker that reads the same in one batch, a table for the largest company. */
export async function* detail({ sizes, samples }) {
	const jobs = sizes.at(-1);
	const { detailStatements } = await loadTools();
	const cases = DETAILS.map(([name, place]) => ({ name, id: place(jobs), ours: [], bare: [] }));
	await withCompany({ jobs, ...PERIOD }, async ({ client, data }) => {
		const mf = serveBare({ data, statements: cases.map(({ id }) => ({ batch: detailStatements(id) })) });
		const bare = httpClient((await mf.ready).origin);
		try {
			await inTurns(cases, samples, assertSame, {
				ours: ({ id }) => client.call("GET", `/api/v3/client/get-job/${id}`),
				bare: (_, place) => bare.call("GET", `/${place}`),
			});
		} finally {
			bare.close();
			await mf.dispose();
		}
	});
	const rows = cases.map(({ name, ours, bare }) => {
		const [our, their] = [summary(ours), summary(bare)];
		return { name, our, their, ratio: our.median / their.median };
	});
	yield {
		title: `A whole job, among ${jobs.toLocaleString("en-GB")}`,
		note: `Milliseconds, ${samples} requests each. Target: at most ${TARGET} times the bare Worker.`,
		columns: ["", "median", "p95", "bare median", "bare p95", "ratio"],
		rows: rows.map(({ name, our, their, ratio }) => [
			name,
			ms(our.median),
			ms(our.p95),
			ms(their.median),
			ms(their.p95),
			ratio.toFixed(2),
		]),
		over: rows
			.filter(({ ratio }) => ratio > TARGET)
			.map(({ name, ratio }) => `${name}: ${ratio.toFixed(2)} times`),
	};
}

function assertSame({ name }, { ours, bare }) {
	const [job, reads] = [ours, bare].map(({ text }) => JSON.parse(text).data);
	if (reads[0]?.[0]?.uid !== job.uid) throw new Error(`${name}: the two sides do not answer the same job`);
}
