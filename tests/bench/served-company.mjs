import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { serveWorker } from "../../scripts/lib/worker.mjs";
import { createSessionClient, signInBench } from "./client.mjs";
import { ensureSeededCompany, LOGIN } from "./seeded-company.mjs";

/** Serves the built product over a seeded company while `work({ origin, cookies, client, data })` runs. */
export async function withCompany(seed, work) {
	await withServer(await ensureSeededCompany(seed), work);
}

/** The same over a copy, for work that writes. */
export async function withCompanyCopy(seed, work) {
	const copy = mkdtempSync(join(tmpdir(), "cartage-bench-"));
	try {
		cpSync(await ensureSeededCompany(seed), copy, { recursive: true });
		await withServer(copy, work);
	} finally {
		rmSync(copy, { recursive: true, force: true });
	}
}

/** Serves an existing data folder. */
export async function withServer(data, work) {
	const mf = serveWorker({ port: 0, data });
	try {
		const origin = `http://localhost:${(await mf.ready).port}`;
		const cookies = await signInBench(origin, LOGIN);
		const client = createSessionClient(origin, cookies);
		await work({ origin, cookies, client, data });
		client.close();
	} finally {
		await mf.dispose();
	}
}
