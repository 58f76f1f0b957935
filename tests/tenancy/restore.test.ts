import { describe, expect, it } from "vitest";
import { collectLog } from "@/tests/support/api/log-lines";
import { addRow, addRows, changeRow, changeRows } from "@/tests/support/databases/rows";
import { dropSchema } from "~/db/backup/restore-target";
import { migrateDatabase, readSchemaVersion } from "~/db/migrations/migrate-database";
import { SCHEMA_VERSION } from "~/db/migrations/tenant-migrations";
import { runBackup, runRestore } from "../support/databases/backup";
import { EMPTY_AUDIT_LOG } from "../support/databases/empty-audit-log";
import {
	closeCompany,
	fillNorth,
	moveNorthJob,
	NOBODY,
	NORTH_NOW,
	onPlatform,
	openNorthBeforeEach,
	pool,
	readNorth,
	source,
	townOf,
} from "./north-company";
import { databaseOf } from "./pool";

openNorthBeforeEach();

describe("replacing the data of a company", () => {
	it("takes it back to the backup in another database, and puts the one before aside", async () => {
		const id = await runBackup(pool.env, await readNorth());
		await moveNorthJob("York");
		await onPlatform("DELETE FROM membership WHERE tenant_id = 1 AND user_id = 2");
		await changeRow(pool.env.PLATFORM_DB, "login", 1, { password_hash: "new" });
		await closeCompany("north");
		const request = { slug: "north", source: source(id), replaces: true };
		const seen: unknown[] = [];
		await runRestore(pool.env, request, { between: async () => void seen.push(await townOf("north")) });
		expect(new Set(seen)).toEqual(new Set(["York"]));
		expect([await townOf("north"), await readNorth()]).toEqual([
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

	it("gets the list of its sample data back, so that they can still be removed", async () => {
		const d1 = databaseOf(pool.env, "TENANT_DB_01");
		await addRows(d1, "sample_record", [
			{ entity: "job", entity_id: 1 },
			{ entity: "customer", entity_id: 1 },
		]);
		const id = await runBackup(pool.env, await readNorth());
		await d1.prepare("DELETE FROM sample_record").run();
		await closeCompany("north");
		await runRestore(pool.env, { slug: "north", source: source(id), replaces: true });
		const { results } = await databaseOf(pool.env, "TENANT_DB_02")
			.prepare("SELECT entity, entity_id FROM sample_record ORDER BY entity")
			.all();
		expect(results).toEqual([
			{ entity: "customer", entity_id: 1 },
			{ entity: "job", entity_id: 1 },
		]);
	});

	it("is in the audit log at its start and its end, with who restores and the company", async () => {
		const id = await runBackup(pool.env, await readNorth());
		await closeCompany("north");
		for (const sql of EMPTY_AUDIT_LOG) await onPlatform(sql);
		const by = { login_id: 1, actor_name: "Ann", address: "198.51.100.7", request_id: "r-1" };
		await runRestore(pool.env, { slug: "north", source: source(id), replaces: true }, { by });
		const entry = { at: NORTH_NOW.toISOString(), tenant_id: 1, target: "north", ...by };
		const columns = "at, action, tenant_id, target, login_id, actor_name, address, request_id";
		expect(await onPlatform(`SELECT ${columns} FROM audit_log ORDER BY id`)).toEqual([
			{ ...entry, action: "company_restore_started" },
			{ ...entry, action: "company_restored" },
		]);
	});

	it("works although its own database cannot be read", async () => {
		const id = await runBackup(pool.env, await readNorth());
		await closeCompany("north");
		const own = databaseOf(pool.env, "TENANT_DB_01");
		const batch = () => Promise.reject(new Error("database disk image is malformed"));
		Reflect.set(pool.env, "TENANT_DB_01", { prepare: (sql: string) => own.prepare(sql), batch });
		const log = collectLog();
		await runRestore(pool.env, { slug: "north", source: source(id), replaces: true });
		log.restore();
		Reflect.set(pool.env, "TENANT_DB_01", own);
		expect((await readNorth()).binding).toBe("TENANT_DB_02");
		const newest = await databaseOf(pool.env, "TENANT_DB_02")
			.prepare("SELECT max(seq) AS seq FROM change_log")
			.first<number>("seq");
		expect(newest).toBeGreaterThan(1_000_000_000);
	});

	it("works in its own database, too", async () => {
		const id = await runBackup(pool.env, await readNorth());
		await moveNorthJob("York");
		await closeCompany("north");
		const request = { slug: "north", source: source(id), replaces: true, into: "TENANT_DB_01" };
		expect(await runRestore(pool.env, request)).toBe("TENANT_DB_01");
		expect(await townOf("north")).toBe("Leeds");
	});

	it("moves the change log further than any browser has seen, and sends no mail that waited", async () => {
		const d1 = databaseOf(pool.env, "TENANT_DB_01");
		await addRow(d1, "outbox", {
			uid: "m",
			kind: "k",
			recipient: "a@b.test",
			subject: "s",
			html: "",
			text: "",
			attachments: [],
		});
		const id = await runBackup(pool.env, await readNorth());
		await addRows(d1, "change_log", [{ seq: 700, type: "jobChange", kind: "update", actor: NOBODY }]);
		await closeCompany("north");
		await runRestore(pool.env, { slug: "north", source: source(id), replaces: true });
		const restored = databaseOf(pool.env, "TENANT_DB_02");
		expect(await restored.prepare("SELECT max(seq) AS seq FROM change_log").first("seq")).toBe(1_700);
		expect(await restored.prepare("SELECT status FROM outbox").first("status")).toBe("failed");
	});
});

describe("another installation", () => {
	it("gets the company with its accounts and records, and logins without a password", async () => {
		const id = await runBackup(pool.env, await readNorth());
		for (const table of ["support_thread", "membership", "login"]) await onPlatform(`DELETE FROM ${table}`);
		await changeRows(
			pool.env.PLATFORM_DB,
			"tenant_database",
			{ tenant_id: 1 },
			{ tenant_id: null, status: "broken" },
		);
		for (const sql of EMPTY_AUDIT_LOG) await onPlatform(sql);
		await onPlatform("DELETE FROM tenant");
		await addRow(pool.env.PLATFORM_DB, "login", { email: "ann@x.test", password_hash: "of here" });
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
		await fillNorth(d1, NORTH_NOW.toISOString());
		const id = await runBackup(pool.env, await readNorth());
		await runRestore(pool.env, { slug: "younger", source: source(id) });
		expect(await townOf("younger")).toBe("Leeds");
		expect(await readSchemaVersion(databaseOf(pool.env, "TENANT_DB_02"))).toBe(SCHEMA_VERSION);
	});
});
