import { deleteExpiredRows, deleteExtraNotifications, PAGE_ROWS } from "~/db/repositories/expired-rows";
import { PLATFORM_RETENTION, TENANT_RETENTION } from "~/db/repositories/retention";
import { runStatements, type SqlText } from "~/db/statements";

/** Further batches for one database in a run; the next run continues. */
const MAX_FURTHER_PAGES = 20;

/** Batches that may still be run for databases whose first one was not enough, shared by all of a run. */
export interface FurtherPages {
	left: number;
}

/** Runs deletions of a page each in one batch, then those that had a full page again while `further` lasts. */
async function deleteInPages(
	d1: D1Database,
	deletions: readonly SqlText[],
	further: FurtherPages,
): Promise<void> {
	let due = await withFullPage(d1, deletions);
	for (let page = 0; due.length > 0 && page < MAX_FURTHER_PAGES && further.left > 0; page++) {
		further.left--;
		due = await withFullPage(d1, due);
	}
}

/** Runs deletions and returns those that may have more to delete. */
async function withFullPage(d1: D1Database, deletions: readonly SqlText[]) {
	const answers = await runStatements(d1, deletions);
	return deletions.filter((_, index) => (answers[index]?.meta.changes ?? 0) >= PAGE_ROWS);
}

/** Deletes what the platform's database need not retain. */
export const deleteExpired = (d1: D1Database, at: Date, further: FurtherPages) =>
	deleteInPages(
		d1,
		PLATFORM_RETENTION.map((one) => deleteExpiredRows(one, at)),
		further,
	);

/** Deletes what a company's database need not retain. */
export const deleteExpiredOfTenant = (d1: D1Database, at: Date, further: FurtherPages) =>
	deleteInPages(
		d1,
		[...TENANT_RETENTION.map((one) => deleteExpiredRows(one, at)), deleteExtraNotifications()],
		further,
	);
