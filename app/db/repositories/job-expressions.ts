import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/** A job's number as people write it: `48190`, or `48190-1` for a sub-job. */
export const jobNumber = (row: Record<"job_number" | "sub_no", SQLWrapper>): SQL<string> =>
	sql<string>`(${row.job_number} || CASE ${row.sub_no} WHEN 0 THEN '' ELSE '-' || ${row.sub_no} END)`;
