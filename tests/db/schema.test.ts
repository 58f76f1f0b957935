import { getTableColumns, getTableName, is } from "drizzle-orm";
import { SQLiteTable } from "drizzle-orm/sqlite-core";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { NewRow } from "@/scripts/lib/databases/table-rows";
import { addRow, addRows, changeRow, changeRows } from "@/tests/support/databases/rows";
import * as platformSchema from "~/db/platform";
import * as tenantSchema from "~/db/tenant";
import {
	CLIENT_PERMISSIONS,
	CONSOLE_ACTIONS,
	CONSOLE_PERMISSIONS,
	SUPER_ADMIN_ACTIONS,
	SUPER_ADMIN_PERMISSIONS,
} from "~/domain/kernel/permissions/catalogue";
import { AMEND_BOOKED_JOBS_PATH, ROLE_RIGHTS } from "~/domain/kernel/permissions/rights";
import { openD1 } from "../support/databases/d1";

let d1: D1Database;
let close: () => Promise<void>;
const run = (sql: string, ...params: unknown[]) =>
	d1
		.prepare(sql)
		.bind(...params)
		.run();
const all = async <Row>(sql: string, ...params: unknown[]) =>
	(
		await d1
			.prepare(sql)
			.bind(...params)
			.all<Row>()
	).results;

beforeAll(async () => {
	({ d1, close } = await openD1("tenant"));
	await addRow(d1, "customer", { id: 1, customer_code: "ALD", customer_name: "Aldgate Print" });
	await addRows(d1, "vehicle", [
		{ id: 1, code: "V1", reg: "MU66 FPD" },
		{ id: 2, code: "V2", reg: "XC64 PPG" },
	]);
	await addRows(d1, "driver", [
		{ id: 1, code: "D1", first_name: "Imran", last_name: "Iqbal" },
		{ id: 2, code: "D2", first_name: "Piotr", last_name: "Jones" },
	]);
	await addRow(d1, "sub_contractor", { id: 1, code: "S1", name: "Harrow Haulage" });
});
afterAll(() => close());
beforeEach(async () => {
	await d1.batch(["job", "work_day"].map((table) => d1.prepare(`DELETE FROM ${table}`)));
});

const addJob = (id: number, overrides: Partial<NewRow<"job">> = {}) =>
	addRow(d1, "job", {
		id,
		uid: `u${id}`,
		job_number: id,
		customer_id: 1,
		collection_date: "2026-11-20",
		...overrides,
	});
const setJob = (id: number, changes: Partial<NewRow<"job">>) => changeRow(d1, "job", id, changes);

describe.each([
	["platform", platformSchema],
	["tenant", tenantSchema],
] as const)("the %s database", (history, schema) => {
	test("has the declared tables and columns, and no foreign key violations", async () => {
		const database = history === "tenant" ? { d1, close: async () => {} } : await openD1(history);
		for (const table of Object.values(schema).filter((value) => is(value, SQLiteTable))) {
			const { results } = await database.d1
				.prepare(`SELECT name FROM pragma_table_xinfo('${getTableName(table)}')`)
				.all<{ name: string }>();
			expect(results.map(({ name }) => name).sort(), getTableName(table)).toEqual(
				Object.keys(getTableColumns(table)).sort(),
			);
		}
		expect((await database.d1.prepare("PRAGMA foreign_key_check").all()).results).toEqual([]);
		await database.close();
	});
});

describe("a new tenant database", () => {
	test("has the permissions of the catalogue, all granted to the client admin but that to amend booked jobs", async () => {
		expect(await all("SELECT id, title, slug, path, kind, position FROM permission ORDER BY id")).toEqual([
			...CLIENT_PERMISSIONS,
			...ROLE_RIGHTS,
		]);
		expect(await all("SELECT permission_id AS id FROM role_permission WHERE role_id = 1 ORDER BY 1")).toEqual(
			[...CLIENT_PERMISSIONS, ...ROLE_RIGHTS]
				.filter(({ path }) => path !== AMEND_BOOKED_JOBS_PATH)
				.map(({ id }) => ({ id })),
		);
		const paths =
			"SELECT p.path FROM role_permission r JOIN permission p ON p.id = r.permission_id WHERE r.role_id = ? ORDER BY p.id";
		expect(await all(paths, 4)).toEqual([{ path: "/home" }, { path: "/finance" }, { path: "/email-log" }]);
		expect(
			await all(
				"SELECT id FROM role r WHERE NOT EXISTS (SELECT 1 FROM role_permission p WHERE p.role_id = r.id AND p.permission_id = 1)",
			),
		).toEqual([]);
	});

	test("comes with a platform database that has the console permissions of the catalogue", async () => {
		const platform = await openD1("platform");
		const { results } = await platform.d1
			.prepare("SELECT id, title, slug, path, kind, position FROM console_permission ORDER BY id")
			.all();
		expect(results).toEqual([
			...CONSOLE_PERMISSIONS,
			...CONSOLE_ACTIONS,
			...SUPER_ADMIN_PERMISSIONS,
			...SUPER_ADMIN_ACTIONS,
		]);
		await platform.close();
	});

	test("starts numbers at 1 and has its single-row settings", async () => {
		expect(await all("SELECT name, next FROM number_sequence WHERE next <> 1")).toEqual([]);
		for (const table of ["invoice_setting", "holiday_setting", "check_report_setting"])
			expect(await all(`SELECT id FROM ${table}`)).toEqual([{ id: 1 }]);
		expect(await all("SELECT slug FROM reminder_setting ORDER BY id")).toHaveLength(6);
	});
});

describe("day_status", () => {
	const computed = `SELECT status, diary_date AS date, count(*) AS n FROM job WHERE parent_id IS NULL AND diary_date IS NOT NULL GROUP BY 1, 2 ORDER BY 1, 2`;
	const stored = "SELECT status, date, n FROM day_status ORDER BY 1, 2";

	test("follows jobs created, moved, changed, added to trips and deleted", async () => {
		await addJob(1);
		await addJob(2, { collection_date: null, delivery_date: "2026-11-21" });
		await addJob(3, { job_type: 3 });
		await addJob(4, { parent_id: 3, job_number: 3, sub_no: 1, collection_date: "2026-12-01" });
		await addJob(5, { collection_date: null });
		const steps = [
			{ status: 6 },
			{ collection_date: "2026-11-25" },
			{ status: 20, previous_status: 6 },
			{ collection_date: null },
			{ delivery_date: "2026-11-26" },
		];
		for (const step of steps) {
			await setJob(1, step);
			expect(await all(stored), JSON.stringify(step)).toEqual(await all(computed));
		}
		await setJob(2, { parent_id: 3, sub_no: 2, job_number: 3 });
		expect(await all(stored)).toEqual(await all(computed));
		await run("DELETE FROM job WHERE id = 3");
		expect(await all(stored)).toEqual(await all(computed));
	});

	test("has an id range that includes every job and sub-job of the day", async () => {
		await addJob(10, { job_type: 3 });
		await addJob(500, { parent_id: 10, job_number: 10, sub_no: 1, collection_date: "2027-01-01" });
		await addJob(20);
		await setJob(10, { status: 3 });
		expect(await all("SELECT status, lo, hi FROM day_status ORDER BY status")).toEqual([
			{ status: 2, lo: 10, hi: 500 },
			{ status: 3, lo: 10, hi: 500 },
		]);
	});
});

describe("job_allocation", () => {
	const label = (id: number) =>
		d1
			.prepare("SELECT kind, date, driver_id, sub_contractor_id FROM job_allocation WHERE job_id = ?")
			.bind(id)
			.first();

	test("is the latest driver or sub-contractor by day, for a trip including its sub-jobs", async () => {
		await addJob(1, { job_type: 3 });
		await addJob(2, { parent_id: 1, job_number: 1, sub_no: 1 });
		await addRows(d1, "work_day", [
			{ id: 1, date: "2026-11-20", vehicle_id: 1, driver_id: 1 },
			{ id: 2, date: "2026-11-22", vehicle_id: 2, driver_id: 2 },
		]);
		await addRow(d1, "work_day_job", { id: 1, job_id: 2, work_day_id: 1 });
		expect([await label(1), await label(2)]).toMatchObject([{ driver_id: 1 }, { driver_id: 1 }]);
		await addRow(d1, "sub_contractor_job", { id: 1, job_id: 1, sub_contractor_id: 1, date: "2026-11-21" });
		expect([await label(1), await label(2)]).toMatchObject([
			{ kind: "sub_contractor", sub_contractor_id: 1 },
			{ driver_id: 1 },
		]);
		await changeRow(d1, "work_day_job", 1, { work_day_id: 2 });
		expect(await label(1)).toMatchObject({ kind: "driver", driver_id: 2, date: "2026-11-22" });
		await changeRow(d1, "work_day", 2, { driver_id: 1 });
		expect(await label(2)).toMatchObject({ driver_id: 1 });
		await changeRow(d1, "work_day_job", 1, { is_deleted: 1 });
		expect([await label(1), await label(2)]).toMatchObject([{ kind: "sub_contractor" }, {}]);
		expect(await label(2)).toBeNull();
		await run("DELETE FROM sub_contractor_job WHERE id = 1");
		expect(await label(1)).toBeNull();
	});

	test("is removed with its place on a workday and with its job", async () => {
		await addJob(1);
		await addRow(d1, "work_day", { id: 1, date: "2026-11-20", vehicle_id: 1, driver_id: 1 });
		await addRow(d1, "work_day_job", { job_id: 1, work_day_id: 1 });
		await expect(run("DELETE FROM work_day WHERE id = 1")).rejects.toThrow(/stale_version:job:1/);
		await run("DELETE FROM work_day_job WHERE work_day_id = 1");
		await run("DELETE FROM work_day WHERE id = 1");
		expect(await label(1)).toBeNull();
		await addRow(d1, "sub_contractor_job", { job_id: 1, sub_contractor_id: 1, date: "2026-11-21" });
		await run("DELETE FROM job WHERE id = 1");
		expect(await all("SELECT * FROM job_allocation")).toEqual([]);
	});
});

describe("job_search", () => {
	const found = async (phrase: string) =>
		(
			await all<{ id: number }>(
				"SELECT rowid AS id FROM job_search WHERE job_search MATCH ? ORDER BY 1",
				`"${phrase}"`,
			)
		).map(({ id }) => id);

	test("a held job's text is made once it is released", async () => {
		await addRows(d1, "job_text_hold", [{ uid: "held" }]);
		await addJob(48191, { uid: "held", delivery_town: "Worthing" });
		await addRow(d1, "customer_reference", { job_id: 48191, name: "HELD-77" });
		expect(await found("Worthing")).toEqual([]);
		await run("DELETE FROM job_text_hold");
		for (const phrase of ["Worthing", "HELD-77"]) expect(await found(phrase), phrase).toEqual([48191]);
		await changeRows(d1, "customer_reference", { job_id: 48191 }, { name: "HELD-78" });
		expect(await found("HELD-77")).toEqual([]);
		expect(await found("HELD-78")).toEqual([48191]);
	});

	test("follows a job's texts, references and air way bill numbers", async () => {
		await addJob(48190, { delivery_town: "Leicester", report_notes: "tail lift" });
		await addRow(d1, "customer_reference", { id: 1, job_id: 48190, name: "BK10001" });
		await addRow(d1, "air_way_bill_number", { id: 1, job_id: 48190, awb_number: "125-4478" });
		for (const phrase of ["4819", "leic", "bk100", "125-44", "LIFT"])
			expect(await found(phrase), phrase).toEqual([48190]);
		await setJob(48190, { delivery_town: "Derby" });
		await changeRow(d1, "customer_reference", 1, { name: "ZZ9" });
		await run("DELETE FROM air_way_bill_number WHERE id = 1");
		for (const phrase of ["leic", "bk100", "125-44"]) expect(await found(phrase), phrase).toEqual([]);
		for (const phrase of ["derby", "zz9"]) expect(await found(phrase), phrase).toEqual([48190]);
		await run("DELETE FROM job WHERE id = 48190");
		expect(await found("derby")).toEqual([]);
	});
});

test("the schema rejects a second allocation and double-booked drivers and vehicles", async () => {
	await addJob(1);
	await addRow(d1, "work_day", { id: 1, date: "2026-11-20", vehicle_id: 1, driver_id: 1 });
	await addRow(d1, "work_day_job", { job_id: 1, work_day_id: 1 });
	await expect(addRow(d1, "work_day_job", { job_id: 1, work_day_id: 1 })).rejects.toThrow(/UNIQUE/);
	await expect(addRow(d1, "work_day", { date: "2026-11-20", vehicle_id: 2, driver_id: 1 })).rejects.toThrow(
		/stale_version:work_day:1/,
	);
	await expect(addRow(d1, "work_day", { date: "2026-11-20", vehicle_id: 1, driver_id: 2 })).rejects.toThrow(
		/stale_version:work_day:1/,
	);
	await addRow(d1, "work_day", { date: "2026-11-20", vehicle_id: 1, driver_id: 2, shift_type_id: 2 });
	await expect(run("DELETE FROM customer WHERE id = 1")).rejects.toThrow(/FOREIGN KEY/);
});

describe("query plans of the other lists", () => {
	test.each([
		[
			"email log of a day",
			"SELECT * FROM outbox WHERE created_at >= '2026-11-20' AND created_at < '2026-11-21' ORDER BY created_at DESC, id DESC",
		],
		[
			"mail that is due",
			"SELECT * FROM outbox WHERE status = 'queued' AND next_attempt_at <= '2026' ORDER BY next_attempt_at LIMIT 20",
		],
		["bell", "SELECT * FROM notification WHERE user_id = 1 ORDER BY id DESC LIMIT 10"],
		["unread", "SELECT count(*) FROM notification WHERE user_id = 1 AND read_at IS NULL"],
		["changes since", "SELECT * FROM change_log WHERE seq > 10 ORDER BY seq LIMIT 100"],
		[
			"who changed a job",
			"SELECT actor FROM change_log WHERE entity = 'job' AND entity_id = 1 ORDER BY seq DESC LIMIT 1",
		],
		[
			"invoices of a range",
			"SELECT * FROM invoice WHERE date BETWEEN '2026-11-01' AND '2026-11-30' ORDER BY date, number",
		],
		[
			"credit notes of a day",
			"SELECT * FROM credit_note WHERE date BETWEEN '2026-11-20' AND '2026-11-20' ORDER BY date, number",
		],
		[
			"jobs marked for invoice",
			"SELECT id FROM job WHERE listed = 1 AND status = 14 AND diary_date BETWEEN '2026-11-01' AND '2026-11-30' ORDER BY diary_date, diary_time",
		],
		[
			"workdays of a week",
			"SELECT * FROM work_day WHERE date BETWEEN '2026-11-16' AND '2026-11-22' AND shift_type_id = 1 ORDER BY date",
		],
		[
			"a vehicle's row of the planner",
			"SELECT * FROM vehicle_job_planner WHERE date = '2026-11-20' AND plannerable_id = 1 ORDER BY position",
		],
		["jobs of a workday", "SELECT * FROM work_day_job WHERE work_day_id = 1 ORDER BY position"],
		["activities of a job", "SELECT * FROM job_activity WHERE job_id = 1 ORDER BY id"],
		[
			"reminders that are due",
			"SELECT * FROM job_reminder WHERE sent_at IS NULL AND date <= '2026-11-20' ORDER BY date, time",
		],
		["vehicles in order", 'SELECT * FROM vehicle WHERE deleted_at IS NULL ORDER BY "order", id'],
		["saved addresses of a customer", "SELECT * FROM customer_address WHERE customer_id = 1 ORDER BY name"],
		["check reports of a vehicle", "SELECT * FROM check_report WHERE vehicle_id = 1 ORDER BY done_at"],
	])("%s", async (_, sql) => {
		const steps = (await all<{ detail: string }>(`EXPLAIN QUERY PLAN ${sql}`)).map(({ detail }) => detail);
		expect(
			steps.filter(
				(step) => /TEMP B-TREE/.test(step) || (/^SCAN/.test(step) && !/USING (COVERING )?INDEX/.test(step)),
			),
		).toEqual([]);
	});
});
