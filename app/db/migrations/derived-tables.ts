import type { SqlText } from "../statements";
import { startBackfill } from "./backfills";
import type { Backfill } from "./tenant-migrations";

/** How a table is filled from the others: by statements at once, or page by page of another table. */
interface Derivation {
	atOnce?: string;
	pages?: Backfill;
}

const ofEachJob = (sql: string): Backfill => ({
	table: "job",
	sql: `${sql} FROM job WHERE id > ?1 AND id <= ?2`,
});
/** Reports take the jobs themselves for these days until the background has added them up. */
const ALL_DAYS_STALE = `INSERT INTO report_stale (date) SELECT DISTINCT diary_date FROM job
	WHERE listed = 1 AND diary_date IS NOT NULL AND diary_date NOT IN (SELECT date FROM report_stale)`;

/** The tables whose rows all come from others: "Maintained by triggers" in app/db/README.md. */
const DERIVATIONS = new Map<string, Derivation>([
	["job_search", { pages: ofEachJob("INSERT INTO refresh_job_search (job_id) SELECT id") }],
	["job_search_term", {}],
	["job_allocation", { pages: ofEachJob("INSERT INTO refresh_job_allocation (job_id) SELECT id") }],
	[
		"day_status",
		{
			atOnce: `INSERT INTO day_status (status, date, n, lo, hi)
				SELECT status, date, count(*), min(lo), max(hi) FROM (
					SELECT j.status, j.diary_date AS date, min(j.id, coalesce(min(s.id), j.id)) AS lo, max(j.id, coalesce(max(s.id), j.id)) AS hi
					FROM job j LEFT JOIN job s ON s.parent_id = j.id
					WHERE j.parent_id IS NULL AND j.diary_date IS NOT NULL GROUP BY j.id)
				GROUP BY status, date`,
		},
	],
	["report_day", { atOnce: ALL_DAYS_STALE }],
	["report_stale", { atOnce: ALL_DAYS_STALE }],
]);

/** Whether a table can be dropped and made again from others. */
export const isDerived = (table: string) => DERIVATIONS.has(table);

/**
 * Statements that fill a new table, for the batch that makes it; none for one that cannot be derived. Where jobs are read page by
 * page they only note that: `migrateDatabase` takes the pages.
 */
export function fillDerived(table: string): SqlText[] {
	const { atOnce, pages } = DERIVATIONS.get(table) ?? {};
	return [...(atOnce ? [{ sql: atOnce, params: [] }] : []), ...(pages ? startBackfill(pages) : [])];
}
