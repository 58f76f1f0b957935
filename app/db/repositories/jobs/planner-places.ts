import { and, eq, ne, sql } from "drizzle-orm";
import { db, insertSelect, jsonList } from "~/db/builder";
import { liveSql } from "~/db/job-sql";
import { created, raised, updated, type WriteContext } from "~/db/repositories/kernel/stamps";
import type { SqlText, Statement } from "~/db/statements";
import { job, vehicle_job_planner, work_day_job } from "~/db/tenant";

type Clock = Pick<WriteContext, "now">;
interface VehicleRow {
	vehicle_id: number;
	date: string;
}

/** Selects the vehicles' days on which sub-jobs of a trip are planned. */
export const selectSubJobPlaces = (trip: number) =>
	db
		.selectDistinct({ vehicle_id: vehicle_job_planner.plannerable_id, date: vehicle_job_planner.date })
		.from(vehicle_job_planner)
		.innerJoin(job, eq(job.id, vehicle_job_planner.job_id))
		.where(eq(job.parent_id, trip));

/** Confirms the places of a job on the planner, or not; the place of a completed leg does not change. */
export const confirmPlaces = (ctx: Clock, job_id: number, is_confirmed: 0 | 1): Statement =>
	db
		.update(vehicle_job_planner)
		.set({ is_confirmed, updated_at: ctx.now.toISOString(), version: raised(vehicle_job_planner.version) })
		.where(
			and(
				eq(vehicle_job_planner.job_id, job_id),
				ne(vehicle_job_planner.is_confirmed, is_confirmed),
				sql`NOT EXISTS (${sql.raw(WORKDAY_OF_PLACE)} AND a.is_completed = 1)`,
			),
		);

/** Takes the confirmation off a job's place of a day. */
export const unconfirmPlace = (ctx: WriteContext, job_id: number, date: string): Statement =>
	db
		.update(vehicle_job_planner)
		.set({ is_confirmed: 0, ...updated(ctx), version: raised(vehicle_job_planner.version) })
		.where(and(eq(vehicle_job_planner.job_id, job_id), eq(vehicle_job_planner.date, date)));

/** Removes a job from the planner, except where a workday of the vehicle still has it. */
export const removePlaces = (job_id: number): Statement =>
	db
		.delete(vehicle_job_planner)
		.where(and(eq(vehicle_job_planner.job_id, job_id), sql`NOT EXISTS (${sql.raw(WORKDAY_OF_PLACE)})`));

/** The workday that has the job of a place, on the vehicle and day of the place. */
const WORKDAY_OF_PLACE = `SELECT 1 FROM work_day_job a JOIN work_day w ON w.id = a.work_day_id
	WHERE a.job_id = vehicle_job_planner.job_id AND a.is_deleted = 0
		AND w.vehicle_id = vehicle_job_planner.plannerable_id AND w.date = vehicle_job_planner.date`;

/** Moves the jobs of a workday to another vehicle's row of the day. */
export const movePlaces = (
	ctx: WriteContext,
	work_day_id: number,
	{ vehicle_id, date }: VehicleRow,
): Statement =>
	db
		.update(vehicle_job_planner)
		.set({ plannerable_id: vehicle_id, ...updated(ctx), version: raised(vehicle_job_planner.version) })
		.where(
			and(
				eq(vehicle_job_planner.date, date),
				ne(vehicle_job_planner.plannerable_id, vehicle_id),
				sql`${vehicle_job_planner.job_id} IN (SELECT ${work_day_job.job_id} FROM ${work_day_job}
					WHERE ${eq(work_day_job.work_day_id, work_day_id)} AND ${eq(work_day_job.is_deleted, 0)})`,
			),
		);

interface Place {
	job_id: number;
	vehicle_id: number | null;
	date: string | null;
	is_confirmed: 0 | 1;
}

/** Puts a job at the end of a vehicle's day; does nothing without a vehicle. A job has one place per day. */
export const insertPlace = (ctx: Clock, { job_id, vehicle_id, date, is_confirmed }: Place): SqlText => ({
	// SQL text: the builder has no upsert of a select, and a vehicle that is null inserts nothing.
	sql: `INSERT INTO vehicle_job_planner (job_id, plannerable_id, date, position, is_confirmed, created_at, updated_at)
		SELECT ?1, ?2, ?3, coalesce((SELECT max(position) FROM vehicle_job_planner WHERE plannerable_id = ?2 AND date = ?3), 0) + 1,
			?4, ?5, ?5 WHERE ?2 IS NOT NULL
		ON CONFLICT (job_id, date) DO UPDATE SET plannerable_id = ?2, is_confirmed = ?4, updated_at = ?5, version = version + 1,
			position = iif(plannerable_id = excluded.plannerable_id, position, excluded.position)`,
	params: [job_id, vehicle_id, date, is_confirmed, ctx.now.toISOString()],
});

/**
 * Moves jobs to a position of a vehicle's day, counted from 1 among the others, or to its end, and renumbers the row from 1 without
 * gaps. A cancelled or deleted job is not counted: it has the position of the active job after it, before which it returns when it
 * is restored. Jobs are named by key, as some may be created in the same batch. The drivers' lists get the same order.
 */
export const arrangePlaces = (
	ctx: Clock,
	{ vehicle_id, date }: VehicleRow,
	uids: readonly string[],
	position: number | null | undefined,
): SqlText[] => [
	{
		// SQL text: both statements renumber many rows from what they select.
		sql: `UPDATE vehicle_job_planner SET position = r.n, updated_at = ?5, version = version + 1
			FROM (SELECT id, sum(live) OVER (ORDER BY at, live DESC, moved, id) + 1 - live AS n FROM (
				SELECT p.id, coalesce(m.key, 0) AS moved, ${liveSql("j")} AS live, CASE WHEN m.key IS NULL
					THEN 2 * sum(${liveSql("j")}) OVER (PARTITION BY m.key IS NULL ORDER BY p.position, ${liveSql("j")}, p.id) ELSE 2 * ?4 - 1 END AS at
				FROM vehicle_job_planner p JOIN job j ON j.id = p.job_id LEFT JOIN json_each(?3) m ON m.value = j.uid
				WHERE p.plannerable_id = ?1 AND p.date = ?2)) r
			WHERE r.id = vehicle_job_planner.id AND vehicle_job_planner.position <> r.n`,
		params: [vehicle_id, date, JSON.stringify(uids), position ?? 1_000_000, ctx.now.toISOString()],
	},
	{
		sql: `UPDATE work_day_job SET position = r.position, updated_at = ?3, version = version + 1
			FROM (SELECT a.id, p.position FROM vehicle_job_planner p
				JOIN work_day w ON w.vehicle_id = p.plannerable_id AND w.date = p.date
				JOIN work_day_job a ON a.work_day_id = w.id AND a.job_id = p.job_id AND a.is_deleted = 0
				WHERE p.plannerable_id = ?1 AND p.date = ?2) r
			WHERE r.id = work_day_job.id AND work_day_job.position <> r.position`,
		params: [vehicle_id, date, ctx.now.toISOString()],
	},
];

/** A job, and where a planner has put its delivery among the stops of the lane: null where the times decide. */
interface PlacedDelivery {
	job_id: number;
	deliver_after_id: number | null;
	deliver_order: number | null;
}

/** Saves where the deliveries of a vehicle's day come among its stops. */
export const placeDeliveriesOfRow = (
	ctx: Clock,
	{ vehicle_id, date }: VehicleRow,
	places: readonly PlacedDelivery[],
): SqlText => ({
	sql: `UPDATE vehicle_job_planner SET deliver_after_id = r.value ->> 'deliver_after_id', deliver_order = r.value ->> 'deliver_order',
			updated_at = ?4, version = version + 1
		FROM json_each(?3) r
		WHERE vehicle_job_planner.job_id = r.value ->> 'job_id' AND vehicle_job_planner.plannerable_id = ?1 AND vehicle_job_planner.date = ?2
			AND (vehicle_job_planner.deliver_after_id IS NOT r.value ->> 'deliver_after_id'
				OR vehicle_job_planner.deliver_order IS NOT r.value ->> 'deliver_order')`,
	params: [vehicle_id, date, JSON.stringify(places), ctx.now.toISOString()],
});

/** Checks the fencing tokens, one per row in the same order; an outdated one aborts the batch. */
export const raiseFences = (rows: readonly VehicleRow[], fences: readonly number[]): SqlText => ({
	// SQL text: the builder has no upsert of a select.
	sql: `INSERT INTO planner_fence (vehicle_id, date, fence)
		SELECT value ->> 'vehicle_id', value ->> 'date', value ->> 'fence' FROM json_each(?) WHERE true
		ON CONFLICT (vehicle_id, date) DO UPDATE SET fence = excluded.fence WHERE excluded.fence <> planner_fence.fence`,
	params: [JSON.stringify(rows.map((row, at) => ({ ...row, fence: fences[at] })))],
});

/** Places sub-jobs that have a status on a vehicle's day, after its jobs. */
export const insertSubJobPlaces = (
	ctx: WriteContext,
	uids: readonly string[],
	{ vehicle_id, date, status }: VehicleRow & { status: number },
): Statement =>
	insertSelect(
		vehicle_job_planner,
		{
			job_id: sql`${job.id}`,
			plannerable_id: vehicle_id,
			date,
			position: sql`100000 + ${job.sub_no}`,
			is_confirmed: 0,
			...created(ctx),
		},
		sql`FROM ${job} WHERE ${job.uid} IN ${jsonList(uids)} AND ${eq(job.status, status)}`,
	);
