import { beforeEach, describe, expect, it } from "vitest";
import { changeRows } from "@/tests/support/databases/rows";
import { runBackups } from "@/workers/background/backups";
import { SCHEMA_VERSION } from "~/db/migrations/tenant-migrations";
import { backUpCompany } from "~/tenancy/backup/back-up-company";
import { abandonRestore } from "~/tenancy/backup/begin-restore";
import { restoreCompany } from "~/tenancy/backup/restore-company";
import { runBackup, runRestore } from "../support/databases/backup";
import { readContent } from "../support/databases/database-content";
import {
	changeManifest,
	deps,
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

describe("what does not fit", () => {
	const begin = (request: object) =>
		restoreCompany(
			deps(),
			{ slug: "copy", source: source("x"), replaces: false, into: null, ...request },
			{},
		);
	let id: string;
	beforeEach(async () => {
		id = await runBackup(pool.env, await readNorth());
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
		const id = await runBackup(pool.env, await readNorth(), {
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
		const first = await backUpCompany(deps(), await readNorth());
		const d1 = databaseOf(pool.env, "TENANT_DB_01");
		await d1.prepare("DROP TRIGGER backup_job_update").run();
		const later = new Date(NORTH_NOW.getTime() + 60_000);
		const id = await runBackup(pool.env, await readNorth(), { now: later });
		expect(id).not.toBe(first.id);
		const left = await d1
			.prepare("SELECT count(*) AS n FROM sqlite_master WHERE name GLOB 'backup_*'")
			.first("n");
		expect(left).toBe(0);
		const { objects } = await pool.env.BACKUPS.list({ prefix: `companies/north/backups/${first.id}/` });
		expect(objects).toEqual([]);
	});

	it("is a failure of its company alone at night, and tried again later", async () => {
		await changeRows(pool.env.PLATFORM_DB, "tenant", { slug: "south" }, { binding: "TENANT_DB_09" });
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
		await backUpCompany(deps(), await readNorth());
		const both = await Promise.allSettled([
			backUpCompany(deps(), await readNorth()),
			backUpCompany(deps(), await readNorth()),
		]);
		const refused = both.filter(({ status }) => status === "rejected");
		expect(refused.length).toBeLessThanOrEqual(1);
		await runBackup(pool.env, await readNorth());
	});
});
