import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureInstalled } from "./lib/install/install.mjs";
import { assertNode } from "./lib/install/node-version.mjs";
import { fail, log } from "./lib/log.mjs";
import { ROOT } from "./lib/root.mjs";

/**
 * @typedef {{ seed: number, requests: number }} RoundOptions
 * @typedef {Awaited<ReturnType<typeof fuzz>>} FuzzResult
 */

assertNode();
await ensureInstalled();
// Imported only now, because they need the installed packages.
const { ensureBuilt } = await import("./lib/bundle/bundle.mjs");
const { prepareData } = await import("./local/prepare-data.mjs");
const { serveWorker } = await import("./lib/worker/worker.mjs");
const { FUZZ_USAGE, parseFuzzOptions } = await import("../tests/fuzz/options.mjs");
const { openServedActors } = await import("../tests/fuzz/served-actors.mjs");
const { fuzz } = await import("../tests/fuzz/run.mjs");

/** Each round has fresh companies: requests that were accepted delete rows, users among them, and close what is left. */
const ROUND = 5000;
const CONCURRENCY = 8;
/** The least share of requests that must get past authorisation: the others try nothing but the guard. */
const MIN_PERMITTED = 0.7;

try {
	const options = parseFuzzOptions(process.argv.slice(2));
	if (options.help) log(FUZZ_USAGE);
	else {
		if (options.requests > 0) await fuzzServed(options);
		if (options.books > 0) await proveBooks(options);
	}
} catch (error) {
	fail(`${error instanceof Error ? error.stack : error}`);
}

/**
 * Sends the requests to the built product over the demo's companies, in a folder of its own; names every failure.
 * @param {RoundOptions} options
 */
async function fuzzServed({ requests, seed }) {
	await ensureBuilt();
	const folder = mkdtempSync(join(tmpdir(), "cartage-fuzz-"));
	try {
		await prepareData(join(folder, "prepared"));
		let total = 0;
		let sent = 0;
		for (let round = 0; total < requests; round++) {
			const count = Math.min(ROUND, requests - total);
			const result = await fuzzRound(folder, { requests: count, seed: seed + round });
			total += result.permitted;
			sent += result.sent;
			report({ ...result, total, seed: seed + round });
			if (result.failures.length > 0) process.exitCode = 1;
			if (result.permitted === 0) break;
		}
		log(`${total} of ${sent} requests (${Math.round((total / sent) * 100)} %) got past authorisation.`);
		if (total < MIN_PERMITTED * sent) {
			log(`Fewer than ${MIN_PERMITTED * 100} %: the users sign in no more, or lack permissions.`);
			process.exitCode = 1;
		}
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
}

/**
 * Lets users do random things to jobs and invoices, and kills the Worker at every write of a run.
 * @param {{ books: number, seed: number }} options
 */
async function proveBooks({ books, seed }) {
	const files = ["invoice-model", "invoice-kills", "job-model"].map((name) => `${name}.test.ts`);
	const child = spawn(
		process.execPath,
		[`${ROOT}/node_modules/vitest/vitest.mjs`, "run", "--project", "api", ...files],
		{
			cwd: ROOT,
			stdio: "inherit",
			env: {
				...process.env,
				INVOICE_MODEL_ACTIONS: String(books),
				INVOICE_MODEL_SEED: String(seed),
				INVOICE_KILLS: "all",
				JOB_MODEL_ACTIONS: String(books),
				JOB_MODEL_SEED: String(seed),
			},
		},
	);
	const [code] = await once(child, "exit");
	if (code !== 0) process.exitCode = 1;
}

/**
 * @param {string} folder
 * @param {RoundOptions} options
 */
async function fuzzRound(folder, options) {
	const data = join(folder, "round");
	cpSync(join(folder, "prepared"), data, { recursive: true });
	const mf = serveWorker({ port: 0, data });
	try {
		const origin = `http://localhost:${(await mf.ready).port}`;
		const document = await (await fetch(`${origin}/api/v3/openapi.json`)).json();
		return await fuzz({ document, ...options, actors: openServedActors(origin), concurrency: CONCURRENCY });
	} finally {
		await mf.dispose();
		rmSync(data, { recursive: true, force: true });
	}
}

/** @param {FuzzResult & { total: number, seed: number }} round */
function report({ total, seed, sent, permitted, counts, accepted, failures }) {
	const statuses = Object.entries(counts).map(([status, times]) => `${status}: ${times}`);
	const share = Math.round((permitted / sent) * 100);
	log(
		`${total} requests past authorisation (seed ${seed}), ${share} % of those sent: ${statuses.join(", ")}; ${accepted.size} calls accepted one`,
	);
	for (const { actor, request, status, text, times } of failures)
		log(
			`  ${times} times ${status} for ${actor}: ${request.method} ${request.path.slice(0, 300)} ${JSON.stringify(request.body ?? null).slice(0, 600)}\n    ${text}`,
		);
}
