import { type SQL, sql } from "drizzle-orm";
import { statement } from "~/db/builder";
import type { WriteContext } from "~/db/repositories/kernel/stamps";
import type { Statement } from "~/db/statements";

const CARRIED = sql`(EXISTS (SELECT 1 FROM work_day_job a JOIN work_day w ON w.id = a.work_day_id
		WHERE a.job_id = job.id AND a.is_deleted = 0 AND w.driver_id IS NOT NULL)
	OR EXISTS (SELECT 1 FROM sub_contractor_job a WHERE a.job_id = job.id AND a.is_deleted = 0)
	OR EXISTS (SELECT 1 FROM owner_driver_job a WHERE a.job_id = job.id AND a.is_deleted = 0))`;

interface FallbackStatuses {
	booked: number;
	pending: number;
	collected: number;
	indepot: number;
	/** `temp_status` of a job that is in a depot. */
	inDepot: number;
}

/** The status of a restored job, over its row of `job`: a booked one that nobody carries falls back as if it were de-allocated. */
export const restoredStatusSql = (s: FallbackStatuses): SQL =>
	sql`CASE WHEN job.previous_status = ${s.booked} AND NOT ${CARRIED}
		THEN CASE WHEN job.temp_status = ${s.inDepot} THEN ${s.indepot} WHEN job.collected = 1 THEN ${s.collected} ELSE ${s.pending} END
		ELSE coalesce(job.previous_status, ${s.pending}) END`;

/** Takes the sub-jobs of a trip that fell back off the workdays and rows on which no driver carries them. */
export const releaseLostSubJobs = (ctx: WriteContext, trip: number, s: FallbackStatuses): Statement[] => {
	const lost = sql`(SELECT id FROM job WHERE parent_id = ${trip} AND status IN (${s.pending}, ${s.collected}, ${s.indepot}))`;
	return [
		statement(sql`UPDATE work_day_job SET is_deleted = 1, updated_at = ${ctx.now.toISOString()}, version = version + 1
			WHERE job_id IN ${lost} AND is_deleted = 0 AND is_completed = 0`),
		statement(sql`DELETE FROM vehicle_job_planner WHERE job_id IN ${lost} AND NOT EXISTS (
			SELECT 1 FROM work_day_job a WHERE a.job_id = vehicle_job_planner.job_id AND a.is_deleted = 0)`),
	];
};
