import { createHash } from "node:crypto";
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { Miniflare } from "miniflare";
import { CLOCK_OFFSET_MS } from "@/scripts/lib/clock.mjs";
import { ALL_ENDINGS, FILE_ENDINGS, storedFile } from "@/scripts/lib/databases/stored-file.mjs";
import { migrationStatements } from "./migration-statements";
import { D1_WORKER, miniflareD1 } from "./miniflare-d1";

const CACHE = join(import.meta.dirname, "../../../.cache/test-databases");

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

type History = "platform" | "tenant";
const historyOf = (binding: string): History => (binding.startsWith("PLATFORM") ? "platform" : "tenant");

const openMiniflare = (databases: string[], folder: string, r2Buckets: string[] = []) =>
	new Miniflare({
		modules: true,
		script: D1_WORKER,
		d1Databases: databases,
		d1Persist: folder,
		r2Buckets,
		r2Persist: false,
	});

/** How many databases and buckets a Miniflare has for the tests of its process, one after another. */
const DATABASES_EACH = 90;
const BUCKETS_EACH = 60;

/** A running Miniflare whose databases and buckets are given out once each. */
function startServer() {
	const folder = mkdtempSync(join(tmpdir(), "cartage-databases-"));
	const freeDatabases = Array.from({ length: DATABASES_EACH }, (_, at) => `DATABASE_${at}`);
	const freeBuckets = Array.from({ length: BUCKETS_EACH }, (_, at) => `BUCKET_${at}`);
	const miniflare = openMiniflare([...freeDatabases], folder, [...freeBuckets]);
	// Miniflare ends its runtime with the process.
	process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
	return { folder, miniflare, freeDatabases, freeBuckets };
}

let server: ReturnType<typeof startServer> | undefined;

/** The process's server, with enough left. A used one goes on until the process ends, as tests may still use its databases. */
function serverWith(databases: number, buckets: number) {
	const isEnough = server && server.freeDatabases.length >= databases && server.freeBuckets.length >= buckets;
	if (!server || !isEnough) server = startServer();
	return server;
}

/**
 * New, migrated databases by their bindings, and empty buckets. All test files of a process use one Miniflare, as starting it takes
 * longer than most of their tests; each gets databases that none has used before. Migrated files are made once per content of the
 * migrations and copied, because migrating takes longer still.
 */
export async function openPreparedDatabases(bindings: readonly string[], buckets: readonly string[] = []) {
	const { folder, miniflare, freeDatabases, freeBuckets } = serverWith(bindings.length, buckets.length);
	await miniflare.ready;
	const databases = new Map<string, D1Database>();
	const files: string[] = [];
	for (const [index, name] of freeDatabases.splice(0, bindings.length).entries()) {
		const binding = bindings[index] ?? "";
		const template = await prepareTemplate(historyOf(binding));
		const file = storedFile(folder, name);
		mkdirSync(dirname(file), { recursive: true });
		for (const ending of FILE_ENDINGS)
			if (existsSync(template + ending)) copyFileSync(template + ending, file + ending);
		files.push(file);
		databases.set(binding, miniflareD1(miniflare, name));
	}
	const opened = new Map<string, Awaited<ReturnType<Miniflare["getR2Bucket"]>>>();
	for (const [index, name] of freeBuckets.splice(0, buckets.length).entries())
		opened.set(buckets[index] ?? "", await miniflare.getR2Bucket(name));
	return {
		/** The database of a binding. Throws when it was not opened. */
		d1: (binding: string) => required(databases, binding),
		/** A bucket by its binding. Throws when it was not opened. */
		bucket: (binding: string) => required(opened, binding),
		/** Deletes the databases; nobody may use them any more. */
		close: () => {
			for (const file of files) for (const ending of ALL_ENDINGS) rmSync(file + ending, { force: true });
		},
	};
}

function required<T>(values: Map<string, T>, binding: string): T {
	const value = values.get(binding);
	if (value === undefined) throw new Error(`${binding} was not opened`);
	return value;
}

const templates: Partial<Record<History, Promise<string>>> = {};

/** The migrated file of a history, without its ending, found once a process. */
function prepareTemplate(history: History): Promise<string> {
	templates[history] ??= findTemplate(history);
	return templates[history];
}

/** Two processes may make it at the same moment; the first to finish is used. */
async function findTemplate(history: History): Promise<string> {
	const statements = migrationStatements(history);
	const key = createHash("sha256").update(JSON.stringify(statements)).digest("hex").slice(0, 16);
	const folder = join(getCache(), `${history}-${key}`);
	const template = storedFile(folder, history);
	if (existsSync(folder)) return template;
	mkdirSync(getCache(), { recursive: true });
	const unfinished = mkdtempSync(join(getCache(), "unfinished-"));
	const miniflare = openMiniflare([history], unfinished);
	const d1 = miniflareD1(miniflare, history);
	await d1.batch(statements.map((statement) => d1.prepare(statement)));
	await miniflare.dispose();
	try {
		renameSync(unfinished, folder);
	} catch {
		rmSync(unfinished, { recursive: true, force: true });
	}
	return template;
}
