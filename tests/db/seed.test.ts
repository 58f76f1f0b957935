import { afterAll, beforeAll, expect, test } from "vitest";
import { seedTenant } from "../bench/companies/seed-tenant";
import { openD1 } from "../support/databases/d1";

let d1: D1Database;
let close: () => Promise<void>;
const all = async (sql: string) => (await d1.prepare(sql).all()).results;

beforeAll(async () => {
	({ d1, close } = await openD1("tenant"));
	await seedTenant(d1, { jobs: 800, from: "2026-11-01", days: 20, today: "2026-11-15", tripEvery: 9 });
});
afterAll(() => close());

test("a seeded tenant has the same derived rows as its triggers would write", async () => {
	const before = {
		days: await all("SELECT status, date, n, lo, hi FROM day_status ORDER BY 1, 2"),
		allocations: await all("SELECT * FROM job_allocation ORDER BY job_id"),
		found: await all(
			'SELECT rowid FROM job_search WHERE job_search MATCH \'"leeds" OR "bk1001"\' ORDER BY 1',
		),
	};
	expect(
		[before.days.length, before.allocations.length, before.found.length].every((length) => length > 20),
	).toBe(true);
	await d1.prepare("DELETE FROM job_allocation").run();
	await d1.prepare("INSERT INTO refresh_job_allocation (job_id) SELECT id FROM job").run();
	await d1.prepare("INSERT INTO refresh_job_search (job_id) SELECT id FROM job").run();
	expect(await all("SELECT * FROM job_allocation ORDER BY job_id")).toEqual(before.allocations);
	expect(
		await all('SELECT rowid FROM job_search WHERE job_search MATCH \'"leeds" OR "bk1001"\' ORDER BY 1'),
	).toEqual(before.found);
	const cells = (days: Record<string, unknown>[]) => days.map(({ status, date, n }) => ({ status, date, n }));
	expect(cells(before.days)).toEqual(
		await all(
			"SELECT status, diary_date AS date, count(*) AS n FROM job WHERE listed = 1 GROUP BY 1, 2 ORDER BY 1, 2",
		),
	);
	// Every job changes its status and changes back, so that the triggers recompute each cell.
	for (let time = 0; time < 2; time++)
		await d1.prepare("UPDATE job SET status = 21 - status, version = version + 1").run();
	expect(cells(await all("SELECT status, date, n FROM day_status ORDER BY 1, 2"))).toEqual(
		cells(before.days),
	);
});

test("no job or sub-job is outside the id range of its day", async () => {
	const outside = `SELECT j.id FROM job p JOIN day_status d ON d.status = p.status AND d.date = p.diary_date
		JOIN job j ON j.id = p.id OR j.parent_id = p.id WHERE p.listed = 1 AND j.id NOT BETWEEN d.lo AND d.hi`;
	expect(await all(outside)).toEqual([]);
});
