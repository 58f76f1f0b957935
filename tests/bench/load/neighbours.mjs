import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { DEMO_PASSWORD } from "../../../scripts/demo/accounts/logins.mjs";
import { prepareData } from "../../../scripts/local/prepare-data.mjs";
import { withDataServer } from "../companies/served-company.mjs";
import { createSessionClient, signInBench } from "../measure/client.mjs";
import { formatMs, summarise } from "../measure/stats.mjs";
import { LOADS } from "./neighbour-loads.mjs";

/**
 * @import { BenchOptions } from "../options.mjs"
 * @import { Section } from "../tables.mjs"
 * @import { BenchCall, BenchClient, Cookies } from "../measure/client.mjs"
 * @import { NeighbourLoad } from "./neighbour-loads.mjs"
 */

/** The p95 of a company may be this many times that of a quiet server. */
const TARGET = 2;
const DAYS = "date_from=2026-11-01&date_to=2026-12-31";
/** @type {BenchCall} */
const LIST = ["GET", `/api/v3/client/get-job-list?${DAYS}`];
const SAVE_EVERY = 4;

const createJob = (/** @type {number} */ n) => ({
	uid: `bench-neighbour-${String(n).padStart(8, "0")}`,
	customer_id: 1,
	load_type_id: 1,
	collection_name: "Depot",
	collection_date: "2026-11-23",
	collection_time: "09:00",
	delivery_name: "Store",
	delivery_date: "2026-11-23",
	delivery_time: "12:00",
});

/**
 * Lists and saves of one company while another one, or a stranger, overloads the server.
 * @param {BenchOptions} options
 * @returns {AsyncGenerator<Section, void>}
 */
export async function* benchNeighbours({ samples }) {
	const data = mkdtempSync(join(tmpdir(), "cartage-bench-"));
	/** @type {string[][]} */
	const rows = [];
	/** @type {string[]} */
	const missedTargets = [];
	try {
		await prepareData(data);
		await withDataServer(data, async (origin) => {
			const client = createSessionClient(origin, await signInDemoLogin(origin, "admin@harbour.test"));
			const cookies = await signInDemoLogin(origin, "admin@northline.test");
			/** @type {Awaited<ReturnType<typeof measureCompany>> | null} */
			let quiet = null;
			for (const load of LOADS) {
				const stop = await startLoad(load, origin, cookies);
				const figures = await measureCompany(client, samples);
				const statuses = await stop();
				quiet ??= figures;
				const ratios = [figures.lists.p95 / quiet.lists.p95, figures.saves.p95 / quiet.saves.p95];
				rows.push([
					load.name,
					formatMs(figures.lists.p95),
					formatMs(figures.saves.p95),
					Math.max(...ratios).toFixed(2),
					statuses,
				]);
				if (Math.max(...ratios) > TARGET)
					missedTargets.push(`${load.name}: ${Math.max(...ratios).toFixed(2)}`);
			}
			client.close();
		});
	} finally {
		rmSync(data, { recursive: true, force: true });
	}
	yield {
		title: "One company beside others",
		note: `p95 in milliseconds of ${samples} calls, every ${SAVE_EVERY}th a save; the larger ratio to the quiet server (target: at most ${TARGET}); what the others were answered. All share one process and its processor here; deployed, companies have databases of their own.`,
		columns: ["", "list", "save", "ratio", "answers to the others"],
		rows,
		missedTargets,
	};
}

/**
 * @param {string} origin
 * @param {string} email
 */
const signInDemoLogin = (origin, email) => signInBench(origin, { email, password: DEMO_PASSWORD });

let jobCount = 0;

/**
 * @param {BenchClient} client
 * @param {number} samples
 */
async function measureCompany(client, samples) {
	/** @type {{ lists: number[], saves: number[] }} */
	const times = { lists: [], saves: [] };
	for (let n = 0; n < samples; n++) {
		const isSave = n % SAVE_EVERY === 0;
		/** @type {BenchCall} */
		const call = isSave ? ["POST", "/api/v3/client/save-job", createJob(jobCount++)] : LIST;
		const { ms } = await client.call(...call);
		times[isSave ? "saves" : "lists"].push(ms);
	}
	return { lists: summarise(times.lists), saves: summarise(times.saves) };
}

/**
 * Starts the load in a thread of its own, as it must not delay what is measured; the returned function ends it and returns how often each status was answered.
 * @param {NeighbourLoad} load
 * @param {string} origin
 * @param {Cookies} cookies
 */
async function startLoad(load, origin, cookies) {
	if (load.atOnce === 0) return async () => "";
	const thread = new Worker(new URL("./neighbour-load.mjs", import.meta.url), {
		workerData: { name: load.name, origin, cookies },
	});
	await once(thread, "message");
	return async () => {
		thread.postMessage("stop");
		/** @type {[status: number, count: number][][]} */
		const [counts = []] = await once(thread, "message");
		return counts.map(([status, count]) => `${count} × ${status}`).join(", ");
	};
}
