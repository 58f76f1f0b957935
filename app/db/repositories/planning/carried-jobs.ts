import { eq, or, sql } from "drizzle-orm";
import { job, work_day_job } from "~/db/tenant";

/** Joins the jobs that an allocation to a workday carries: its own job, or the sub-jobs of its trip that have no allocation themselves. */
export const isCarriedByAllocation = () =>
	or(
		eq(job.id, work_day_job.job_id),
		sql`(${job.parent_id} = ${work_day_job.job_id} AND NOT EXISTS (
			SELECT 1 FROM work_day_job own WHERE own.job_id = ${job.id} AND own.is_deleted = 0))`,
	);
