import { copyFileSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Miniflare } from "miniflare";
import { visitFleet } from "../../../scripts/lib/databases/fleet-run.mjs";
import { migrate, readMigrations } from "../../../scripts/lib/databases/migrate.mjs";
import { HTTP_D1_WORKER, httpD1 } from "../../../scripts/lib/worker/http-d1.mjs";
import { loadProductTools } from "../companies/load-product-tools.mjs";

const SIZE = 1_000;
const QUICK_SIZE = 60;
/** The whole fleet takes an ordinary migration in this time. */
const TARGET_S = 60;
const ORDINARY = [
	"ALTER TABLE `job` ADD `bench_reference` text;\n--> statement-breakpoint\n",
	"CREATE INDEX `job_bench_reference` ON `job` (`bench_reference`) WHERE `bench_reference` IS NOT NULL;\n--> statement-breakpoint\n",
	"CREATE TABLE `bench_setting` (`id` integer PRIMARY KEY NOT NULL, `name` text NOT NULL);",
].join("");

/** An ordinary migration (a column, an index, a table) over a fleet, of which three databases are broken and then repaired. */
export async function* benchFleet({ quick }) {
	const size = quick ? QUICK_SIZE : SIZE;
	const bindings = Array.from({ length: size }, (_, at) => `TENANT_DB_${String(at + 1).padStart(2, "0")}`);
	const data = mkdtempSync(join(tmpdir(), "cartage-fleet-"));
	const rows = [];
	let seconds;
	try {
		await createFleet(data, bindings);
		const { env, dispose } = openFleet(data, bindings);
		const { TENANT_MIGRATIONS, migrateFleet, parseMigration, readFleet } = await loadProductTools();
		const history = [...TENANT_MIGRATIONS, parseMigration("9999_bench.sql", ORDINARY)];
		const deps = { env, d1: env.PLATFORM_DB, now: new Date() };
		const session = {
			async post(path, { only = null }) {
				const request = { only };
				const page = path.endsWith("status")
					? readFleet(deps, request)
					: migrateFleet(deps, request, history);
				return { data: { ...(await page), target: history.length } };
			},
		};
		const timed = async (action) => {
			const from = performance.now();
			const fleet = await visitFleet(session, action);
			const failed = fleet.databases.filter(({ error }) => error !== null);
			const behind = fleet.databases.filter(({ version }) => version !== history.length);
			return { seconds: (performance.now() - from) / 1000, failed: failed.length, behind: behind.length };
		};
		const line = (name, figures) =>
			rows.push([name, figures.seconds.toFixed(1), String(figures.failed), String(figures.behind)]);
		line("status, read from each database", await timed("status"));
		const broken = [0.1, 0.5, 0.9].map((share) => env[bindings[Math.floor(share * size)]]);
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

function openDatabasesOf(data, names) {
	const miniflare = new Miniflare({
		modules: true,
		script: HTTP_D1_WORKER,
		d1Databases: names,
		d1Persist: data,
		telemetry: { enabled: false },
	});
	return { miniflare, databases: names.map((name) => [name, httpD1(miniflare, name)]) };
}

/** The databases of a fleet in several processes, as a deployment has them on several machines. */
function openFleet(data, bindings) {
	const names = ["PLATFORM_DB", ...bindings];
	const processes = [];
	for (let from = 0; from < names.length; from += DATABASES_PER_PROCESS)
		processes.push(openDatabasesOf(data, names.slice(from, from + DATABASES_PER_PROCESS)));
	return {
		env: Object.fromEntries(processes.flatMap(({ databases }) => databases)),
		dispose: () => Promise.all(processes.map(({ miniflare }) => miniflare.dispose())),
	};
}

/** Migrated databases: one is migrated, the files of the others are copies of its file, as a migration takes longer than a copy. */
async function createFleet(data, bindings) {
	const [sample, ...others] = bindings;
	const first = openDatabasesOf(data, [sample]);
	await migrate(Object.fromEntries(first.databases)[sample], readMigrations("tenant"));
	await first.miniflare.dispose();
	const folder = join(data, "miniflare-D1DatabaseObject");
	const listFiles = () => readdirSync(folder).filter((name) => /^[0-9a-f]+\.sqlite$/.test(name));
	const [source] = listFiles();
	const platform = openDatabasesOf(data, ["PLATFORM_DB"]);
	await migrate(Object.fromEntries(platform.databases).PLATFORM_DB, readMigrations("platform"));
	await platform.miniflare.dispose();
	const existing = new Set(listFiles());
	const fleet = openFleet(data, others);
	for (const binding of others) await fleet.env[binding].prepare("SELECT 1").all();
	await fleet.dispose();
	for (const name of listFiles().filter((file) => !existing.has(file))) {
		for (const suffix of ["-wal", "-shm"]) rmSync(join(folder, name + suffix), { force: true });
		// What has been written last is still in the log beside the file.
		for (const suffix of ["", "-wal"])
			if (existsSync(join(folder, source + suffix)))
				copyFileSync(join(folder, source + suffix), join(folder, name + suffix));
	}
}
