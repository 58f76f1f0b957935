import { readFileSync } from "node:fs";
import { BUNDLE_LOG, ensureBuilt } from "../bundle/bundle.mjs";
import { ROOT } from "../root.mjs";
import { measureStartup } from "./startup.mjs";
import { openWranglerToml } from "./wrangler-toml.mjs";

/** What the Worker may weigh, gzipped, in KiB: a twentieth more than it does. Cloudflare refuses 10 MiB. */
const MAX_KIB = 4_200;
/** What a Worker may take to start, in milliseconds: five times what it does on an idle machine, and less than half of what Cloudflare allows. */
const MAX_STARTUP_MS = 400;
/** Other tests run meanwhile and slow a start down, but hardly every one. */
const STARTUP_ATTEMPTS = 5;

const QUEUES = ["PLATFORM_MAIL_QUEUE", "MAIL_QUEUE", "BACKGROUND_QUEUE"];

/**
 * Checks what would be deployed, without a network or an account. Throws when the Worker is too large, starts too slowly or lacks a pool
 * database or a queue. Returns a one-line summary.
 */
export async function dryRun() {
	await ensureBuilt();
	const text = readFileSync(`${ROOT}/${BUNDLE_LOG}`, "utf8");
	const weight = /Total Upload: [\d.]+ KiB \/ gzip: ([\d.]+) KiB/.exec(text)?.[1];
	if (!weight || Number(weight) > MAX_KIB)
		throw new Error(`the bundle weighs ${weight ?? "?"} KiB gzipped, more than ${MAX_KIB}`);
	const missingDatabases = openWranglerToml()
		.databases()
		.filter(({ binding }) => !text.includes(`env.${binding} `));
	const missing = [
		...missingDatabases.map(({ binding }) => binding),
		...QUEUES.filter((binding) => !text.includes(`env.${binding} `)),
	];
	if (missing.length > 0) throw new Error(`not bound: ${missing.join(", ")}`);
	const startupMs = await measureFastestStartup();
	return `Dry run: ${weight} KiB gzipped, ${startupMs} ms to start, ${openWranglerToml().pool().length} databases in the pool.`;
}

/** The milliseconds of the shortest of a few starts; one is enough where it is fast. Throws where all are too slow. */
async function measureFastestStartup() {
	let fastest = Number.POSITIVE_INFINITY;
	for (let attempt = 0; attempt < STARTUP_ATTEMPTS && fastest > MAX_STARTUP_MS; attempt++)
		fastest = Math.min(fastest, await measureStartup());
	if (fastest > MAX_STARTUP_MS)
		throw new Error(`the Worker takes ${fastest} ms to start, more than ${MAX_STARTUP_MS}`);
	return fastest;
}
