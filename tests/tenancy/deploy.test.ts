import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Miniflare } from "miniflare";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createDatabases, createQueues } from "@/scripts/lib/cloudflare-account.mjs";
import { readMigrations } from "../../scripts/lib/migrate.mjs";
import { migrateDeployed } from "../../scripts/lib/migrate-deployed.mjs";
import { runWrangler } from "../../scripts/lib/wrangler.mjs";
import { openWranglerToml } from "../../scripts/lib/wrangler-toml.mjs";

const ROOT = join(import.meta.dirname, "../..");
const quiet = { log: () => {} };
let folder: string;
let file: string;
beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), "cartage-deploy-"));
	file = join(folder, "wrangler.toml");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const block = (binding: string, id: string, dir: string) =>
	`\n[[d1_databases]]\nbinding = "${binding}"\ndatabase_name = "cartage-${binding.toLowerCase()}"\ndatabase_id = "${id}"\nmigrations_dir = "${dir}"\n`;
const local = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`;
const uuid = (n: number) => `aaaaaaaa-0000-4000-9000-${String(n).padStart(12, "0")}`;

function writeToml(size: number, dirOf = (_: number) => "migrations/tenant") {
	const blocks = Array.from({ length: size }, (_, i) =>
		block(`TENANT_DB_${String(i + 1).padStart(2, "0")}`, local(i + 1), dirOf(i + 1)),
	);
	const header = `name = "cartage"\ncompatibility_date = "2026-04-25"\n`;
	const platform = block("PLATFORM_DB", local(0), join(ROOT, "migrations/platform"));
	writeFileSync(file, [header, platform, ...blocks].join(""));
	return openWranglerToml(file);
}

describe("wrangler.toml", () => {
	it("of this project has the platform and at least eight pool databases", () => {
		const toml = openWranglerToml();
		expect(toml.databases()[0]?.binding).toBe("PLATFORM_DB");
		expect(toml.pool().length).toBeGreaterThanOrEqual(8);
		const named = readFileSync(join(ROOT, "wrangler.toml"), "utf8").match(/\[\[d1_databases\]\]/g);
		expect(toml.databases()).toHaveLength(named?.length ?? 0);
	});

	it("of this project has a consumer for each queue it sends to, all with the queue of dead letters", () => {
		const text = readFileSync(join(ROOT, "wrangler.toml"), "utf8");
		const named = (kind: string) =>
			[...text.matchAll(new RegExp(`\\[\\[queues\\.${kind}\\]\\]\n(?:.+\n)*?queue = "([^"]+)"`, "g"))].map(
				([, name]) => name,
			);
		const deadLetters = "cartage-dead-letters";
		expect(named("consumers")).toEqual([...named("producers"), deadLetters]);
		expect(text.match(/dead_letter_queue = "cartage-dead-letters"/g)).toHaveLength(named("producers").length);
		expect(openWranglerToml().queues()).toEqual(named("consumers"));
	});

	it("grows after the last database, with names like its own", () => {
		const toml = writeToml(9);
		expect(toml.grow(2)).toEqual(["TENANT_DB_10", "TENANT_DB_11"]);
		expect(
			toml
				.pool()
				.map(({ binding }) => binding)
				.slice(-3),
		).toEqual(["TENANT_DB_09", "TENANT_DB_10", "TENANT_DB_11"]);
		expect(toml.databases().at(-1)).toMatchObject({ name: "cartage-tenant_db_11", dir: "migrations/tenant" });
	});
});

describe("creating the queues", () => {
	const toml = { queues: () => ["cartage-mail", "cartage-dead-letters"] };

	it("passes over those that exist", async () => {
		const created: string[] = [];
		const run = async ([, , name = ""]: string[]) => {
			created.push(name);
			return name === "cartage-mail"
				? { code: 1, out: "", text: "✘ [ERROR] Queue name 'cartage-mail' is already taken [code: 11009]" }
				: { code: 0, out: "", text: "" };
		};
		await createQueues(run, toml);
		expect(created).toEqual(["cartage-mail", "cartage-dead-letters"]);
	});

	it("says why one cannot be created", async () => {
		const run = async () => ({ code: 1, out: "", text: "✘ [ERROR] Authentication error" });
		await expect(createQueues(run, toml)).rejects.toThrow("cartage-mail: Authentication error");
	});
});

describe("creating the databases", () => {
	it("writes each id immediately, and continues after a crash without creating one twice", async () => {
		const toml = writeToml(2);
		const account = new Map<string, string>();
		let crashAt = 2;
		const run = async ([, verb, name = ""]: string[]) => {
			if (verb === "list") {
				const out = JSON.stringify(
					[...account].map(([databaseName, id]) => ({ name: databaseName, uuid: id })),
				);
				return { code: 0, out, text: out };
			}
			if (account.has(name))
				return { code: 1, out: "", text: "✘ [ERROR] A database with that name already exists" };
			account.set(name, uuid(account.size));
			if (--crashAt === 0) throw new Error("killed");
			return { code: 0, out: "", text: `database_id = "${account.get(name)}"` };
		};
		await expect(createDatabases(run, toml, quiet)).rejects.toThrow("killed");
		expect(toml.databases().map(({ id }) => id)).toEqual([uuid(0), local(1), local(2)]);
		await createDatabases(run, toml, quiet);
		expect(toml.databases().map(({ id }) => id)).toEqual([uuid(0), uuid(1), uuid(2)]);
		expect(account.size).toBe(3);
		await createDatabases(() => Promise.reject(new Error("unexpected call")), toml, quiet);
	});

	it("fails with wrangler's message when the account refuses", async () => {
		const run = async () => ({
			code: 1,
			out: "[]",
			text: "✘ [ERROR] You have reached the limit of databases.",
		});
		const refuses = async ([, verb]: string[]) =>
			verb === "list" ? { code: 0, out: "[]", text: "" } : run();
		await expect(createDatabases(refuses, writeToml(1), quiet)).rejects.toThrow(/reached the limit/);
	});
});

/** What the local databases have after a migration: the pool's rows, and the first role of the first company. */
async function readMigratedDatabases() {
	const miniflare = new Miniflare({
		modules: true,
		script: "export default { fetch: () => new Response(null) };",
		d1Persist: join(folder, "state/v3/d1"),
		d1Databases: { PLATFORM_DB: local(0), TENANT_DB_01: local(1) },
	});
	const platform = await miniflare.getD1Database("PLATFORM_DB");
	const { results } = await platform
		.prepare("SELECT binding, status, schema_version, migration_error FROM tenant_database")
		.all();
	const database = await miniflare.getD1Database("TENANT_DB_01");
	const role = await database.prepare("SELECT name FROM role WHERE id = 1").first("name");
	await miniflare.dispose();
	return { pool: results, role };
}

describe("migrating the fleet through wrangler", () => {
	it("continues after a failing database, records versions and failures, and retries only those that failed", {
		timeout: 120_000,
	}, async () => {
		const broken = join(folder, "broken");
		const tenant = join(ROOT, "migrations/tenant");
		mkdirSync(broken);
		writeFileSync(join(broken, "0000_broken.sql"), "CREATE TABLE nothing (;");
		const run = (args: string[]) => runWrangler([...args, "--config", file], { cwd: folder });
		const where = ["--local", "--persist-to", join(folder, "state")];

		const first = await migrateDeployed(
			run,
			writeToml(2, (n) => (n === 1 ? broken : tenant)),
			where,
			quiet,
		);
		expect(first).toMatchObject({ migrated: 2, current: 0 });
		expect(first.failures).toEqual([["TENANT_DB_01", expect.stringMatching(/syntax error/i)]]);

		const second = await migrateDeployed(
			run,
			writeToml(2, () => tenant),
			where,
			quiet,
		);
		expect(second).toEqual({
			version: readMigrations("tenant").length,
			migrated: 1,
			current: 1,
			failures: [],
		});

		const { pool, role } = await readMigratedDatabases();
		const version = readMigrations("tenant").length;
		expect(pool).toEqual([
			{ binding: "TENANT_DB_01", status: "free", schema_version: version, migration_error: null },
			{ binding: "TENANT_DB_02", status: "free", schema_version: version, migration_error: null },
		]);
		expect(role).toBe("Client Admin");
	});
});
