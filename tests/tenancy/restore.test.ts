import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { runBackups } from "@/workers/background/backups";
import { dropSchema } from "~/db/backup/restore-target";
import { migrateDatabase, readSchemaVersion } from "~/db/migrations/migrate-database";
import { SCHEMA_VERSION } from "~/db/migrations/tenant-migrations";
import { backUpCompany } from "~/tenancy/backup/back-up-company";
import { abandonRestore } from "~/tenancy/backup/begin-restore";
import { restoreCompany } from "~/tenancy/backup/restore-company";
import type { Tenant } from "~/tenancy/ctx";
import { runBackup, runRestore } from "../support/backup";
import { readContent } from "../support/database-content";
import { databaseOf, emptyPool, openPool } from "./pool";

let pool: Awaited<ReturnType<typeof openPool>>;
beforeAll(async () => {
	pool = await openPool(4);
});
afterAll(() => pool.close());

const NOW = new Date("2026-11-23T03:00:00.000Z");
const deps = () => ({ env: pool.env, d1: pool.env.PLATFORM_DB, now: NOW });
const onPlatform = async (sql: string, ...params: unknown[]) => {
	const { results } = await pool.env.PLATFORM_DB.prepare(sql)
		.bind(...params)
		.all();
	return results;
};

async function readTenant(slug: string): Promise<Tenant> {
	const [tenant] = await onPlatform(
		"SELECT id, slug, name, binding, status FROM tenant WHERE slug = ?",
		slug,
	);
	return tenant as unknown as Tenant;
}

/** A company with two people, in the first database; `ann` also belongs to another company. */
async function createNorth() {
	const at = NOW.toISOString();
	await pool.env.PLATFORM_DB.batch(
		[
			"INSERT INTO tenant (id, slug, name, binding, status) VALUES (1, 'north', 'North Ltd', 'TENANT_DB_01', 'active'), (2, 'south', 'South Ltd', NULL, 'active')",
			"UPDATE tenant_database SET status = 'ready', tenant_id = 1 WHERE binding = 'TENANT_DB_01'",
			"INSERT INTO login (id, email, password_hash) VALUES (1, 'ann@x.test', 'hash-of-ann'), (2, 'bob@x.test', 'hash-of-bob')",
			"INSERT INTO membership (login_id, tenant_id, user_type, user_id) VALUES (1, 1, 'client', 1), (2, 1, 'client', 2), (1, 2, 'client', 7)",
			"INSERT INTO support_thread (id, tenant_id, user_id, user_name, subject) VALUES (40, 2, 7, 'Ann', 'Of south'), (41, 1, 1, 'Ann', 'One'), (42, 1, 1, 'Ann', 'Two')",
			"INSERT INTO support_message (thread_id, from_side, author_name, message) VALUES (42, 'client', 'Ann', 'About two'), (41, 'client', 'Ann', 'About one')",
		].map((sql) => pool.env.PLATFORM_DB.prepare(sql)),
	);
	await fillNorth(databaseOf(pool.env, "TENANT_DB_01"), at);
	await pool.env.FILES.put("north/pods/u1-a.png", "a picture", {
		httpMetadata: { contentType: "image/png" },
	});
}

const fillNorth = (d1: D1Database, at: string) =>
	d1.batch(
		[
			"INSERT INTO company (id, company_name) VALUES (1, 'North Ltd')",
			"INSERT INTO user (id, user_type, email, first_name, role_id) VALUES (1, 'client', 'ann@x.test', 'Ann', 1), (2, 'client', 'bob@x.test', 'Bob', 1)",
			"INSERT INTO customer (id, customer_code, customer_name) VALUES (1, 'EAST', 'Eastfield')",
			"INSERT INTO job (id, uid, job_number, customer_id, collection_date, collection_town) VALUES (1, 'u1', 1, 1, '2026-11-23', 'Leeds')",
			`INSERT INTO change_log (type, kind, actor, at) VALUES ('jobChange', 'insert', '{}', '${at}')`,
		].map((sql) => d1.prepare(sql)),
	);

async function emptyBucket(bucket: R2Bucket) {
	const { objects } = await bucket.list();
	if (objects.length > 0) await bucket.delete(objects.map(({ key }) => key));
}

beforeEach(async () => {
	for (const bucket of [pool.env.BACKUPS, pool.env.FILES]) await emptyBucket(bucket);
	for (const table of ["support_thread", "payment", "membership", "company_backup"])
		await onPlatform(`DELETE FROM ${table}`);
	for (const binding of pool.bindings) {
		await dropSchema(databaseOf(pool.env, binding));
		await migrateDatabase(databaseOf(pool.env, binding));
	}
	await emptyPool(pool.env, pool.bindings);
	await createNorth();
});

const north = () => readTenant("north");
const close = (slug: string) => onPlatform("UPDATE tenant SET status = 'closed' WHERE slug = ?", slug);
const source = (id: string) => ({ slug: "north", id });
const townOf = async (slug: string) => {
	const { binding } = await readTenant(slug);
	return databaseOf(pool.env, binding ?? "")
		.prepare("SELECT collection_town FROM job")
		.first("collection_town");
};
const moveJob = (town: string) =>
	databaseOf(pool.env, "TENANT_DB_01")
		.prepare("UPDATE job SET collection_town = ?, version = version + 1")
		.bind(town)
		.run();

/** Changes the manifest of a backup. */
async function changeManifest(id: string, change: object) {
	const key = `companies/north/backups/${id}/manifest.json`;
	const stored = await pool.env.BACKUPS.get(key);
	await pool.env.BACKUPS.put(key, JSON.stringify({ ...(await stored?.json<object>()), ...change }));
}

describe("replacing the data of a company", () => {
	it("takes it back to the backup in another database, and puts the one before aside", async () => {
		const id = await runBackup(pool.env, await north());
		await moveJob("York");
		await onPlatform("DELETE FROM membership WHERE tenant_id = 1 AND user_id = 2");
		await onPlatform("UPDATE login SET password_hash = 'new' WHERE id = 1");
		await close("north");
		const request = { slug: "north", source: source(id), replaces: true };
		const seen: unknown[] = [];
		await runRestore(pool.env, request, { between: async () => void seen.push(await townOf("north")) });
		expect(new Set(seen)).toEqual(new Set(["York"]));
		expect([await townOf("north"), await north()]).toEqual([
			"Leeds",
			{ id: 1, slug: "north", name: "North Ltd", binding: "TENANT_DB_02", status: "closed" },
		]);
		expect(
			await onPlatform("SELECT binding, status, tenant_id FROM tenant_database ORDER BY 1 LIMIT 2"),
		).toEqual([
			{ binding: "TENANT_DB_01", status: "broken", tenant_id: null },
			{ binding: "TENANT_DB_02", status: "ready", tenant_id: 1 },
		]);
		expect(
			await onPlatform("SELECT login_id, tenant_id, user_id FROM membership ORDER BY tenant_id, user_id"),
		).toEqual([
			{ login_id: 1, tenant_id: 1, user_id: 1 },
			{ login_id: 2, tenant_id: 1, user_id: 2 },
			{ login_id: 1, tenant_id: 2, user_id: 7 },
		]);
		expect(await onPlatform("SELECT password_hash FROM login ORDER BY id")).toEqual([
			{ password_hash: "new" },
			{ password_hash: "hash-of-bob" },
		]);
	});

	it("works in its own database, too", async () => {
		const id = await runBackup(pool.env, await north());
		await moveJob("York");
		await close("north");
		const request = { slug: "north", source: source(id), replaces: true, into: "TENANT_DB_01" };
		expect(await runRestore(pool.env, request)).toBe("TENANT_DB_01");
		expect(await townOf("north")).toBe("Leeds");
	});

	it("moves the change log further than any browser has seen, and sends no mail that waited", async () => {
		const d1 = databaseOf(pool.env, "TENANT_DB_01");
		await d1
			.prepare(
				"INSERT INTO outbox (uid, kind, recipient, subject, html, text, attachments) VALUES ('m', 'k', 'a@b.test', 's', '', '', '[]')",
			)
			.run();
		const id = await runBackup(pool.env, await north());
		await d1
			.prepare("INSERT INTO change_log (seq, type, kind, actor) VALUES (700, 'jobChange', 'update', '{}')")
			.run();
		await close("north");
		await runRestore(pool.env, { slug: "north", source: source(id), replaces: true });
		const restored = databaseOf(pool.env, "TENANT_DB_02");
		expect(await restored.prepare("SELECT max(seq) AS seq FROM change_log").first("seq")).toBe(1_700);
		expect(await restored.prepare("SELECT status FROM outbox").first("status")).toBe("failed");
	});
});

describe("another installation", () => {
	it("gets the company with its accounts and records, and logins without a password", async () => {
		const id = await runBackup(pool.env, await north());
		for (const table of ["support_thread", "membership", "login"]) await onPlatform(`DELETE FROM ${table}`);
		await onPlatform("UPDATE tenant_database SET tenant_id = NULL, status = 'broken' WHERE tenant_id = 1");
		await onPlatform("DELETE FROM audit_log");
		await onPlatform("DELETE FROM tenant");
		await onPlatform("INSERT INTO login (email, password_hash) VALUES ('ann@x.test', 'of here')");
		await runRestore(pool.env, { slug: "north", source: source(id) });
		expect(
			await onPlatform(
				"SELECT l.email, l.password_hash, m.user_id FROM membership m JOIN login l ON l.id = m.login_id ORDER BY m.user_id",
			),
		).toEqual([
			{ email: "ann@x.test", password_hash: "of here", user_id: 1 },
			{ email: "bob@x.test", password_hash: null, user_id: 2 },
		]);
		expect(
			await onPlatform(
				"SELECT t.subject, m.message FROM support_message m JOIN support_thread t ON t.id = m.thread_id ORDER BY m.id",
			),
		).toEqual([
			{ subject: "Two", message: "About two" },
			{ subject: "One", message: "About one" },
		]);
	});

	it("gets a backup of an older schema, and migrates it", async () => {
		const d1 = databaseOf(pool.env, "TENANT_DB_01");
		await dropSchema(d1);
		await migrateDatabase(d1, { upTo: SCHEMA_VERSION - 2 });
		await fillNorth(d1, NOW.toISOString());
		const id = await runBackup(pool.env, await north());
		await runRestore(pool.env, { slug: "younger", source: source(id) });
		expect(await townOf("younger")).toBe("Leeds");
		expect(await readSchemaVersion(databaseOf(pool.env, "TENANT_DB_02"))).toBe(SCHEMA_VERSION);
	});
});

describe("what does not fit", () => {
	const begin = (request: object) =>
		restoreCompany(deps(), { slug: "copy", source: source("x"), replaces: false, into: null, ...request });
	let id: string;
	beforeEach(async () => {
		id = await runBackup(pool.env, await north());
	});

	it("is refused before anything is claimed", async () => {
		await expect(begin({})).rejects.toThrow("Backup not found");
		await expect(begin({ slug: "north", source: source(id) })).rejects.toThrow(
			"There is a company north already",
		);
		await expect(begin({ slug: "north", source: source(id), replaces: true })).rejects.toThrow(
			"north is active",
		);
		await expect(begin({ source: source(id), into: "TENANT_DB_01" })).rejects.toThrow("Validation");
		await changeManifest(id, { schema_version: SCHEMA_VERSION + 1 });
		await expect(begin({ source: source(id) })).rejects.toThrow(`schema version ${SCHEMA_VERSION + 1}`);
		await changeManifest(id, { format: 2 });
		await expect(begin({ source: source(id) })).rejects.toThrow("format 2");
		expect(await onPlatform("SELECT count(*) AS n FROM tenant_database WHERE status = 'free'")).toEqual([
			{ n: 3 },
		]);
	});

	it("is named if a part or a file is damaged, and goes on once it is there again", async () => {
		const { objects } = await pool.env.BACKUPS.list({ prefix: "companies/north/" });
		const damaged = objects.filter(({ key }) => /rows-|\/files\/pods/.test(key));
		expect(damaged).toHaveLength(2);
		const restore = () => runRestore(pool.env, { slug: "copy", source: source(id) });
		for (const { key } of damaged) {
			const stored = await pool.env.BACKUPS.get(key);
			const bytes = await stored?.arrayBuffer();
			await pool.env.BACKUPS.put(key, "something else", { customMetadata: stored?.customMetadata });
			const name = key.includes("/files/") ? "pods/u1-a.png" : (key.split("/").at(-1) ?? "");
			await expect(restore()).rejects.toThrow(`${name} is not what was`);
			await pool.env.BACKUPS.delete(key);
			await expect(restore()).rejects.toThrow(`${name} is missing`);
			await pool.env.BACKUPS.put(key, bytes ?? "", { customMetadata: stored?.customMetadata });
		}
		await restore();
		expect(await townOf("copy")).toBe("Leeds");
		expect(await (await pool.env.FILES.get("copy/pods/u1-a.png"))?.text()).toBe("a picture");
	});

	it("can be abandoned, which frees the database", async () => {
		await begin({ source: source(id) });
		await expect(begin({ source: source("20200101T000000Z") })).rejects.toThrow("Backup not found");
		expect((await abandonRestore(deps(), "copy")).binding).toBe("TENANT_DB_02");
		expect(await onPlatform("SELECT status FROM tenant_database WHERE binding = 'TENANT_DB_02'")).toEqual([
			{ status: "free" },
		]);
		await expect(abandonRestore(deps(), "copy")).rejects.toThrow("Restore not found");
	});
});

describe("a run that breaks off", () => {
	/** Puts the state before the last step back, as if the step had ended before it was stored. */
	function repeating(key: string) {
		let before: string | null = null;
		let repeated = false;
		return async () => {
			const now = (await (await pool.env.BACKUPS.get(key))?.text()) ?? null;
			if (before !== null && now !== null && !repeated) await pool.env.BACKUPS.put(key, before);
			else before = now;
			repeated = before !== now;
		};
	}

	it("goes on at its last step, which may be taken twice", async () => {
		const before = await readContent(databaseOf(pool.env, "TENANT_DB_01"));
		const id = await runBackup(pool.env, await north(), {
			between: repeating("companies/north/running.json"),
		});
		await runRestore(
			pool.env,
			{ slug: "copy", source: source(id) },
			{ between: repeating("restores/copy.json") },
		);
		const after = await readContent(databaseOf(pool.env, "TENANT_DB_02"));
		for (const table of ["job", "user", "company", "customer", "role_permission"])
			expect(after[table]).toEqual(before[table]);
	});

	it("begins again if the schema has changed meanwhile", async () => {
		const first = await backUpCompany(deps(), await north());
		const d1 = databaseOf(pool.env, "TENANT_DB_01");
		await d1.prepare("DROP TRIGGER backup_job_update").run();
		const later = new Date(NOW.getTime() + 60_000);
		const id = await runBackup(pool.env, await north(), { now: later });
		expect(id).not.toBe(first.id);
		const left = await d1
			.prepare("SELECT count(*) AS n FROM sqlite_master WHERE name GLOB 'backup_*'")
			.first("n");
		expect(left).toBe(0);
		const { objects } = await pool.env.BACKUPS.list({ prefix: `companies/north/backups/${first.id}/` });
		expect(objects).toEqual([]);
	});

	it("is a failure of its company alone at night, and tried again later", async () => {
		await onPlatform("UPDATE tenant SET binding = 'TENANT_DB_09' WHERE slug = 'south'");
		const night = new Date("2026-11-24T01:00:00.000Z");
		const later = (minutes: number) => new Date(night.getTime() + minutes * 60_000);
		const outcomes = () =>
			onPlatform(
				"SELECT t.slug, b.backup_id, b.failed_at, b.error IS NOT NULL AS failed FROM company_backup b JOIN tenant t ON t.id = b.tenant_id ORDER BY 1",
			);
		await runBackups(pool.env, night);
		const done = { slug: "north", backup_id: "20261124T010000Z", failed_at: null, failed: 0 };
		const failed = { slug: "south", backup_id: null, failed: 1 };
		expect(await outcomes()).toEqual([done, { ...failed, failed_at: later(0).toISOString() }]);
		await runBackups(pool.env, later(10));
		expect(await outcomes()).toEqual([done, { ...failed, failed_at: later(0).toISOString() }]);
		await runBackups(pool.env, later(31));
		expect(await outcomes()).toEqual([done, { ...failed, failed_at: later(31).toISOString() }]);
		await runBackups(pool.env, later(24 * 60));
		expect((await outcomes())[0]).toEqual({ ...done, backup_id: "20261125T010000Z" });
	});

	it("does not take a step that another run has taken", async () => {
		await backUpCompany(deps(), await north());
		const both = await Promise.allSettled([
			backUpCompany(deps(), await north()),
			backUpCompany(deps(), await north()),
		]);
		const refused = both.filter(({ status }) => status === "rejected");
		expect(refused.length).toBeLessThanOrEqual(1);
		await runBackup(pool.env, await north());
	});
});
