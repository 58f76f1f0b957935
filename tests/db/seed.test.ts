import { afterAll, beforeAll, expect, test } from "vitest";
import { seedTenant } from "../bench/seed-tenant";
import { openD1 } from "../support/d1";

let d1: D1Database;
let close: () => Promise<void>;
const all = async (sql: string) => (await d1.prepare(sql).all()).results;

beforeAll(async () => {
	({ d1, close } = await openD1("tenant"));
	await seedTenant(d1, { jobs: 800, from: "2026-11-01", days: 20, today: "2026-11-15", tripEvery: 9 });
});
afterAll(() => close());

test("a seeded tenant holds what its triggers would have kept", async () => {
	const kept = {
		days: await all("SELECT status, date, n, lo, hi FROM day_status ORDER BY 1, 2"),
		allocations: await all("SELECT * FROM job_allocation ORDER BY job_id"),
		found: await all(
			'SELECT rowid FROM job_search WHERE job_search MATCH \'"leeds" OR "bk1001"\' ORDER BY 1',
		),
	};
	expect([kept.days.length, kept.allocations.length, kept.found.length].every((length) => length > 20)).toBe(
		true,
	);
	await d1.batch(
		[
			"DELETE FROM job_allocation",
			"INSERT INTO refresh_job_allocation (job_id) SELECT id FROM job",
			"INSERT INTO refresh_job_search (job_id) SELECT id FROM job",
		].map((sql) => d1.prepare(sql)),
	);
	expect(await all("SELECT * FROM job_allocation ORDER BY job_id")).toEqual(kept.allocations);
	expect(
		await all('SELECT rowid FROM job_search WHERE job_search MATCH \'"leeds" OR "bk1001"\' ORDER BY 1'),
	).toEqual(kept.found);
	const cells = (days: Record<string, unknown>[]) => days.map(({ status, date, n }) => ({ status, date, n }));
	expect(cells(kept.days)).toEqual(
		await all(
			"SELECT status, diary_date AS date, count(*) AS n FROM job WHERE listed = 1 GROUP BY 1, 2 ORDER BY 1, 2",
		),
	);
	// Every job moves to another status and back, so that the triggers make each cell anew.
	for (let time = 0; time < 2; time++)
		await d1.prepare("UPDATE job SET status = 21 - status, version = version + 1").run();
	expect(cells(await all("SELECT status, date, n FROM day_status ORDER BY 1, 2"))).toEqual(cells(kept.days));
});

test("no job nor sub-job lies outside the bounds of its day", async () => {
	const outside = `SELECT j.id FROM job p JOIN day_status d ON d.status = p.status AND d.date = p.diary_date
		JOIN job j ON j.id = p.id OR j.parent_id = p.id WHERE p.listed = 1 AND j.id NOT BETWEEN d.lo AND d.hi`;
	expect(await all(outside)).toEqual([]);
});
