import {
	deleteExpiredRows,
	deleteExtraNotifications,
	PAGE_ROWS,
} from "~/db/repositories/kernel/expired-rows";
import { PLATFORM_RETENTION, TENANT_RETENTION } from "~/db/repositories/kernel/retention";
import { runStatements, type SqlText } from "~/db/statements";

/** Further batches for one database; the next message continues. */
const MAX_FURTHER_PAGES = 20;

/** Runs deletions of a page each in one batch, then those that had a full page again. Returns whether there is more to delete. */
async function deleteInPages(
	d1: D1Database,
	deletions: readonly SqlText[],
	furtherPages = MAX_FURTHER_PAGES,
): Promise<boolean> {
	let due = await withFullPage(d1, deletions);
	for (let page = 0; due.length > 0 && page < furtherPages; page++) due = await withFullPage(d1, due);
	return due.length > 0;
}

/** Runs deletions and returns those that may have more to delete. */
async function withFullPage(d1: D1Database, deletions: readonly SqlText[]) {
	const answers = await runStatements(d1, deletions);
	return deletions.filter((_, index) => (answers[index]?.meta.changes ?? 0) >= PAGE_ROWS);
}

/** Deletes what the platform's database need not retain. Returns whether there is more. */
export const deleteExpired = (d1: D1Database, at: Date, furtherPages?: number) =>
	deleteInPages(
		d1,
		PLATFORM_RETENTION.map((one) => deleteExpiredRows(one, at)),
		furtherPages,
	);

/** Deletes what a company's database need not retain. Returns whether there is more. */
export const deleteExpiredOfTenant = (d1: D1Database, at: Date, furtherPages?: number) =>
	deleteInPages(
		d1,
		[...TENANT_RETENTION.map((one) => deleteExpiredRows(one, at)), deleteExtraNotifications()],
		furtherPages,
	);
