import { copyFileSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Miniflare } from "miniflare";
import { visitFleet } from "../../../scripts/lib/databases/fleet-run.mjs";
import { migrate, readMigrations } from "../../../scripts/lib/databases/migrate.mjs";
import { HTTP_D1_WORKER, httpD1 } from "../../../scripts/lib/worker/http-d1.mjs";
import { loadProductTools } from "../companies/load-product-tools.mjs";

/**
 * @import { BenchOptions } from "../options.mjs"
 * @import { Section } from "../tables.mjs"
 * @import { Database } from "../../../scripts/lib/worker/http-d1.mjs"
 */

const SIZE = 1_000;
const QUICK_SIZE = 60;
/** The whole fleet takes an ordinary migration in this time. */
const TARGET_S = 60;
const ORDINARY = [
	"ALTER TABLE `job` ADD `bench_reference` text;\n--> statement-breakpoint\n",
	"CREATE INDEX `job_bench_reference` ON `job` (`bench_reference`) WHERE `bench_reference` IS NOT NULL;\n--> statement-breakpoint\n",
	"CREATE TABLE `bench_setting` (`id` integer PRIMARY KEY NOT NULL, `name` text NOT NULL);",
].join("");

/**
 * An ordinary migration (a column, an index, a table) over a fleet, of which three databases are broken and then repaired.
 * @param {BenchOptions} options
 * @returns {AsyncGenerator<Section, void>}
 */
export async function* benchFleet({ quick }) {
	const size = quick ? QUICK_SIZE : SIZE;
	const bindings = Array.from({ length: size }, (_, at) => `TENANT_DB_${String(at + 1).padStart(2, "0")}`);
	const data = mkdtempSync(join(tmpdir(), "cartage-fleet-"));
	/** @type {string[][]} */
	const rows = [];
	let seconds = 0;
	try {
		await createFleet(data, bindings);
		const { databases, dispose } = openFleet(data, bindings);
		// What visits the fleet needs its databases only.
		const env = /** @type {Env} */ (/** @type {unknown} */ (Object.fromEntries(databases)));
		const { TENANT_MIGRATIONS, migrateFleet, parseMigration, readFleet } = await loadProductTools();
		const history = [...TENANT_MIGRATIONS, parseMigration("9999_bench.sql", ORDINARY)];
		// Its last migration is of no release, so nothing is compared.
		const release = { migrations: history, history: null };
		const deps = { env, d1: env.PLATFORM_DB, now: new Date() };
		const session = {
			/**
			 * @param {string} path
			 * @param {{ only?: readonly string[] | null }} body
			 */
			async post(path, { only = null }) {
				const request = { only };
				const page = path.endsWith("status")
					? readFleet(deps, request, release)
					: migrateFleet(deps, request, release);
				return { data: { ...(await page), target: history.length } };
			},
		};
		const timed = async (/** @type {"status" | "migrate"} */ action) => {
			const from = performance.now();
			const fleet = await visitFleet(session, action);
			const failed = fleet.databases.filter(({ error }) => error !== null);
			const behind = fleet.databases.filter(({ version }) => version !== history.length);
			return { seconds: (performance.now() - from) / 1000, failed: failed.length, behind: behind.length };
		};
		/**
		 * @param {string} name
		 * @param {Awaited<ReturnType<typeof timed>>} figures
		 */
		const line = (name, figures) =>
			rows.push([name, figures.seconds.toFixed(1), String(figures.failed), String(figures.behind)]);
		line("status, read from each database", await timed("status"));
		const broken = [0.1, 0.5, 0.9].flatMap(
			(share) => databases.get(bindings[Math.floor(share * size)] ?? "") ?? [],
		);
		for (const d1 of broken) await d1.prepare("CREATE TABLE bench_setting (id INTEGER)").run();
		const first = await timed("migrate");
		line("migrate, three databases broken", first);
		for (const d1 of broken) await d1.prepare("DROP TABLE bench_setting").run();
		line("migrate again, the three repaired", await timed("migrate"));
		seconds = first.seconds;
		await dispose();
	} finally {
		rmSync(data, { recursive: true, force: true });
	}
	yield {
		title: `A fleet of ${size.toLocaleString("en-GB")} databases`,
		note: `Seconds for the whole fleet (target of a migration: ${TARGET_S} s); how many failed, how many are behind afterwards. Ten processes with a hundred databases each share two processors here.`,
		columns: ["", "s", "failed", "behind"],
		rows,
		missedTargets: seconds > TARGET_S ? [`${seconds.toFixed(1)} s instead of ${TARGET_S}`] : [],
	};
}

/** One process opens so many databases: a thousand need more memory than it gives them. */
const DATABASES_PER_PROCESS = 100;

/**
 * @param {string} data
 * @param {string[]} names
 */
const serveDatabases = (data, names) =>
	new Miniflare({
		modules: true,
		script: HTTP_D1_WORKER,
		d1Databases: names,
		d1Persist: data,
		telemetry: { enabled: false },
	});

/**
 * The databases of a fleet in several processes, as a deployment has them on several machines.
 * @param {string} data
 * @param {string[]} bindings
 */
function openFleet(data, bindings) {
	const names = ["PLATFORM_DB", ...bindings];
	/** @type {Miniflare[]} */
	const processes = [];
	/** @type {Map<string, Database>} */
	const databases = new Map();
	for (let from = 0; from < names.length; from += DATABASES_PER_PROCESS) {
		const served = names.slice(from, from + DATABASES_PER_PROCESS);
		const miniflare = serveDatabases(data, served);
		processes.push(miniflare);
		for (const name of served) databases.set(name, httpD1(miniflare, name));
	}
	return {
		databases,
		dispose: () => Promise.all(processes.map((miniflare) => miniflare.dispose())),
	};
}

/**
 * Migrated databases: one is migrated, the files of the others are copies of its file, as a migration takes longer than a copy.
 * @param {string} data
 * @param {string[]} bindings
 */
async function createFleet(data, bindings) {
	const [sample = "", ...others] = bindings;
	const first = serveDatabases(data, [sample]);
	await migrate(httpD1(first, sample), readMigrations("tenant"));
	await first.dispose();
	const folder = join(data, "miniflare-D1DatabaseObject");
	const listFiles = () => readdirSync(folder).filter((name) => /^[0-9a-f]+\.sqlite$/.test(name));
	const [source] = listFiles();
	const platform = serveDatabases(data, ["PLATFORM_DB"]);
	await migrate(httpD1(platform, "PLATFORM_DB"), readMigrations("platform"));
	await platform.dispose();
	const existing = new Set(listFiles());
	const fleet = openFleet(data, others);
	for (const d1 of fleet.databases.values()) await d1.prepare("SELECT 1").all();
	await fleet.dispose();
	for (const name of listFiles().filter((file) => !existing.has(file))) {
		for (const suffix of ["-wal", "-shm"]) rmSync(join(folder, name + suffix), { force: true });
		// What has been written last is still in the log beside the file.
		for (const suffix of ["", "-wal"])
			if (existsSync(join(folder, source + suffix)))
				copyFileSync(join(folder, source + suffix), join(folder, name + suffix));
	}
}
