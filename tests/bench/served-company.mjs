import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { serveWorker } from "../../scripts/lib/worker.mjs";
import { signedInClient, signIn } from "./client.mjs";
import { LOGIN, seededCompany } from "./company.mjs";

/** Serves the built product over a seeded company while `work({ origin, cookies, client, data })` runs. */
export async function withCompany(seed, work) {
	await serving(await seededCompany(seed), work);
}

/** The same over a copy of it, for work that writes. */
export async function withCopyOf(seed, work) {
	const copy = mkdtempSync(join(tmpdir(), "cartage-bench-"));
	try {
		cpSync(await seededCompany(seed), copy, { recursive: true });
		await serving(copy, work);
	} finally {
		rmSync(copy, { recursive: true, force: true });
	}
}

/** Serves a data folder that is there. */
export async function serving(data, work) {
	const mf = serveWorker({ port: 0, data });
	try {
		const origin = `http://localhost:${(await mf.ready).port}`;
		const cookies = await signIn(origin, LOGIN);
		const client = signedInClient(origin, cookies);
		await work({ origin, cookies, client, data });
		client.close();
	} finally {
		await mf.dispose();
	}
}
