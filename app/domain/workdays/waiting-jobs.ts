import type { Change, Statement } from "~/db/commit";
import { type Query, query } from "~/db/read";
import { planRowOnWorkday } from "~/db/repositories/allocations";
import { insertActivity, jobChange } from "~/domain/jobs/commit-job";
import { statusRank } from "~/domain/jobs/model/status";
import { plannerChange } from "~/domain/planner/planner-change";
import { showDate } from "~/domain/shared/time/dates";
import type { Ctx } from "~/tenancy/ctx";

/** A job planned on a vehicle's day but on none of its workdays. */
export interface WaitingJob {
	id: number;
	uid: string;
	date: string;
}

/**
 * Reads the jobs on a vehicle that wait for a workday of a shift, by day and position. As with booking, they go to the vehicle's
 * earliest shift: none wait for a night shift if there is a day shift.
 */
export const waitingJobsQuery = (
	vehicle_id: number,
	dates: readonly string[],
	shift: number,
): Query<WaitingJob> =>
	query(
		`SELECT j.id, j.uid, p.date FROM vehicle_job_planner p JOIN job j ON j.id = p.job_id
		WHERE p.plannerable_id = ?1 AND p.date IN (SELECT value FROM json_each(?2)) AND j.status = ${statusRank("Planned")}
			AND NOT EXISTS (SELECT 1 FROM work_day w WHERE w.vehicle_id = ?1 AND w.date = p.date AND w.shift_type_id < ?3)
			AND NOT EXISTS (SELECT 1 FROM work_day_job a JOIN work_day w ON w.id = a.work_day_id
				WHERE a.job_id = p.job_id AND a.is_deleted = 0 AND w.vehicle_id = ?1 AND w.date = p.date)
		ORDER BY p.date, p.position, p.id`,
		vehicle_id,
		JSON.stringify(dates),
		shift,
	);

interface Slot {
	vehicle_id: number;
	date: string;
	shift_type_id: number;
	/** The driver and vehicle, for the job timeline. */
	label: string;
}

/** The statements that plan waiting jobs on a vehicle's workday, in row order. The workday may be created in the same batch. */
export function assignWaitingJobs(
	ctx: Ctx,
	{ vehicle_id, date, shift_type_id, label }: Slot,
	waiting: readonly WaitingJob[],
): { writes: Statement[]; changes: Change[] } {
	const jobs = waiting.filter((job) => job.date === date);
	if (jobs.length === 0) return { writes: [], changes: [] };
	return {
		writes: [
			planRowOnWorkday(
				ctx,
				{ vehicle_id, date, shift_type_id },
				jobs.map(({ id }) => id),
			),
			...jobs.map(({ id }) =>
				insertActivity(ctx, { id }, "allocation", `Planned for ${label} on ${showDate(date)}`),
			),
		],
		changes: [
			...jobs.map(({ id }) => jobChange("allocate", { id })),
			plannerChange(
				"other",
				[{ vehicle_id, date }],
				jobs.map(({ uid }) => uid),
			),
		],
	};
}
