import { and, eq } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { db } from "~/db/builder";
import { isActiveJob } from "~/db/repositories/kernel/job-expressions";
import { job, vehicle_job_planner } from "~/db/tenant";

const PLACE = {
	id: vehicle_job_planner.id,
	job_id: vehicle_job_planner.job_id,
	plannerable_id: vehicle_job_planner.plannerable_id,
	date: vehicle_job_planner.date,
};

/** Selects the places of active jobs on a vehicle's day, in order. */
export const selectPlacesOfRow = ({ vehicle_id, date }: { vehicle_id: number; date: string }) =>
	db
		.select(PLACE)
		.from(vehicle_job_planner)
		.innerJoin(job, eq(job.id, vehicle_job_planner.job_id))
		.where(
			and(
				eq(vehicle_job_planner.plannerable_id, vehicle_id),
				eq(vehicle_job_planner.date, date),
				isActiveJob(job),
			),
		)
		.orderBy(vehicle_job_planner.position, vehicle_job_planner.id);

/** Selects the places of active jobs on the row that a place belongs to, in order. */
export function selectPlacesBeside(id: number) {
	const named = alias(vehicle_job_planner, "named");
	return db
		.select(PLACE)
		.from(named)
		.innerJoin(
			vehicle_job_planner,
			and(
				eq(vehicle_job_planner.plannerable_id, named.plannerable_id),
				eq(vehicle_job_planner.date, named.date),
			),
		)
		.innerJoin(job, eq(job.id, vehicle_job_planner.job_id))
		.where(and(eq(named.id, id), isActiveJob(job)))
		.orderBy(vehicle_job_planner.position, vehicle_job_planner.id);
}
