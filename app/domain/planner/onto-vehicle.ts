import type { Change, Statement } from "~/db/commit";
import { joining, leaving } from "~/domain/allocation/allocate";
import { CARRIERS } from "~/domain/allocation/carriers";
import { releaseAllocations } from "~/domain/jobs/allocations";
import type { Ctx } from "~/tenancy/ctx";
import type { BoardJob } from "./facts";
import { placeWrite } from "./places";
import type { Onto } from "./read-jobs";

/** The statements that put a job on a vehicle's day, planned: on its workday where there is one; who carried it before lets go. */
export function ontoVehicle(
	ctx: Ctx,
	job: BoardJob,
	{ vehicle, workday }: Onto,
	date: string,
): { also: Statement[]; tells: Change[] } {
	const carried = job.places.length + job.work_day_jobs.length > 0;
	return {
		also: [
			...(carried ? releaseAllocations(job.id, job.collected ? "Collected" : "Pending") : []),
			...(workday
				? CARRIERS.driver.insert(ctx, { job_id: job.id, carrier: workday, date, is_planned: 1, cost: null })
				: [placeWrite(ctx.now, { job_id: job.id, vehicle_id: vehicle.id, date, is_confirmed: 0 })]),
		],
		tells: [...leaving(job), ...(workday ? joining(job.id, workday) : [])],
	};
}

/** The rows of the board a job lies on. */
export const rowsOfJob = (job: BoardJob) =>
	job.places.map(({ plannerable_id, date }) => ({ vehicle_id: plannerable_id, date }));
