import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Miniflare } from "miniflare";
import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import { createDatabases, createQueues } from "@/scripts/lib/cloud/cloudflare-account.mjs";
import { remotePlatform } from "@/scripts/lib/cloud/remote-platform.mjs";
import { migrate, readMigrations } from "@/scripts/lib/databases/migrate.mjs";
import { findPlatformObstacles } from "@/scripts/local/prepare-tools";
import { stageVersion } from "../../scripts/lib/cloud/stage-version.mjs";
import { openWranglerToml } from "../../scripts/lib/cloud/wrangler-toml.mjs";
import { runSql } from "../support/databases/history";
import { D1_WORKER, miniflareD1 } from "../support/databases/miniflare-d1";

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
		const run = async ([, , name = ""]: readonly string[]) => {
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
		const run = async ([, verb, name = ""]: readonly string[]) => {
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
		const refuses = async ([, verb]: readonly string[]) =>
			verb === "list" ? { code: 0, out: "[]", text: "" } : run();
		await expect(createDatabases(refuses, writeToml(1), quiet)).rejects.toThrow(/reached the limit/);
	});
});

describe("staging a version", () => {
	const OLD = "11111111-0000-4000-9000-000000000000";
	const NEW = "22222222-0000-4000-9000-000000000000";
	const stage = async (versions: object[]) => {
		const calls: string[] = [];
		const run = async (args: readonly string[]) => {
			calls.push(args.join(" "));
			const isStatus = args[0] === "deployments";
			const out = isStatus ? JSON.stringify({ id: OLD, versions }) : `Uploaded\nWorker Version ID: ${NEW}\n`;
			return { code: 0, out, text: out };
		};
		return { id: await stageVersion(run), calls };
	};

	it("leaves all traffic with the running one", async () => {
		const { id, calls } = await stage([
			{ version_id: OLD, percentage: 100 },
			{ version_id: uuid(1), percentage: 0 },
		]);
		expect(id).toBe(NEW);
		expect(calls).toEqual([
			"deployments status --json",
			"versions upload",
			`versions deploy ${OLD}@100 ${NEW}@0 --yes`,
		]);
	});

	it("is refused while two share it", async () => {
		const shared = [OLD, uuid(1)].map((version_id) => ({ version_id, percentage: 50 }));
		await expect(stage(shared)).rejects.toThrow("several versions");
	});
});

describe("the platform's deployed database", () => {
	const miniflare = new Miniflare({ modules: true, script: D1_WORKER, d1Databases: ["PLATFORM_DB"] });
	const d1 = miniflareD1(miniflare, "PLATFORM_DB");
	afterAll(() => miniflare.dispose());

	/** Executes as wrangler does: all statements of a command as one batch. */
	const run = async (args: readonly string[]) => {
		expect(args.slice(0, 6)).toEqual(["d1", "execute", "PLATFORM_DB", "--remote", "--yes", "--json"]);
		const statements = (args[6] ?? "").slice("--command=".length).split("--> statement-breakpoint");
		try {
			const out = JSON.stringify(await d1.batch(statements.map((sql) => d1.prepare(sql))));
			return { code: 0, out, text: out };
		} catch (error) {
			const out = JSON.stringify({ error: { text: "A request failed.", notes: [{ text: String(error) }] } });
			return { code: 1, out, text: out };
		}
	};
	const remote = remotePlatform(run);
	const migrations = readMigrations("platform");

	it("is migrated by the same runner, each migration with its checksum, and is what it should be", async () => {
		expect((await findPlatformObstacles(remote))[0]).toBe("0000_schema.sql has not run in it");
		expect(await migrate(remote, migrations.slice(0, 3))).toBe(3);
		expect((await findPlatformObstacles(remote))[0]).toBe(`${migrations[3]?.name} has not run in it`);
		expect(await migrate(remote, migrations)).toBe(migrations.length - 3);
		expect(await migrate(remote, migrations)).toBe(0);
		expect(await findPlatformObstacles(remote)).toEqual([]);
		expect(
			await d1.prepare("SELECT count(*) AS n FROM migration_checksum WHERE checksum IS NOT NULL").first("n"),
		).toBe(migrations.length);
	});

	it("is refused with what differs, and a migration that fails changes nothing", async () => {
		await runSql(
			d1,
			"DROP INDEX tenant_due",
			"UPDATE migration_checksum SET checksum = 'x' WHERE name = '0001_seed.sql'",
		);
		expect(await findPlatformObstacles(remote)).toEqual([
			"0001_seed.sql ran here with another text than it has now",
			"index tenant_due is missing",
		]);
		const statements = ["CREATE TABLE half (id INTEGER)", "INSERT INTO nowhere VALUES (1)"];
		await expect(
			migrate(remote, [...migrations, { name: "9999_x.sql", text: "", statements }]),
		).rejects.toThrow(/^9999_x\.sql: .*no such table: nowhere/);
		expect(await d1.prepare("SELECT count(*) AS n FROM sqlite_master WHERE name = 'half'").first("n")).toBe(
			0,
		);
	});
});
