import { lt, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { job } from "~/db/tenant";

/** A job's number as people write it: `48190`, or `48190-1` for a sub-job. */
export const jobNumber = (row: Record<"job_number" | "sub_no", SQLWrapper>): SQL<string> =>
	sql<string>`(${row.job_number} || CASE ${row.sub_no} WHEN 0 THEN '' ELSE '-' || ${row.sub_no} END)`;

/** Whether a job is neither cancelled (19) nor deleted (20). */
export const isActiveJob = (row: Pick<typeof job, "status">): SQL => lt(row.status, 19);
