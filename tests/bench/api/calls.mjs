import { serveBareWrites } from "../bare/bare-writes.mjs";
import { withCompanyCopy, withCopy } from "../companies/served-company.mjs";
import { listTables, readWrittenRows } from "../companies/written-rows.mjs";
import { measureAlternately, noComparedTimes } from "../measure/alternate.mjs";
import { createBenchClient } from "../measure/client.mjs";
import { formatMs, summarise } from "../measure/stats.mjs";
import { CALL_CASES, PERIOD } from "./http-cases.mjs";

/**
 * @import { BenchClient } from "../measure/client.mjs"
 * @import { BenchOptions } from "../options.mjs"
 * @import { Section } from "../tables.mjs"
 * @import { CallCase } from "./http-cases.mjs"
 * @typedef {ReturnType<typeof createSide>} Side
 * @typedef {{ ours: Side, bare: Side }} Sides
 */

/** A write may take this many times as long as the bare Worker's. */
const TARGET = 2;
/** Parallel requests when the rate is measured. */
const CONCURRENCY = 8;

/**
 * Saving, reading and changing single jobs over HTTP, on a copy of the smallest company, beside a bare Worker that writes the same rows
 * on another copy. Each call is made once on both sides, and what they have written compared, before anything is timed.
 * @param {BenchOptions} options
 * @returns {AsyncGenerator<Section, void>}
 */
export async function* benchCalls({ smallest: jobs, samples }) {
	const seed = { jobs, ...PERIOD };
	/** @type {Awaited<ReturnType<typeof measureCase>>[]} */
	const rows = [];
	await withCompanyCopy(seed, ({ client, data }) =>
		withCopy(seed, async (bareData) => {
			const mf = serveBareWrites(bareData);
			const bare = createBenchClient((await mf.ready).origin);
			const sides = { ours: createSide(client), bare: createSide(bare) };
			try {
				await assertSameRows(sides, { ours: data, bare: bareData });
				for (const callCase of CALL_CASES) rows.push(await measureCase(callCase, sides, samples));
			} finally {
				bare.close();
				await mf.dispose();
			}
		}),
	);
	yield {
		title: `Single jobs, among ${jobs.toLocaleString("en-GB")}`,
		note: `Milliseconds, ${samples} requests each, beside a bare Worker that writes the same rows (target: at most ${TARGET} times as long); then how many a second with ${CONCURRENCY} in parallel.`,
		columns: [
			"",
			"median",
			"p95",
			"bare median",
			"bare p95",
			"ratio",
			`a second, ${CONCURRENCY} in parallel`,
		],
		rows: rows.map(({ name, ours, bare, ratio, rate }) => [
			name,
			formatMs(ours.median),
			formatMs(ours.p95),
			bare ? formatMs(bare.median) : "",
			bare ? formatMs(bare.p95) : "",
			bare ? ratio.toFixed(2) : "",
			rate.toFixed(0),
		]),
		missedTargets: rows
			.filter(({ ratio }) => ratio > TARGET)
			.map(({ name, ratio }) => `${name}: ${ratio.toFixed(2)} times`),
	};
}

/**
 * Makes calls to one of the servers; knows the jobs that the last case with `saves` has created there.
 * @param {BenchClient} client
 */
function createSide(client) {
	/** @type {number[]} */
	let savedIds = [];
	/** @type {number[]} */
	let newIds = [];
	return {
		/**
		 * @param {CallCase} callCase
		 * @param {number} n
		 */
		async send({ request, saves }, n) {
			const response = await client.call(...request(n, savedIds));
			if (saves) newIds[n] = JSON.parse(response.text).data.id;
			return response;
		},
		endCase(/** @type {CallCase} */ { saves }) {
			if (saves) [savedIds, newIds] = [newIds, []];
		},
	};
}

/**
 * Makes every call once on both sides and compares all rows that they have written.
 * @param {Sides} sides
 * @param {{ ours: string, bare: string }} data
 */
async function assertSameRows(sides, data) {
	const tables = await listTables(data.bare);
	for (const callCase of CALL_CASES)
		for (const side of callCase.isRead ? [sides.ours] : [sides.ours, sides.bare]) {
			await side.send(callCase, 0);
			side.endCase(callCase);
		}
	const [ours, bare] = [await readWrittenRows(data.ours, tables), await readWrittenRows(data.bare, tables)];
	const at = Array.from({ length: Math.max(ours.length, bare.length) }).findIndex(
		(_, n) => ours[n] !== bare[n],
	);
	if (at >= 0) throw new Error(`the two Workers write different rows:\n${ours[at]}\n${bare[at]}`);
}

/**
 * Times one call on both sides in turn, and then the product alone with several callers.
 * @param {CallCase} callCase
 * @param {Sides} sides
 * @param {number} samples
 */
async function measureCase(callCase, sides, samples) {
	const measured = noComparedTimes();
	const next = { ours: 1, bare: 1 };
	const call = (/** @type {"ours" | "bare"} */ name) => () => sides[name].send(callCase, next[name]++);
	/** @type {() => { ms: number } | Promise<{ ms: number }>} */
	const callBare = callCase.isRead ? () => ({ ms: 0 }) : call("bare");
	await measureAlternately([measured], samples, () => {}, { ours: call("ours"), bare: callBare });
	const rate = await measureRate(call("ours"), samples);
	for (const side of Object.values(sides)) side.endCase(callCase);
	const ours = summarise(measured.ours);
	const bare = callCase.isRead ? null : summarise(measured.bare);
	return { name: callCase.name, ours, bare, ratio: bare ? ours.median / bare.median : 0, rate };
}

/**
 * How many calls a second are answered when several are under way.
 * @param {() => Promise<unknown>} send
 * @param {number} samples
 */
async function measureRate(send, samples) {
	let left = samples;
	const startedAt = performance.now();
	const worker = async () => {
		while (left-- > 0) await send();
	};
	await Promise.all(Array.from({ length: CONCURRENCY }, worker));
	return samples / ((performance.now() - startedAt) / 1000);
}
