import { CALLS, PERIOD } from "./http-cases.mjs";
import { withCopyOf } from "./served-company.mjs";
import { ms, summary } from "./stats.mjs";

/** How many callers at once the rate is taken with. */
const LANES = 8;

/** Saving, reading and changing single jobs over HTTP, on a copy of the smallest company. */
export async function* calls({ sizes, samples }) {
	const jobs = sizes[0];
	const rows = [];
	await withCopyOf({ jobs, ...PERIOD }, async ({ client }) => {
		let saved = [];
		for (const { name, request, saves } of CALLS) {
			const ids = [];
			const send = async (n) => {
				const { text, ms } = await client.call(...request(n, saved));
				if (saves) ids[n] = JSON.parse(text).data.id;
				return ms;
			};
			rows.push([name, ...(await measure(send, samples))]);
			if (saves) saved = ids;
		}
	});
	yield {
		title: `Single jobs, among ${jobs.toLocaleString("en-GB")}`,
		note: `Milliseconds one after another, ${samples} requests each; then how many a second, one after another and with ${LANES} callers at once.`,
		columns: ["", "median", "p95", "a second", `a second, ${LANES} at once`],
		rows,
		over: [],
	};
}

async function measure(send, samples) {
	const warmUp = Math.ceil(samples / 10);
	const times = [];
	for (let n = 0; n < warmUp + samples; n++) {
		const time = await send(n);
		if (n >= warmUp) times.push(time);
	}
	const { median, p95, mean } = summary(times);
	let next = warmUp + samples;
	const end = next + samples;
	const begun = performance.now();
	const lane = async () => {
		while (next < end) await send(next++);
	};
	await Promise.all(Array.from({ length: LANES }, lane));
	const rate = samples / ((performance.now() - begun) / 1000);
	return [ms(median), ms(p95), (1000 / mean).toFixed(0), rate.toFixed(0)];
}
