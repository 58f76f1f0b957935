import type { Change, Statement } from "~/db/commit";
import { insertPlace } from "~/db/repositories/planner-places";
import { joinWorkDayChanges, leaveWorkDayChanges } from "~/domain/allocation/allocate";
import { CARRIER_KINDS } from "~/domain/allocation/carriers";
import { releaseAllocations } from "~/domain/jobs/lifecycle/allocations";
import type { Ctx } from "~/tenancy/ctx";
import type { BoardJob } from "./board-jobs";
import type { BoardTarget } from "./read-jobs";

/** The statements that plan a job on a vehicle's day, on its workday if there is one, and release its earlier allocations. */
export function assignToVehicle(
	ctx: Ctx,
	job: BoardJob,
	{ vehicle, workday }: BoardTarget,
	date: string,
): { extraWrites: Statement[]; extraChanges: Change[] } {
	const wasAllocated = job.places.length + job.work_day_jobs.length > 0;
	return {
		extraWrites: [
			...(wasAllocated ? releaseAllocations(job.id, job.collected ? "Collected" : "Pending") : []),
			...(workday
				? CARRIER_KINDS.driver.insert(ctx, {
						job_id: job.id,
						carrier: workday,
						date,
						is_planned: 1,
						cost: null,
					})
				: [insertPlace(ctx, { job_id: job.id, vehicle_id: vehicle.id, date, is_confirmed: 0 })]),
		],
		extraChanges: [...leaveWorkDayChanges(job), ...(workday ? joinWorkDayChanges(job.id, workday) : [])],
	};
}

/** The board rows a job is planned on. */
export const rowsOfJob = (job: BoardJob) =>
	job.places.map(({ plannerable_id, date }) => ({ vehicle_id: plannerable_id, date }));
