import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { migrateDatabases } from "@/scripts/lib/databases/migrate-databases.mjs";
import { ALL_ENDINGS, storedFile } from "@/scripts/lib/databases/stored-file.mjs";
import { runOnce } from "@/scripts/lib/run-once.mjs";
import { localDatabases, openDatabases } from "@/scripts/lib/worker/worker.mjs";
import { describePlatformFailure, describeProblems } from "@/scripts/local/database-problems.mjs";
import { findDifferences } from "@/scripts/local/prepare-tools";
import { resetDatabase } from "@/scripts/local/reset-database.mjs";

const data = mkdtempSync(join(tmpdir(), "cartage-local-"));
const fileOf = (binding: string) => storedFile(`${data}/d1`, localDatabases()[binding] ?? "");

type Opened = ReturnType<typeof openDatabases>;
async function withDatabases<Result>(work: (mf: Opened) => Promise<Result>): Promise<Result> {
	const mf = openDatabases(data);
	try {
		return await work(mf);
	} finally {
		await mf.dispose();
	}
}

/** What a start finds. */
const prepare = () =>
	withDatabases(async (mf) => {
		const problems = await migrateDatabases(mf, { findDifferences });
		return { problems, text: (await describeProblems(mf, problems)).join("\n") };
	});

const onPlatform = (sql: string) =>
	withDatabases(async (mf) => (await (await mf.getBindings()).PLATFORM_DB.prepare(sql).all()).results);

beforeAll(async () => {
	expect((await prepare()).problems).toEqual([]);
	await withDatabases(async (mf) => {
		const bindings = await mf.getBindings();
		await bindings.PLATFORM_DB.prepare(
			`INSERT INTO tenant (slug, name, binding, status, is_demo) VALUES ('north', 'North', 'TENANT_DB_01', 'active', 0),
				('harbour', 'Harbour', 'TENANT_DB_03', 'active', 1)`,
		).run();
		await bindings.TENANT_DB_02?.prepare("DROP INDEX bank_holiday_day").run();
	});
	for (const binding of ["TENANT_DB_01", "TENANT_DB_04"]) {
		for (const ending of ALL_ENDINGS) rmSync(fileOf(binding) + ending, { force: true });
		writeFileSync(`${fileOf(binding)}.sqlite`, "This is no database.".repeat(500));
	}
});
afterAll(() => rmSync(data, { recursive: true, force: true }));

describe("local databases of which some are damaged", () => {
	it("are named with what to do for each alone, and the others go on", async () => {
		const { problems, text } = await prepare();
		expect(problems.map(({ binding }) => binding)).toEqual(["TENANT_DB_01", "TENANT_DB_02", "TENANT_DB_04"]);
		expect(text).toContain("TENANT_DB_01 (north) could not be migrated: ");
		expect(text).toContain("  index bank_holiday_day is missing\n  Do: npm run fleet -- repair TENANT_DB_02");
		expect(text).toContain("  Do: npm run reset -- TENANT_DB_04");
		expect(text).not.toMatch(/npm run reset(?! -- TENANT_DB_0[14])/);
		expect(text.indexOf("restore north --replace")).toBeLessThan(
			text.indexOf("npm run reset -- TENANT_DB_01"),
		);
		expect(
			await onPlatform(
				"SELECT binding, schema_version > 0 AS has_version FROM tenant_database WHERE migration_error IS NOT NULL ORDER BY 1",
			),
		).toEqual(["01", "02", "04"].map((number) => ({ binding: `TENANT_DB_${number}`, has_version: 1 })));
	});

	it("are made again one by one, and no other is touched", async () => {
		const message = await resetDatabase(data, "TENANT_DB_01");
		expect(message).toContain("npm run company -- restore north --replace --into TENANT_DB_01");
		expect(existsSync(`${fileOf("TENANT_DB_01")}.sqlite`)).toBe(false);
		expect(existsSync(`${fileOf("TENANT_DB_03")}.sqlite`)).toBe(true);
		expect((await prepare()).problems.map(({ binding }) => binding)).toEqual([
			"TENANT_DB_02",
			"TENANT_DB_04",
		]);
		expect(await resetDatabase(data, "TENANT_DB_03")).toContain(
			"loads the demo company harbour into it again",
		);
		expect(await onPlatform("SELECT slug, status, provision_step FROM tenant ORDER BY slug")).toEqual([
			{ slug: "harbour", status: "provisioning", provision_step: "demo" },
			{ slug: "north", status: "active", provision_step: null },
		]);
		await expect(resetDatabase(data, "PLATFORM_DB")).rejects.toThrow("no database of the pool");
		await expect(resetDatabase(data, "TENANT_DB_99")).rejects.toThrow("no database of the pool");
	});
});

describe("a platform's database that cannot be migrated", () => {
	it("is named with what to do, which is not to delete everything", () => {
		const text = describePlatformFailure(new Error("0008_api-keys.sql: malformed"));
		expect(text).toContain("PLATFORM_DB could not be migrated: 0008_api-keys.sql: malformed");
		expect(text).not.toContain("reset");
	});
});

describe("a preparation that leaves something to do", () => {
	it("runs again at the next start", async () => {
		const stamp = join(data, "stamp");
		let runs = 0;
		const work = (isDone: boolean) => () => Promise.resolve(runs++ >= 0 && isDone);
		await runOnce(stamp, "a", work(false));
		await runOnce(stamp, "a", work(true));
		await runOnce(stamp, "a", work(true));
		expect(runs).toBe(2);
	});
});
