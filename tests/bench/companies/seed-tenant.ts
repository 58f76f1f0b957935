import type { Database } from "@/scripts/lib/worker/http-d1.mjs";
import type { SqlText } from "~/db/commit";
import { insertFrom } from "~/db/insert-from";
import { refreshReportDays } from "~/db/repositories/finance/report-sums";
import { day_status, job_allocation, report_stale } from "~/db/tenant";
import { type JobSeed, seedJobBlocks } from "./seed-jobs";
import { masterStatements } from "./seed-master";

const SEARCH_BLOCK = 20_000;

const DAY_STATUS = insertFrom(
	day_status,
	{
		status: "p.status",
		date: "p.diary_date",
		n: "count(DISTINCT p.id)",
		lo: "min(min(p.id), coalesce(min(k.id), min(p.id)))",
		hi: "max(max(p.id), coalesce(max(k.id), max(p.id)))",
	},
	"FROM job p LEFT JOIN job k ON k.parent_id = p.id WHERE p.listed = 1 AND p.diary_date IS NOT NULL GROUP BY 1, 2",
	[],
);

const ALLOCATION = insertFrom(
	job_allocation,
	{
		job_id: "target",
		kind: "kind",
		allocation_id: "allocation_id",
		date: "date",
		work_day_id: "work_day_id",
		driver_id: "driver_id",
		vehicle_id: "vehicle_id",
		sub_contractor_id: "sub_contractor_id",
		owner_driver_id: "owner_driver_id",
	},
	`FROM (SELECT *, row_number() OVER (PARTITION BY target ORDER BY date DESC, created_at DESC, kind, allocation_id DESC) AS rank
		FROM (SELECT job_id AS target, a.* FROM allocation a
			UNION ALL SELECT j.parent_id, a.* FROM allocation a JOIN job j ON j.id = a.job_id WHERE j.parent_id IS NOT NULL))
	WHERE rank = 1`,
	[],
);

const REPORT_DAYS = insertFrom(report_stale, { date: "date" }, "FROM day_status GROUP BY date", []);

/**
 * Fills an empty, migrated tenant database with master data and jobs. The triggers are dropped meanwhile and their tables are
 * computed once at the end: a million jobs take minutes instead of half an hour.
 */
export async function seedTenant(d1: Database, seed: JobSeed): Promise<void> {
	const run = (statements: readonly SqlText[]) =>
		d1.batch(statements.map(({ sql, params }) => d1.prepare(sql).bind(...params)));
	const triggers = await d1.prepare("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'").all();
	await run(triggers.results.map(({ name }) => ({ sql: `DROP TRIGGER "${name}"`, params: [] })));
	await run(masterStatements());
	for (const block of seedJobBlocks(seed)) await run(block);
	const last = Number(await d1.prepare("SELECT max(id) AS id FROM job").first("id"));
	for (let from = 0; from < last; from += SEARCH_BLOCK)
		await run([
			{
				sql: "INSERT INTO job_search (rowid, body, notes) SELECT id, body, notes FROM job_text WHERE id > ? AND id <= ?",
				params: [from, from + SEARCH_BLOCK],
			},
		]);
	await run([DAY_STATUS, ALLOCATION, REPORT_DAYS]);
	while ((await d1.prepare("SELECT count(*) AS n FROM report_stale").first("n")) !== 0)
		await run(refreshReportDays());
	await run(triggers.results.map(({ sql }) => ({ sql: String(sql), params: [] })));
}
