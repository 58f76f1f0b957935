import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { serveWorker } from "../../../scripts/lib/worker/worker.mjs";
import { createSessionClient, signInBench } from "../measure/client.mjs";
import { ensureSeededCompany, LOGIN } from "./seeded-company.mjs";

/**
 * @import { BenchClient, Cookies } from "../measure/client.mjs"
 * @import { CompanySeed } from "./seeded-company.mjs"
 * @typedef {{ origin: string, cookies: Cookies, client: BenchClient, data: string }} ServedCompany With the session of its administrator.
 */

/**
 * Serves the built product over a seeded company while `work({ origin, cookies, client, data })` runs.
 * @param {CompanySeed} seed
 * @param {(company: ServedCompany) => Promise<void>} work
 */
export async function withCompany(seed, work) {
	await withServer(await ensureSeededCompany(seed), work);
}

/**
 * The same over a copy, for work that writes; `prepare(data)` may add to it before it is served.
 * @param {CompanySeed & { prepare?: (data: string) => Promise<void> }} company
 * @param {(company: ServedCompany) => Promise<void>} work
 */
export async function withCompanyCopy({ prepare, ...seed }, work) {
	await withCopy(seed, async (copy) => {
		await prepare?.(copy);
		await withServer(copy, work);
	});
}

/**
 * Runs `work` with the data folder of a copy of a seeded company, which is deleted afterwards.
 * @param {CompanySeed} seed
 * @param {(data: string) => Promise<void>} work
 */
export async function withCopy(seed, work) {
	const copy = mkdtempSync(join(tmpdir(), "cartage-bench-"));
	try {
		cpSync(await ensureSeededCompany(seed), copy, { recursive: true });
		await work(copy);
	} finally {
		rmSync(copy, { recursive: true, force: true });
	}
}

/**
 * Serves an existing data folder of the bench's company.
 * @param {string} data
 * @param {(company: ServedCompany) => Promise<void>} work
 */
export async function withServer(data, work) {
	await withDataServer(data, async (origin) => {
		const cookies = await signInBench(origin, LOGIN);
		const client = createSessionClient(origin, cookies);
		await work({ origin, cookies, client, data });
		client.close();
	});
}

/**
 * Serves any data folder.
 * @param {string} data
 * @param {(origin: string) => Promise<void>} work
 */
export async function withDataServer(data, work) {
	const mf = serveWorker({ port: 0, data });
	try {
		await work(`http://localhost:${(await mf.ready).port}`);
	} finally {
		await mf.dispose();
	}
}
