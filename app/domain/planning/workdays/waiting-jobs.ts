import type { Change, Statement } from "~/db/commit";
import type { RowOf } from "~/db/read";
import { planRowOnWorkday } from "~/db/repositories/jobs/allocations";
import { selectWaitingJobs } from "~/db/repositories/planning/workday-bookings";
import { insertActivity, jobChange } from "~/domain/jobs/jobs/commit-job";
import { statusRank } from "~/domain/jobs/jobs/model/status";
import { plannerChange } from "~/domain/planning/planner/board/commit-with-leases";
import { showDate } from "~/shared/time/dates";
import type { Ctx } from "~/tenancy/ctx";

/** A job planned on a vehicle's day but on none of its workdays. */
export type WaitingJob = RowOf<typeof selectWaitingJobs>;

/** Reads the jobs on a vehicle that wait for a workday of a shift, by day and position. */
export const waitingJobsQuery = (vehicle_id: number, dates: readonly string[], shift_type_id: number) =>
	selectWaitingJobs(vehicle_id, dates, { shift_type_id, status: statusRank("Planned") });

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
