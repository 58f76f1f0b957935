import type { SqlText } from "~/db/commit";
import { insertFrom } from "~/db/insert-from";
import { day_status, job_allocation, report_stale } from "~/db/tenant";

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

/** The rows of the search of jobs, by the ids of jobs; both ends are of them. */
export const searchRows = (from: number, to: number): SqlText => ({
	sql: "INSERT INTO job_search (rowid, body, notes) SELECT id, body, notes FROM job_text WHERE id BETWEEN ? AND ?",
	params: [from, to],
});

/** What triggers write while jobs and their carriers are inserted, but the search: of all jobs at once, into tables that are empty. */
export const DERIVED_ROWS: readonly SqlText[] = [DAY_STATUS, ALLOCATION, REPORT_DAYS];
