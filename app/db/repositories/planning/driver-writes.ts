import { and, asc, desc, eq, isNull, sql } from "drizzle-orm";
import { db, jsonList } from "~/db/builder";
import { actorId, created, type WriteContext } from "~/db/repositories/kernel/stamps";
import type { Statement } from "~/db/statements";
import {
	driver,
	driver_write,
	fuel_data,
	vehicle,
	work_day,
	work_day_activity,
	work_day_job,
} from "~/db/tenant";

type NewWrite = Pick<
	typeof driver_write.$inferInsert,
	"driver_id" | "uid" | "type" | "work_day_id" | "job_id" | "happened_at"
>;

/** Records a write as applied. It goes into the batch that applies it, which fails if the same write has been applied before. */
export const insertAppliedWrite = ({ now }: Pick<WriteContext, "now">, write: NewWrite): Statement => ({
	...db
		.insert(driver_write)
		.values({ ...write, outcome: "applied", received_at: now.toISOString() })
		.toSQL(),
	claimsKey: true,
});

/** Records a write as refused, with everything it contained. */
export const insertRefusedWrite = (
	{ now }: Pick<WriteContext, "now">,
	write: NewWrite & { reason: string; payload: Record<string, unknown> },
): Statement =>
	db
		.insert(driver_write)
		.values({ ...write, outcome: "refused", received_at: now.toISOString() })
		.onConflictDoNothing();

/** Selects what has become of writes of a driver. */
export const selectWriteOutcomes = (driver_id: number, uids: readonly string[]) =>
	db
		.select({ uid: driver_write.uid, outcome: driver_write.outcome, reason: driver_write.reason })
		.from(driver_write)
		.where(and(eq(driver_write.driver_id, driver_id), sql`${driver_write.uid} IN ${jsonList(uids)}`));

const isUnresolved = and(sql`${driver_write.outcome} = 'refused'`, isNull(driver_write.resolved_at));

/** Counts the refused writes of a driver that the office has not dealt with. */
export const countRefusedWrites = (driver_id: number) =>
	db
		.select({ n: sql<number>`count(*)`.as("n") })
		.from(driver_write)
		.where(and(eq(driver_write.driver_id, driver_id), isUnresolved));

/** Selects the refused writes that the office has not dealt with, of all drivers or one, the newest first; at most 500. */
export const selectRefusedWrites = (driver_id: number | null) =>
	db
		.select({
			driver_id: driver_write.driver_id,
			driver_name: sql<string>`coalesce(${driver.full_name}, '')`.as("driver_name"),
			uid: driver_write.uid,
			type: driver_write.type,
			work_day_id: driver_write.work_day_id,
			reg: sql<
				string | null
			>`(SELECT ${vehicle.reg} FROM ${work_day} JOIN ${vehicle} ON ${eq(vehicle.id, work_day.vehicle_id)}
				WHERE ${eq(work_day.id, driver_write.work_day_id)})`.as("reg"),
			job_id: driver_write.job_id,
			job_number: sql<
				string | null
			>`(SELECT job_number || CASE WHEN sub_no > 0 THEN '-' || sub_no ELSE '' END FROM job
				WHERE job.id = ${driver_write.job_id})`.as("job_number"),
			happened_at: driver_write.happened_at,
			received_at: driver_write.received_at,
			reason: driver_write.reason,
			payload: driver_write.payload,
		})
		.from(driver_write)
		.innerJoin(driver, eq(driver.id, driver_write.driver_id))
		.where(and(isUnresolved, driver_id === null ? undefined : eq(driver_write.driver_id, driver_id)))
		.orderBy(desc(driver_write.received_at), asc(driver_write.uid))
		.limit(500);

/** Marks a refused write as dealt with. */
export const resolveRefusedWrite = (ctx: WriteContext, driver_id: number, uid: string): Statement =>
	db
		.update(driver_write)
		.set({ resolved_at: ctx.now.toISOString(), resolved_by: actorId(ctx) })
		.where(and(eq(driver_write.driver_id, driver_id), eq(driver_write.uid, uid), isUnresolved));

/** Records a refused write as applied by the office. It goes into the batch that applies it. */
export const applyRefusedWrite = (ctx: WriteContext, driver_id: number, uid: string): Statement =>
	db
		.update(driver_write)
		.set({ outcome: "applied", resolved_at: ctx.now.toISOString(), resolved_by: actorId(ctx) })
		.where(and(eq(driver_write.driver_id, driver_id), eq(driver_write.uid, uid), isUnresolved));

/** Counts what was refused of all drivers and the office has not dealt with. */
export const countAllRefusedWrites = () =>
	db
		.select({ n: sql<number>`count(*)`.as("n") })
		.from(driver_write)
		.where(isUnresolved);

/** Adds an entry to what a driver did on a workday. */
export const insertWorkdayActivity = (
	ctx: WriteContext,
	entry: Pick<typeof work_day_activity.$inferInsert, "work_day_id" | "at" | "action_type" | "message"> &
		Partial<
			Pick<
				typeof work_day_activity.$inferInsert,
				"job_id" | "image" | "uid" | "stop" | "latitude" | "longitude" | "accuracy"
			>
		>,
): Statement => db.insert(work_day_activity).values({ ...entry, user_id: actorId(ctx) });

/** Selects the breaks of a workday as they were reported, in order. */
export const selectBreaks = (work_day_id: number) =>
	db
		.select({ at: work_day_activity.at, action_type: work_day_activity.action_type })
		.from(work_day_activity)
		.where(
			and(
				eq(work_day_activity.work_day_id, work_day_id),
				sql`${work_day_activity.action_type} IN ('break_start', 'break_end')`,
			),
		)
		.orderBy(work_day_activity.at, work_day_activity.id);

/** Stores when a job of a workday was started, reached, left or finished; what was stored before stays, save for an earlier start. */
export const stampWorkdayJob = (
	{ now }: Pick<WriteContext, "now">,
	id: number,
	stamps: Partial<
		Pick<typeof work_day_job.$inferInsert, "started_at" | "arrived_at" | "departed_at" | "completed_at">
	>,
): Statement =>
	db
		.update(work_day_job)
		.set({
			...Object.fromEntries(
				Object.entries(stamps).map(([name, at]) => [
					name,
					name === "started_at"
						? sql`min(coalesce(started_at, ${at}), ${at})`
						: sql`coalesce(${sql.identifier(name)}, ${at})`,
				]),
			),
			version: sql`${work_day_job.version} + 1`,
			updated_at: now.toISOString(),
		})
		.where(eq(work_day_job.id, id));

/** Stores fuel bought on a workday. */
export const insertFuel = (
	ctx: WriteContext,
	fuel: Pick<
		typeof fuel_data.$inferInsert,
		"work_day_id" | "fuel_cost" | "fuel_volume" | "mileage" | "picture"
	>,
): Statement => db.insert(fuel_data).values({ ...fuel, ...created(ctx) });
