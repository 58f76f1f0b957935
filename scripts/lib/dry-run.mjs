import { ensureBuilt } from "./bundle.mjs";
import { complaint, wrangler } from "./wrangler.mjs";
import { wranglerToml } from "./wrangler-toml.mjs";

/** What a paid Worker may weigh, gzipped, in KiB. */
const MOST_KIB = 10 * 1024;

/**
 * Bundles the Worker as a deployment would, without one. Throws when the bundle fails, is too heavy, or lacks a database of
 * the pool. Answers one line about it.
 */
export async function dryRun() {
	await ensureBuilt();
	const { code, text } = await wrangler(["deploy", "--dry-run", "--outdir", "build/dry-run"]);
	if (code !== 0) throw new Error(`the bundle failed: ${complaint(text)}`);
	const weight = /Total Upload: [\d.]+ KiB \/ gzip: ([\d.]+) KiB/.exec(text)?.[1];
	if (!weight || Number(weight) > MOST_KIB)
		throw new Error(`the bundle weighs ${weight ?? "?"} KiB gzipped, more than ${MOST_KIB}`);
	const lacking = wranglerToml()
		.databases()
		.filter(({ binding }) => !text.includes(`env.${binding} `));
	if (lacking.length > 0) throw new Error(`not bound: ${lacking.map(({ binding }) => binding).join(", ")}`);
	return `Dry run: ${weight} KiB gzipped, ${wranglerToml().pool().length} databases in the pool.`;
}
