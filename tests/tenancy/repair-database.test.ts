import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { addRow, addRows } from "@/tests/support/databases/rows";
import { dropSchema } from "~/db/backup/restore-target";
import { checkDatabase, describeCheck, selectSchemaObjects } from "~/db/migrations/check-database";
import { migrateDatabase } from "~/db/migrations/migrate-database";
import { repairDatabase } from "~/db/migrations/repair-database";
import { PLATFORM_HISTORY, TENANT_HISTORY } from "~/db/migrations/schema-history";
import { read } from "~/db/read";
import { openD1 } from "../support/databases/d1";
import { readContent } from "../support/databases/database-content";
import { recordHistory, runSql } from "../support/databases/history";

let d1: D1Database;
let close: () => Promise<void>;

beforeEach(async () => {
	({ d1, close } = await openD1("tenant"));
	await recordHistory(d1);
});
afterEach(() => close());

const differences = async (history = TENANT_HISTORY) => describeCheck(await checkDatabase(d1, history));
const repair = async () => {
	const outcome = await repairDatabase(d1, TENANT_HISTORY);
	await migrateDatabase(d1, { upTo: 0 });
	return outcome;
};
const addCompany = async () => {
	await addRow(d1, "customer", { id: 1, customer_code: "EAST", customer_name: "Eastfield" });
	await addRow(d1, "driver", { id: 1, code: "D1", first_name: "Imran", last_name: "Iqbal" });
	await addRow(d1, "work_day", { id: 1, date: "2026-11-23", driver_id: 1 });
	const job = { customer_id: 1, collection_date: "2026-11-23", collection_town: "Leeds" };
	await addRows(d1, "job", [
		{ ...job, id: 1, uid: "u1", job_number: 1 },
		{ ...job, id: 2, uid: "u2", job_number: 2 },
		{ ...job, id: 3, uid: "u3", job_number: 2, sub_no: 1, parent_id: 2 },
	]);
	await addRow(d1, "work_day_job", { work_day_id: 1, job_id: 1 });
};

describe("a database", () => {
	it("that was migrated here is what its version means", async () => {
		expect(await differences()).toEqual([]);
		expect(await repair()).toEqual({ repaired: [], refused: [] });
		const platform = await openD1("platform");
		await recordHistory(platform.d1, PLATFORM_HISTORY);
		expect(describeCheck(await checkDatabase(platform.d1, PLATFORM_HISTORY))).toEqual([]);
		await platform.close();
	});

	it("that lost every index, view and trigger has them again, and its rows as they were", async () => {
		await addCompany();
		const before = await readContent(d1);
		const [objects] = await read(d1, [selectSchemaObjects()]);
		const lost = objects.filter(({ type }) => type !== "table");
		for (const type of ["trigger", "view", "index"])
			await runSql(
				d1,
				...lost.filter((one) => one.type === type).map(({ name }) => `DROP ${type} IF EXISTS "${name}"`),
			);
		expect(await differences()).toHaveLength(lost.length);
		const { repaired, refused } = await repair();
		expect([repaired.length, refused]).toEqual([lost.length, []]);
		expect(await differences()).toEqual([]);
		expect(await readContent(d1)).toEqual(before);
	});

	it("that has only its history is made again, empty", async () => {
		await dropSchema(d1);
		await recordHistory(d1);
		expect((await repair()).refused).toEqual([]);
		expect(await differences()).toEqual([]);
	});
});

describe("a table", () => {
	it.each(["job_search", "job_allocation", "day_status"])(
		"that is derived, %s, is filled again",
		async (table) => {
			await addCompany();
			const readAll = async () => ({
				...(await readContent(d1)),
				found: (await d1.prepare("SELECT rowid FROM job_search('leeds') ORDER BY 1").all()).results,
				schema_backfill: [],
			});
			const before = await readAll();
			await runSql(d1, `DROP TABLE ${table}`);
			expect(await differences()).toContain(`table ${table} is missing`);
			expect((await repair()).repaired).toContain(`table ${table} is made again`);
			expect(await differences()).toEqual([]);
			const after = await readAll();
			expect(after[table as "found"] ?? after.found).toEqual(before[table as "found"] ?? before.found);
			expect(after.found).toEqual(before.found);
		},
	);

	it("of reports takes every day from the jobs until they are added up", async () => {
		await addCompany();
		await runSql(d1, "DELETE FROM report_stale", "DROP TABLE report_day");
		await repair();
		expect(await differences()).toEqual([]);
		expect((await d1.prepare("SELECT date FROM report_stale").all()).results).toEqual([
			{ date: "2026-11-23" },
		]);
	});

	it("has a column again that SQLite can add", async () => {
		await addCompany();
		await runSql(d1, "ALTER TABLE job DROP COLUMN goods_description");
		expect(await differences()).toEqual(["table job: column goods_description is missing"]);
		expect(await repair()).toEqual({
			repaired: ["table job has the column goods_description again, without its former values"],
			refused: [],
		});
		expect(await differences()).toEqual([]);
	});

	it("whose column has another name stays as it is, with its rows, and is named", async () => {
		await runSql(d1, "ALTER TABLE import_row RENAME COLUMN issues TO remarks");
		const named = [
			"table import_row: column issues is missing",
			"table import_row: column remarks is not part of this version",
		];
		expect(await differences()).toEqual(named);
		expect(await repair()).toEqual({ repaired: [], refused: [] });
		expect(await differences()).toEqual(named);
	});

	it("that is not part of the version goes if it has no rows, and is named if it has some", async () => {
		await runSql(d1, "CREATE TABLE hold (id INTEGER)", "CREATE TABLE other (id INTEGER)");
		await runSql(d1, "INSERT INTO other VALUES (1)");
		expect(await repair()).toEqual({
			repaired: ["table hold, which was empty, is removed"],
			refused: [
				"not done: table other, which was empty, is removed: it has rows, and nothing of this release reads them",
			],
		});
		expect(await differences()).toEqual(["table other is not part of this version"]);
	});
});

describe("a step that the rows forbid", () => {
	it("is named with why, and the others go on", async () => {
		await runSql(d1, "DROP INDEX driver_unavail_date_once", "DROP INDEX bank_holiday_day");
		const holiday = { date: "2026-12-25", title: "Christmas" };
		await addRows(d1, "bank_holiday", [holiday, holiday]);
		const { repaired, refused } = await repair();
		expect(repaired).toEqual(["index driver_unavail_date_once is made again"]);
		expect(refused).toEqual([
			expect.stringMatching(/^not done: index bank_holiday_day is made again: .*UNIQUE constraint failed/),
		]);
		expect(await differences()).toEqual(["index bank_holiday_day is missing"]);
	});
});

describe("a migration", () => {
	it("that ran with another text is named, and accepted by a repair", async () => {
		await runSql(
			d1,
			"UPDATE migration_checksum SET checksum = 'other' WHERE name = '0022_default-mails.sql'",
		);
		expect(await differences()).toEqual([
			"0022_default-mails.sql ran here with another text than it has now",
		]);
		expect((await repair()).repaired).toEqual([
			expect.stringMatching(/^0022_default-mails\.sql: its present text/),
		]);
		expect(await differences()).toEqual([]);
	});

	it("that ran before checksums were recorded is judged by the schema", async () => {
		await runSql(d1, "DROP TABLE migration_checksum", "DROP INDEX bank_holiday_day");
		expect(await differences()).toEqual(["index bank_holiday_day is missing"]);
		await repair();
		expect(await differences()).toEqual([]);
	});

	it("that is no migration of this release is named, unless it is a newer one", async () => {
		await runSql(
			d1,
			"INSERT INTO d1_migrations (name) VALUES ('0024_goods-description.sql'), ('9999_next.sql')",
		);
		expect(await differences()).toEqual([
			"0024_goods-description.sql ran here and is no migration of this release",
		]);
	});

	it("before the newest is judged by the digest of its version", async () => {
		// The newest migration may change rows alone.
		const newest = TENANT_HISTORY.versions.at(-1)?.schema;
		const at = TENANT_HISTORY.versions.findLast(({ schema }) => schema !== newest)?.name;
		await runSql(d1, `DELETE FROM d1_migrations WHERE name > '${at}'`);
		expect(await differences()).toEqual([`the schema is not the one that ${at} ends at`]);
		expect(await repair()).toEqual({ repaired: [], refused: [] });
	});

	it("is not judged while a restore writes into the database", async () => {
		await runSql(d1, "CREATE TABLE restore_trigger (name TEXT)", "DROP TRIGGER job_search_insert");
		expect(await differences()).toEqual([]);
		expect(await repair()).toEqual({ repaired: [], refused: [] });
	});
});
