import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { readOnlyContext } from "@/tests/support/databases/read-only-context";
import { addRow, changeRows } from "@/tests/support/databases/rows";
import { read } from "~/db/read";
import { countLimited } from "~/db/repositories/kernel/company";
import { measureUsage } from "~/db/repositories/provider/client-usage";
import {
	countSampleRows,
	deleteSampleData,
	selectRetainedSampleRows,
} from "~/db/repositories/provider/sample-data";
import { runStatements } from "~/db/statements";
import { selectArrivals, toArrivals } from "~/domain/planning/arrivals/load-arrivals";
import { findLate } from "~/domain/planning/arrivals/rules-lateness";
import { readFacts } from "~/domain/shell/dashboard/read-facts";
import { addDays } from "~/shared/time/dates";
import { todayInLondon } from "~/shared/time/london";
import { claimDatabase } from "~/tenancy/claim-database";
import { provision } from "~/tenancy/provision";
import { sampleDataStatements } from "~/tenancy/sample-data/write-sample-data";
import { claimRequest, databaseOf, emptyPool, openPool } from "./pool";

const NOON = new Date("2026-11-23T11:00:00.000Z");

let pool: Awaited<ReturnType<typeof openPool>>;
let d1: D1Database;
beforeAll(async () => {
	pool = await openPool(1);
	d1 = databaseOf(pool.env, "TENANT_DB_01");
});
afterAll(() => pool.close());
beforeEach(async () => {
	await runStatements(d1, deleteSampleData(NOON.toISOString()));
	await d1.batch(
		["DELETE FROM invoice_line", "DELETE FROM invoice", "DELETE FROM job", "DELETE FROM customer"].map(
			(sql) => d1.prepare(sql),
		),
	);
	await emptyPool(pool.env, pool.bindings);
});

const all = async <Row>(sql: string) => (await d1.prepare(sql).all<Row>()).results;
const counts = async () =>
	Object.fromEntries((await read(d1, [countSampleRows()]))[0].map(({ entity, n }) => [entity, n]));
const retained = async () => (await read(d1, [selectRetainedSampleRows()]))[0];
const add = (at = NOON) => runStatements(d1, sampleDataStatements(at));
const remove = () => runStatements(d1, deleteSampleData(NOON.toISOString()));

describe("sample data", () => {
	it("are written by the set-up of a company that wants them, each row listed", async () => {
		const deps = { env: pool.env, d1: pool.env.PLATFORM_DB, now: NOON };
		const { tenant_id } = await claimDatabase(deps, claimRequest("acme", { with_sample_data: 1 }));
		expect(await provision(deps, tenant_id)).toBe("active");
		expect(await counts()).toEqual({ customer: 5, driver: 4, job: 20, vehicle: 4, work_day: 6 });
		const unlisted = await all(
			"SELECT id FROM job WHERE id NOT IN (SELECT entity_id FROM sample_record WHERE entity = 'job')",
		);
		expect(unlisted).toEqual([]);
	});

	it("are a believable day: several statuses, allocations of the drivers, numbers in order", async () => {
		await add();
		const statuses = await all<{ status: number; n: number }>(
			"SELECT status, count(*) AS n FROM job GROUP BY status ORDER BY status",
		);
		expect(statuses.map(({ status }) => status)).toEqual([1, 2, 3, 6, 9, 11, 12]);
		expect(await all("SELECT min(job_number) AS lo, max(job_number) AS hi FROM job")).toEqual([
			{ lo: 1, hi: 20 },
		]);
		expect(await all("SELECT count(*) AS n FROM job_allocation WHERE driver_id IS NOT NULL")).toEqual([
			{ n: 14 },
		]);
		expect(await all("SELECT count(*) AS n FROM vehicle_job_planner")).toEqual([{ n: 14 }]);
	});

	it.each([
		"2026-11-23T00:10:00.000Z",
		"2026-11-23T03:10:00.000Z",
		"2026-06-15T05:00:00.000Z",
		"2026-11-23T11:00:00.000Z",
		"2026-11-23T21:31:00.000Z",
		"2026-11-23T23:50:00.000Z",
	])("have nothing done before its time, nothing late and nobody missed at %s", async (at) => {
		const now = new Date(at);
		await add(now);
		expect(await counts()).toMatchObject({ job: 20, work_day: 6 });
		for (const [table, column] of [
			["job", "completed_at"],
			["work_day_job", "completed_at"],
			["work_day_activity", "at"],
		])
			expect(await all(`SELECT * FROM ${table} WHERE ${column} > '${at}'`), table).toEqual([]);
		const ctx = readOnlyContext(d1, now);
		if (ctx.actor.type !== "client") throw new Error("the context is of staff");
		const { late, absent, duty } = await readFacts({ ...ctx, actor: ctx.actor });
		expect([late?.jobs, absent, duty?.on_duty]).toEqual([[], [], 2]);
		const filter = { since: addDays(todayInLondon(now), -1) };
		const [duties, jobs, entries, rules, , road_times] = await read(d1, [...selectArrivals(filter, now)]);
		const stops = toArrivals({ duties, jobs, entries, rules, road_times, now }).flatMap((one) => one.stops);
		expect(stops).toHaveLength(6);
		expect(findLate(stops, 15)).toEqual([]);
	});

	it("take no room of what a plan limits", async () => {
		await add();
		await addRow(d1, "customer", { customer_code: "OWN", customer_name: "Own" });
		const [[limited], [used]] = await read(d1, [countLimited(), measureUsage("2026-11-23")]);
		for (const counted of [limited, used])
			expect(counted).toMatchObject({ drivers: 0, vehicles: 0, customers: 1 });
	});

	it("leave nothing behind when they are removed, and the next job has number 1", async () => {
		await add();
		await remove();
		for (const table of [
			"job",
			"work_day",
			"customer",
			"vehicle",
			"driver",
			"work_day_job",
			"vehicle_job_planner",
			"job_activity",
			"work_day_activity",
			"driver_location",
			"sample_record",
		])
			expect(await all(`SELECT * FROM ${table}`), table).toEqual([]);
		expect(await all("SELECT next FROM number_sequence WHERE name = 'job'")).toEqual([{ next: 1 }]);
		expect(await all("PRAGMA foreign_key_check")).toEqual([]);
	});

	it("keep what the company has built on, with what that needs, and name it", async () => {
		await add();
		const [customer] = await all<{ id: number }>("SELECT id FROM customer WHERE customer_code = 'SAMPLE-02'");
		const [day] = await all<{ id: number }>(
			"SELECT w.id FROM work_day w JOIN vehicle v ON v.id = w.vehicle_id WHERE v.code = 'SAMPLE-V2'",
		);
		const job_id = await addRow(d1, "job", {
			uid: "own",
			job_number: 900,
			customer_id: customer?.id ?? 0,
			status: 6,
		});
		await addRow(d1, "work_day_job", { job_id, work_day_id: day?.id ?? 0 });
		expect((await retained()).map(({ name }) => name)).toEqual([
			"Workday of 23-11-2026",
			"Customer Derwent Castings",
			"Vehicle SA26 LUT",
			"Driver Sunita Walsh",
		]);
		await remove();
		expect(await all("SELECT uid FROM job")).toEqual([{ uid: "own" }]);
		expect(await all("SELECT code FROM vehicle")).toEqual([{ code: "SAMPLE-V2" }]);
		expect(await all("SELECT * FROM sample_record")).toEqual([]);
		expect(await all("PRAGMA foreign_key_check")).toEqual([]);
		await d1.prepare("DELETE FROM work_day_job").run();
		await d1.prepare("DELETE FROM job").run();
		await changeRows(d1, "work_day", {}, { clockin_time: null });
		await d1.prepare("DELETE FROM work_day").run();
		await d1.prepare("DELETE FROM customer").run();
		await d1.prepare("DELETE FROM vehicle").run();
		await d1.prepare("DELETE FROM driver").run();
	});
});
