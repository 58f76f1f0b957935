import { readFileSync } from "node:fs";
import { BUNDLE_LOG, ensureBuilt } from "./bundle.mjs";
import { ROOT } from "./root.mjs";
import { openWranglerToml } from "./wrangler-toml.mjs";

/** Size limit of a paid Worker, gzipped, in KiB. */
const MAX_KIB = 10 * 1024;

/** Checks what would be deployed. Throws when the Worker is too large or lacks a pool database. Returns a one-line summary. */
export async function dryRun() {
	await ensureBuilt();
	const text = readFileSync(`${ROOT}/${BUNDLE_LOG}`, "utf8");
	const weight = /Total Upload: [\d.]+ KiB \/ gzip: ([\d.]+) KiB/.exec(text)?.[1];
	if (!weight || Number(weight) > MAX_KIB)
		throw new Error(`the bundle weighs ${weight ?? "?"} KiB gzipped, more than ${MAX_KIB}`);
	const missingDatabases = openWranglerToml()
		.databases()
		.filter(({ binding }) => !text.includes(`env.${binding} `));
	if (missingDatabases.length > 0)
		throw new Error(`not bound: ${missingDatabases.map(({ binding }) => binding).join(", ")}`);
	return `Dry run: ${weight} KiB gzipped, ${openWranglerToml().pool().length} databases in the pool.`;
}
