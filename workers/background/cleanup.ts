import { deleteExpiredRows, PAGE_ROWS } from "~/db/repositories/expired-rows";
import { PLATFORM_RETENTION, type Retention, TENANT_RETENTION } from "~/db/repositories/retention";
import { runStatements } from "~/db/statements";

/** Further batches for one database in a run; the next run continues. */
const MAX_FURTHER_PAGES = 20;

/** Batches that may still be run for databases whose first one was not enough, shared by all of a run. */
export interface FurtherPages {
	left: number;
}

/**
 * Deletes what is older than it has to be, a page of each table in one batch, then further pages of the tables that had a full one
 * while `further` lasts.
 */
async function deleteInPages(
	d1: D1Database,
	retentions: readonly Retention[],
	at: Date,
	further: FurtherPages,
): Promise<void> {
	let due = await withFullPage(d1, retentions, at);
	for (let page = 0; due.length > 0 && page < MAX_FURTHER_PAGES && further.left > 0; page++) {
		further.left--;
		due = await withFullPage(d1, due, at);
	}
}

/** Deletes a page of each and returns those that may have more. */
async function withFullPage(d1: D1Database, retentions: readonly Retention[], at: Date) {
	const answers = await runStatements(
		d1,
		retentions.map((one) => deleteExpiredRows(one, at)),
	);
	return retentions.filter((_, index) => (answers[index]?.meta.changes ?? 0) >= PAGE_ROWS);
}

/** Deletes what the platform's database need not retain. */
export const deleteExpired = (d1: D1Database, at: Date, further: FurtherPages) =>
	deleteInPages(d1, PLATFORM_RETENTION, at, further);

/** Deletes what a company's database need not retain. */
export const deleteExpiredOfTenant = (d1: D1Database, at: Date, further: FurtherPages) =>
	deleteInPages(d1, TENANT_RETENTION, at, further);
