import { CALL_CASES, PERIOD } from "./http-cases.mjs";
import { withCompanyCopy } from "./served-company.mjs";
import { formatMs, summarise } from "./stats.mjs";

/** Parallel requests when the rate is measured. */
const CONCURRENCY = 8;

/** Saving, reading and changing single jobs over HTTP, on a copy of the smallest company. */
export async function* benchCalls({ sizes, samples }) {
	const jobs = sizes[0];
	const rows = [];
	await withCompanyCopy({ jobs, ...PERIOD }, async ({ client }) => {
		let savedIds = [];
		for (const { name, request, saves } of CALL_CASES) {
			const ids = [];
			const send = async (n) => {
				const { text, ms } = await client.call(...request(n, savedIds));
				if (saves) ids[n] = JSON.parse(text).data.id;
				return ms;
			};
			rows.push([name, ...(await measure(send, samples))]);
			if (saves) savedIds = ids;
		}
	});
	yield {
		title: `Single jobs, among ${jobs.toLocaleString("en-GB")}`,
		note: `Milliseconds one after another, ${samples} requests each; then how many a second, one after another and with ${CONCURRENCY} in parallel.`,
		columns: ["", "median", "p95", "a second", `a second, ${CONCURRENCY} in parallel`],
		rows,
		missedTargets: [],
	};
}

async function measure(send, samples) {
	const warmUp = Math.ceil(samples / 10);
	const times = [];
	for (let n = 0; n < warmUp + samples; n++) {
		const time = await send(n);
		if (n >= warmUp) times.push(time);
	}
	const { median, p95, mean } = summarise(times);
	let next = warmUp + samples;
	const end = next + samples;
	const startedAt = performance.now();
	const worker = async () => {
		while (next < end) await send(next++);
	};
	await Promise.all(Array.from({ length: CONCURRENCY }, worker));
	const rate = samples / ((performance.now() - startedAt) / 1000);
	return [formatMs(median), formatMs(p95), (1000 / mean).toFixed(0), rate.toFixed(0)];
}
