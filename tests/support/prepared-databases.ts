import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Miniflare, type MiniflareOptions } from "miniflare";
import { CLOCK_OFFSET_MS } from "@/scripts/lib/clock.mjs";
import { migrationStatements } from "./migration-statements";
import { D1_WORKER, miniflareD1 } from "./miniflare-d1";

const CACHE = join(import.meta.dirname, "../../.cache/test-databases");

/** Databases on another clock (docs/how-to/test-at-a-moment.md) are good for this process only. */
function openOwnCache() {
	const folder = mkdtempSync(join(tmpdir(), "cartage-moment-"));
	process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
	return folder;
}

let ownCache: string | undefined;
function getCache() {
	if (CLOCK_OFFSET_MS === 0) return CACHE;
	ownCache ??= openOwnCache();
	return ownCache;
}

const historyOf = (binding: string) => (binding.startsWith("PLATFORM") ? "platform" : "tenant");

const openMiniflare = (
	bindings: readonly string[],
	d1Persist: string,
	options: Partial<MiniflareOptions> = {},
) => new Miniflare({ modules: true, script: D1_WORKER, d1Databases: [...bindings], d1Persist, ...options });

/**
 * Databases of these bindings in a Miniflare of their own, migrated. The migrated files are made once per content of the
 * migrations and copied from then on, because migrating takes longer than most tests. `close` deletes the copy.
 */
export async function openPreparedDatabases(
	bindings: readonly string[],
	options: Partial<MiniflareOptions> = {},
) {
	const folder = mkdtempSync(join(tmpdir(), "cartage-databases-"));
	cpSync(await prepareFiles(bindings), folder, { recursive: true });
	const miniflare = openMiniflare(bindings, folder, options);
	const close = async () => {
		await miniflare.dispose();
		rmSync(folder, { recursive: true, force: true });
	};
	return { miniflare, close };
}

/** The folder of the migrated files. Two processes may prepare it at the same moment; the first to finish is used. */
async function prepareFiles(bindings: readonly string[]): Promise<string> {
	const statements = bindings.map((binding) => migrationStatements(historyOf(binding)));
	const key = createHash("sha256")
		.update(JSON.stringify([bindings, statements]))
		.digest("hex")
		.slice(0, 16);
	const cache = getCache();
	const folder = join(cache, key);
	if (existsSync(folder)) return folder;
	mkdirSync(cache, { recursive: true });
	const unfinished = mkdtempSync(join(cache, "unfinished-"));
	const miniflare = openMiniflare(bindings, unfinished);
	for (const [index, binding] of bindings.entries()) {
		const d1 = miniflareD1(miniflare, binding);
		await d1.batch((statements[index] ?? []).map((statement) => d1.prepare(statement)));
	}
	await miniflare.dispose();
	try {
		renameSync(unfinished, folder);
	} catch {
		rmSync(unfinished, { recursive: true, force: true });
	}
	return folder;
}
