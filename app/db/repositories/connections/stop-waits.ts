import { and, desc, eq, inArray, lte, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { db } from "~/db/builder";
import { job, load_type, waiting_charge, work_day_activity } from "~/db/tenant";

const STOP_ENTRIES = ["arrived", "collected", "left", "delivered", "in_depot", "failed"];

/** Selects what the load type of a job, or of its trip, charges for waiting; no row where nothing is charged. */
export function selectWaitingTerms(job_id: number) {
	const trip = alias(job, "trip");
	return db
		.select({ charge: waiting_charge.charge, free_minutes: waiting_charge.free_minutes })
		.from(job)
		.leftJoin(trip, eq(trip.id, job.parent_id))
		.innerJoin(load_type, eq(load_type.id, sql`coalesce(${job.load_type_id}, ${trip.load_type_id})`))
		.innerJoin(waiting_charge, eq(waiting_charge.id, load_type.waiting_charge_id))
		.where(eq(job.id, job_id));
}

/** Selects the last thing that a driver reported about being at a stop of a job up to a moment: an arrival there has no end yet. */
export const selectLastStopEntry = (job_id: number, at: string) =>
	db
		.select({
			at: work_day_activity.at,
			action_type: work_day_activity.action_type,
			work_day_id: work_day_activity.work_day_id,
		})
		.from(work_day_activity)
		.where(
			and(
				eq(work_day_activity.job_id, job_id),
				lte(work_day_activity.at, at),
				inArray(work_day_activity.action_type, STOP_ENTRIES),
			),
		)
		.orderBy(desc(work_day_activity.at), desc(work_day_activity.id))
		.limit(1);
