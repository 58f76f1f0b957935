import { and, eq, gte, inArray, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { db, jsonList } from "~/db/builder";
import { insertRows } from "~/db/insert-rows";
import { orNull } from "~/db/json-fields";
import { jobNumber } from "~/db/repositories/kernel/job-expressions";
import type { Statement } from "~/db/statements";
import {
	driver_location,
	job,
	job_lateness,
	vehicle,
	vehicle_job_planner,
	work_day,
	work_day_activity,
	work_day_job,
} from "~/db/tenant";
import { statusRank } from "~/shared/jobs/statuses";
import { isCarriedByAllocation } from "./carried-jobs";
import { siteOf } from "./sites";

/**
 * Workdays: those of a job, or all since a day on which the driver is on duty, of some drivers, of those who carry something for a
 * customer, or of all.
 */
export type DutyFilter =
	| { job_id: number }
	| { since: string; driver_ids?: readonly number[] | null; customer_id?: number };

/** A driver on duty has clocked in and not out; an older workday was forgotten. */
const isOnDuty = (since: string) =>
	and(gte(work_day.date, since), isNotNull(work_day.clockin_time), isNull(work_day.clockout_time));

/** For each of the few workdays on duty, as a customer may have any number of jobs. */
const carriesFor = (customer_id: number) =>
	sql`EXISTS (SELECT 1 FROM ${work_day_job} c JOIN job k ON k.id = c.job_id
		WHERE c.work_day_id = ${work_day.id} AND c.is_deleted = 0 AND c.is_planned = 0 AND k.customer_id = ${customer_id})`;

/** A job with its trip, or its sub-jobs: any of them may be the one that a driver carries. */
const familyOf = (
	job_id: number,
) => sql`SELECT ${job_id} UNION ALL SELECT parent_id FROM job WHERE id = ${job_id}
	UNION ALL SELECT id FROM job WHERE parent_id = ${job_id}`;

const isIncluded = (filter: DutyFilter): SQL | undefined =>
	"since" in filter
		? and(
				isOnDuty(filter.since),
				filter.driver_ids ? sql`${work_day.driver_id} IN ${jsonList(filter.driver_ids)}` : undefined,
				filter.customer_id === undefined ? undefined : carriesFor(filter.customer_id),
			)
		: and(
				isNotNull(work_day.clockin_time),
				isNull(work_day.clockout_time),
				sql`${work_day.id} IN (SELECT ${work_day_job.work_day_id} FROM ${work_day_job}
					WHERE ${work_day_job.is_deleted} = 0 AND ${work_day_job.is_planned} = 0
						AND ${work_day_job.job_id} IN (${familyOf(filter.job_id)}))`,
			);

/** Selects the workdays of drivers on duty, with their last position. */
export const selectDuties = (filter: DutyFilter) =>
	db
		.select({
			id: work_day.id,
			driver_id: work_day.driver_id,
			date: work_day.date,
			start_time: work_day.start_time,
			clockin_date: work_day.clockin_date,
			clockin_time: work_day.clockin_time,
			gross_weight: orNull(vehicle.gross_weight).as("gross_weight"),
			payload: orNull(vehicle.payload).as("payload"),
			spaces: orNull(vehicle.spaces).as("spaces"),
			latitude: orNull(driver_location.latitude).as("latitude"),
			longitude: orNull(driver_location.longitude).as("longitude"),
			speed: orNull(driver_location.speed).as("speed"),
			position_at: orNull(driver_location.at).as("position_at"),
		})
		.from(work_day)
		.leftJoin(vehicle, eq(vehicle.id, work_day.vehicle_id))
		.leftJoin(driver_location, eq(driver_location.driver_id, work_day.driver_id))
		.where(and(isNotNull(work_day.driver_id), isIncluded(filter)));

const OPEN_STATUSES = (["Booked", "Inprogress", "Intransit", "Collected", "Indepot"] as const).map(
	statusRank,
);

const isOpenJob = (filter: DutyFilter): SQL | undefined =>
	and(
		isIncluded(filter),
		eq(work_day_job.is_deleted, 0),
		eq(work_day_job.is_planned, 0),
		eq(work_day_job.is_completed, 0),
		inArray(job.status, OPEN_STATUSES),
	);

/** Selects the open jobs of these workdays in order; a trip has its sub-jobs beside it. */
export const selectDutyJobs = (filter: DutyFilter) =>
	db
		.select({
			work_day_id: work_day_job.work_day_id,
			id: job.id,
			parent_id: job.parent_id,
			job_number: sql<string>`${jobNumber(job)}`.as("number"),
			mode: job.mode,
			collected: job.collected,
			weight: job.weight,
			spaces: job.spaces,
			mileage: job.mileage,
			collection_date: job.collection_date,
			collection_time: job.collection_time,
			collection_time_until: job.collection_time_until,
			collection_town: job.collection_town,
			collection_post_code: job.collection_post_code,
			collection_latitude: job.collection_latitude,
			collection_longitude: job.collection_longitude,
			delivery_date: job.delivery_date,
			delivery_time: job.delivery_time,
			delivery_time_until: job.delivery_time_until,
			delivery_town: job.delivery_town,
			delivery_post_code: job.delivery_post_code,
			delivery_latitude: job.delivery_latitude,
			delivery_longitude: job.delivery_longitude,
			collection_site: siteOf("collection").as("collection_site"),
			delivery_site: siteOf("delivery").as("delivery_site"),
			deliver_after_id: orNull(vehicle_job_planner.deliver_after_id).as("deliver_after_id"),
			deliver_order: orNull(vehicle_job_planner.deliver_order).as("deliver_order"),
		})
		.from(work_day)
		.innerJoin(work_day_job, eq(work_day_job.work_day_id, work_day.id))
		.innerJoin(job, isCarriedByAllocation())
		.leftJoin(
			vehicle_job_planner,
			and(eq(vehicle_job_planner.job_id, job.id), eq(vehicle_job_planner.date, work_day.date)),
		)
		.where(isOpenJob(filter))
		.orderBy(work_day_job.work_day_id, work_day_job.position, work_day_job.id, job.sub_no);

/** Selects what the drivers of these workdays have reported, in order. */
export const selectDutyEntries = (filter: DutyFilter) =>
	db
		.select({
			work_day_id: work_day_activity.work_day_id,
			at: work_day_activity.at,
			action_type: work_day_activity.action_type,
			job_id: work_day_activity.job_id,
		})
		.from(work_day)
		.innerJoin(work_day_activity, eq(work_day_activity.work_day_id, work_day.id))
		.where(isIncluded(filter))
		.orderBy(work_day_activity.work_day_id, work_day_activity.at, work_day_activity.id);

/** Selects the stops that are or were expected late: those of the open jobs of these workdays, or all. */
export const selectLateness = (filter: DutyFilter | null) =>
	db
		.select({
			job_id: job_lateness.job_id,
			stop: job_lateness.stop,
			minutes: job_lateness.minutes,
			noticed_at: job_lateness.noticed_at,
		})
		.from(job_lateness)
		.where(
			filter === null
				? undefined
				: inArray(
						job_lateness.job_id,
						db
							.select({ id: job.id })
							.from(work_day)
							.innerJoin(work_day_job, eq(work_day_job.work_day_id, work_day.id))
							.innerJoin(job, isCarriedByAllocation())
							.where(isOpenJob(filter)),
					),
		);

type NewLateness = Pick<
	typeof job_lateness.$inferInsert,
	"job_id" | "stop" | "due_at" | "expected_at" | "minutes"
>;

/** Saves stops that are expected late, all as noticed by the office. The job may have been deleted meanwhile. */
export const saveLateness = ({ now }: { now: Date }, rows: readonly NewLateness[]): Statement[] => {
	const at = now.toISOString();
	return insertRows(
		job_lateness,
		rows.map((row) => ({ ...row, noticed_at: at, updated_at: at })),
	).map(({ sql: text, params }) => ({
		sql: `${text} WHERE (row ->> 'job_id') IN (SELECT id FROM job)
			ON CONFLICT (job_id, stop) DO UPDATE SET due_at = excluded.due_at, expected_at = excluded.expected_at,
				minutes = excluded.minutes, noticed_at = coalesce(job_lateness.noticed_at, excluded.noticed_at),
				updated_at = excluded.updated_at`,
		params,
	}));
};

const isLateness = ({ job_id, stop }: Pick<NewLateness, "job_id" | "stop">) =>
	and(eq(job_lateness.job_id, job_id), eq(job_lateness.stop, stop));

/** Records that a stop is expected in time again. */
export const settleLateness = (
	{ now }: { now: Date },
	key: Pick<NewLateness, "job_id" | "stop">,
): Statement =>
	db.update(job_lateness).set({ minutes: 0, updated_at: now.toISOString() }).where(isLateness(key));

/** Deletes a stop's lateness. */
export const deleteLateness = (key: Pick<NewLateness, "job_id" | "stop">): Statement =>
	db.delete(job_lateness).where(isLateness(key));
