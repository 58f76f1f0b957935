import { Miniflare } from "miniflare";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { visitFleet } from "@/scripts/lib/databases/fleet-run.mjs";
import { migrate, readMigrations } from "@/scripts/lib/databases/migrate.mjs";
import { dropSchema } from "~/db/backup/restore-target";
import { migrateDatabase } from "~/db/migrations/migrate-database";
import { TENANT_HISTORY } from "~/db/migrations/schema-history";
import { parseMigration } from "~/db/migrations/tenant-migrations";
import { migrateFleet, readFleet } from "~/tenancy/fleet";
import { D1_WORKER, miniflareD1 } from "../support/databases/miniflare-d1";
import { databaseOf } from "./pool";

const SIZE = 60;

const bindings = Array.from({ length: SIZE }, (_, at) => `TENANT_DB_${String(at + 1).padStart(2, "0")}`);

/** A history of three versions; the last goes through the rows of a table. */
const HISTORY = [
	parseMigration(
		"0000_schema.sql",
		"CREATE TABLE job (id INTEGER PRIMARY KEY, town TEXT NOT NULL, county TEXT)",
	),
	parseMigration("0001_index.sql", "CREATE UNIQUE INDEX job_town ON job (town)"),
	parseMigration(
		"0002_county.sql",
		`CREATE TABLE county (name TEXT);
		--> statement-breakpoint
		-- backfill: job
		UPDATE job SET county = coalesce(county, '') || town WHERE id > 0 /* after */ AND id <= 9223372036854775807 /* to */`.replaceAll(
			"\t",
			"",
		),
	),
];

let miniflare: Miniflare;
let env: Env;
let release = HISTORY;
const deps = () => ({ env, d1: env.PLATFORM_DB, now: new Date("2026-11-23T02:00:00.000Z") });

/** The command's session, without a server in between. */
const session = {
	async post(path: string, { only = null }: { only?: string[] | null }) {
		const request = { only };
		const page = path.endsWith("status")
			? readFleet(deps(), request, { migrations: release, history: null })
			: migrateFleet(deps(), request, { migrations: release, history: null });
		return { data: { ...(await page), target: release.length } };
	},
};
const migrateAll = () => visitFleet(session, "migrate");
const named = (databases: { binding: string; error: string | null }[]) =>
	databases.filter(({ error }) => error !== null).map(({ binding, error }) => [binding, error]);

beforeAll(async () => {
	miniflare = new Miniflare({ modules: true, script: D1_WORKER, d1Databases: ["PLATFORM_DB", ...bindings] });
	const names = ["PLATFORM_DB", ...bindings];
	env = Object.fromEntries(names.map((name) => [name, miniflareD1(miniflare, name)])) as unknown as Env;
	await migrate(env.PLATFORM_DB, readMigrations("platform"));
});
afterAll(() => miniflare.dispose());

const readPool = async () => {
	const { results } = await env.PLATFORM_DB.prepare(
		"SELECT schema_version AS version, count(*) AS n, count(migration_error) AS failed FROM tenant_database GROUP BY 1 ORDER BY 1",
	).all();
	return results;
};
const run = (binding: string, ...statements: string[]) =>
	databaseOf(env, binding).batch(statements.map((sql) => databaseOf(env, binding).prepare(sql)));

describe("a fleet of 60 databases", () => {
	it("that are new joins the pool", async () => {
		release = HISTORY.slice(0, 1);
		const { databases } = await migrateAll();
		expect(databases.map(({ binding }: { binding: string }) => binding)).toEqual(bindings);
		expect(await readPool()).toEqual([{ version: 1, n: SIZE, failed: 0 }]);
	});

	it("names three that fail, migrates the others, and goes on with these once they are repaired", async () => {
		release = HISTORY;
		await run("TENANT_DB_07", "INSERT INTO job (town) VALUES ('Leeds'), ('York')");
		await run("TENANT_DB_07", "CREATE TABLE county (name TEXT)");
		await run("TENANT_DB_33", "INSERT INTO job (town) VALUES ('Hull'), ('Hull')");
		const lost = databaseOf(env, "TENANT_DB_51");
		Reflect.set(env, "TENANT_DB_51", {
			prepare: lost.prepare,
			batch: () => Promise.reject(new Error("no such database")),
		});
		const first = await migrateAll();
		expect(named(first.databases)).toEqual([
			["TENANT_DB_07", expect.stringMatching(/^0002_county\.sql: .*already exists/)],
			["TENANT_DB_33", expect.stringContaining("0001_index.sql")],
			["TENANT_DB_51", "no such database"],
		]);
		expect(await readPool()).toEqual([
			{ version: 1, n: 2, failed: 2 },
			{ version: 2, n: 1, failed: 1 },
			{ version: 3, n: SIZE - 3, failed: 0 },
		]);
		await run("TENANT_DB_07", "DROP TABLE county");
		await run("TENANT_DB_33", "DELETE FROM job WHERE id = 2");
		Reflect.set(env, "TENANT_DB_51", lost);
		const second = await migrateAll();
		expect(named(second.databases)).toEqual([]);
		expect(await readPool()).toEqual([{ version: 3, n: SIZE, failed: 0 }]);
		const towns = await databaseOf(env, "TENANT_DB_07").prepare("SELECT county FROM job ORDER BY id").all();
		expect(towns.results).toEqual([{ county: "Leeds" }, { county: "York" }]);
	});

	it("reads the version from a database that was taken back behind its back", async () => {
		await run(
			"TENANT_DB_20",
			"DROP TABLE county",
			"DELETE FROM d1_migrations WHERE name = '0002_county.sql'",
		);
		expect((await readPool())[0]).toEqual({ version: 3, n: SIZE, failed: 0 });
		const { databases } = await visitFleet(session, "status");
		expect(databases.find(({ binding }: { binding: string }) => binding === "TENANT_DB_20")).toMatchObject({
			version: 2,
		});
		expect((await readPool())[0]).toEqual({ version: 2, n: 1, failed: 0 });
		await migrateAll();
		expect(await readPool()).toEqual([{ version: 3, n: SIZE, failed: 0 }]);
	});
});

describe("a backfill", () => {
	it("goes through many rows page by page, each once, and goes on where it was", async () => {
		const d1 = databaseOf(env, "TENANT_DB_60");
		await run(
			"TENANT_DB_60",
			"DROP TABLE county",
			"DELETE FROM d1_migrations WHERE name = '0002_county.sql'",
		);
		await d1
			.prepare(
				"WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 12000) INSERT INTO job (id, town) SELECT i * 3, 'T' || i FROM n",
			)
			.run();
		const options = { migrations: HISTORY, pages: 1 };
		expect(await migrateDatabase(d1, options)).toEqual({ version: 3, backfill: "job" });
		const done = () => d1.prepare("SELECT count(county) AS n FROM job").first("n");
		expect(await done()).toBe(5_000);
		await migrateDatabase(d1, options);
		expect(await done()).toBe(10_000);
		expect(await migrateDatabase(d1, { migrations: HISTORY })).toEqual({ version: 3, backfill: null });
		expect(await d1.prepare("SELECT count(*) AS n FROM job WHERE county IS NOT town").first("n")).toBe(0);
	});

	it("without bounds is refused when it is read", () => {
		expect(() => parseMigration("x.sql", "-- backfill: job\nUPDATE job SET town = ''")).toThrow("no bounds");
	});
});

describe("checksums", () => {
	const readChecksums = async (d1: D1Database) =>
		(await d1.prepare("SELECT name, checksum FROM migration_checksum ORDER BY name").all()).results;

	it("of migrations are the same whichever runner applied them", async () => {
		const migrations = readMigrations("tenant").slice(0, 2);
		const local = databaseOf(env, "TENANT_DB_58");
		const deployed = databaseOf(env, "TENANT_DB_59");
		for (const binding of ["TENANT_DB_58", "TENANT_DB_59"]) await dropSchema(databaseOf(env, binding));
		await migrate(local, migrations);
		await migrateDatabase(deployed, {
			migrations: migrations.map(({ name, text }) => parseMigration(name, text)),
		});
		expect(await readChecksums(local)).toEqual(await readChecksums(deployed));
		const expected = TENANT_HISTORY.versions.slice(0, 2).map(({ name, checksum }) => ({ name, checksum }));
		expect(await readChecksums(local)).toEqual(expected);
	});

	it("of migrations that ran before they were recorded are unknown", async () => {
		const d1 = databaseOf(env, "TENANT_DB_57");
		await run("TENANT_DB_57", "DROP TABLE migration_checksum", "DROP TABLE county");
		await run("TENANT_DB_57", "DELETE FROM d1_migrations WHERE name = '0002_county.sql'");
		await migrateDatabase(d1, { migrations: HISTORY });
		expect(await readChecksums(d1)).toEqual([
			{ name: "0000_schema.sql", checksum: null },
			{ name: "0001_index.sql", checksum: null },
			{ name: "0002_county.sql", checksum: expect.stringMatching(/^[0-9a-f]{64}$/) },
		]);
	});
});
