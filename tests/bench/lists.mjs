import { serveBare } from "./bare-worker.mjs";
import { httpClient } from "./client.mjs";
import { LISTS, PERIOD, SLOW_LISTS } from "./http-cases.mjs";
import { inTurns } from "./in-turns.mjs";
import { loadTools } from "./load-tools.mjs";
import { withCompany } from "./served-company.mjs";
import { ms, summary } from "./stats.mjs";

/** The product's list may take this many times what the bare Worker takes. */
const TARGET = 1.3;

/** The diary's list over HTTP beside the same statement in a bare Worker, a table for each number of jobs. */
export async function* lists({ sizes, samples, slow }) {
	for (const jobs of sizes) {
		yield await tableOf(jobs, LISTS, samples, TARGET);
		if (slow) yield await tableOf(jobs, SLOW_LISTS, Math.ceil(samples / 15), null);
	}
}

async function tableOf(jobs, kinds, samples, target) {
	const { listStatement } = await loadTools();
	const cases = kinds.map(([name, query]) => ({ name, query: query(jobs), ours: [], bare: [] }));
	await withCompany({ jobs, ...PERIOD }, async ({ client, data }) => {
		// Only now, when the product has its databases open: two servers that open the same file at once may collide.
		const mf = serveBare({ data, statements: cases.map(({ query }) => listStatement(query)) });
		const bare = httpClient((await mf.ready).origin);
		try {
			await inTurns(cases, samples, assertSame, {
				ours: ({ query }) => client.call("GET", `/api/v3/client/get-job-list?perPage=50&${query}`),
				bare: (_, place) => bare.call("GET", `/${place}`),
			});
		} finally {
			bare.close();
			await mf.dispose();
		}
	});
	return report(jobs, cases, target);
}

function assertSame({ name }, { ours, bare }) {
	const [our, their] = [ours, bare].map(({ text }) => JSON.parse(text).data);
	const same = JSON.stringify(our.job_details.data) === JSON.stringify(their.job_details.data);
	if (!same || our.job_details.total !== their.job_details.total)
		throw new Error(`${name}: the two sides do not answer the same rows`);
}

function report(jobs, cases, target) {
	const rows = cases.map(({ name, ours, bare }) => {
		const [our, their] = [summary(ours), summary(bare)];
		const ratio = our.median / their.median;
		return { name, our, their, ratio, over: target !== null && ratio > target };
	});
	return {
		title: `${target === null ? "Slow lists" : "The diary's list"}, ${jobs.toLocaleString("en-GB")} jobs`,
		note: `Milliseconds, ${cases[0].ours.length} requests each.${target === null ? "" : ` Target: at most ${target} times the bare Worker.`}`,
		columns: ["", "median", "p95", "bare median", "bare p95", "ratio"],
		rows: rows.map(({ name, our, their, ratio }) => [
			name,
			ms(our.median),
			ms(our.p95),
			ms(their.median),
			ms(their.p95),
			ratio.toFixed(2),
		]),
		over: rows.filter(({ over }) => over).map(({ name, ratio }) => `${name}: ${ratio.toFixed(2)} times`),
	};
}
