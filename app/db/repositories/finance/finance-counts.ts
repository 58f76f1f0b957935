import { query } from "~/db/read";

/** Counts what waits in the finance menu: all by partial indexes. The numbers are those of job statuses. */
export const countFinanceWork = (marked: number, generating: number, external: number) =>
	query<{ marked: number; external: number; drafts: number; questions: number; changed_exports: number }>(
		// One row of counts of several tables.
		`SELECT (SELECT count(*) FROM job WHERE listed = 1 AND status IN (?, ?)) AS marked,
			(SELECT count(*) FROM job WHERE listed = 1 AND status = ?) AS external,
			(SELECT count(*) FROM invoice WHERE status <> 'Paid' AND status = 'Draft') AS drafts,
			(SELECT count(*) FROM customer_question WHERE answered_at is null) AS questions,
			(SELECT count(*) FROM export_change WHERE settled_at IS NULL) AS changed_exports`,
		marked,
		generating,
		external,
	);
