import { and, eq, isNull, sql } from "drizzle-orm";
import { db, selectedValue } from "~/db/builder";
import { jsonObject } from "~/db/json-fields";
import { refuseIf } from "~/db/refusals";
import { actorId, created, raised, updated, type WriteContext } from "~/db/repositories/kernel/stamps";
import { sqlText } from "~/db/sql-text";
import type { Statement } from "~/db/statements";
import { work_day, work_day_attachment } from "~/db/tenant";

type WorkdayValues = Partial<typeof work_day.$inferInsert>;

/** Creates a workday. */
export const insertWorkday = (
	ctx: WriteContext,
	values: WorkdayValues & { date: string; vehicle_id: number; driver_id: number },
): Statement => db.insert(work_day).values({ ...values, created_by: actorId(ctx), ...created(ctx) });

/** Creates a workday that has been deleted again, as it was. */
export const restoreWorkday = (ctx: WriteContext, values: WorkdayValues & { date: string }): Statement =>
	db.insert(work_day).values({ ...values, created_by: actorId(ctx), ...created(ctx) });

/** Changes a workday; with the version the caller read, only if nobody has changed it since. */
export const updateWorkdayRow = (
	ctx: WriteContext,
	id: number,
	changes: Omit<WorkdayValues, "id" | "version" | "updated_at">,
	{ expectedVersion }: { expectedVersion?: number } = {},
): Statement =>
	db
		.update(work_day)
		.set({ ...changes, ...updated(ctx), version: raised(work_day.version, expectedVersion) })
		.where(eq(work_day.id, id));

interface VehicleShift {
	vehicle_id: number;
	date: string;
	shift_type_id: number;
}

/** The id of a workday that the batch creates, and the payload of its change event. */
export function newWorkdayValues({ vehicle_id, date, shift_type_id }: VehicleShift) {
	const announced = {
		work_day_id: work_day.id,
		date: work_day.date,
		shift_type_id: work_day.shift_type_id,
		vehicle_id: work_day.vehicle_id,
		driver_id: work_day.driver_id,
	};
	const isCreated = and(
		eq(work_day.vehicle_id, vehicle_id),
		eq(work_day.date, date),
		eq(work_day.shift_type_id, shift_type_id),
	);
	return {
		entity_id: selectedValue(db.select({ id: work_day.id }).from(work_day).where(isCreated)),
		payload: selectedValue(
			db
				.select({ payload: jsonObject(announced) })
				.from(work_day)
				.where(isCreated),
		),
	};
}

interface Driver {
	driver_id: number;
	driver_type?: number;
	trailer_id?: number | null;
	start_time?: string | null;
	notes?: string | null;
}

/** Refuses the batch unless a workday is as it was read. Every write that decides about a workday goes with it. */
export const requireWorkday = ({
	id,
	version,
}: Pick<typeof work_day.$inferSelect, "id" | "version">): Statement =>
	refuseIf(
		"work_day",
		sqlText`NOT EXISTS (SELECT 1 FROM work_day WHERE id = ${id} AND version = ${version})`,
		id,
	);

type WorkdayCarrier = Record<"driver_id" | "vehicle_id", number | null> & { id: number; date: string | null };

/** Refuses the batch unless a workday still has the driver, vehicle and day for which a job is put on it. */
export const requireCarrier = ({ id, driver_id, vehicle_id, date }: WorkdayCarrier): Statement =>
	refuseIf(
		"work_day",
		sqlText`NOT EXISTS (SELECT 1 FROM work_day
			WHERE id = ${id} AND driver_id IS ${driver_id} AND vehicle_id IS ${vehicle_id} AND date IS ${date})`,
		id,
	);

/** Puts a driver on a workday that has none. What is not given stays as it is. */
export const assignDriver = (
	ctx: WriteContext,
	id: number,
	{ driver_id, driver_type, trailer_id, start_time, notes }: Driver,
): Statement =>
	db
		.update(work_day)
		.set({
			driver_id,
			driver_type,
			trailer_id: trailer_id ?? undefined,
			start_time: start_time ?? undefined,
			notes: notes ?? undefined,
			...updated(ctx),
			version: raised(work_day.version),
		})
		.where(and(eq(work_day.id, id), isNull(work_day.driver_id)));

interface ClockTimes {
	/** The day of the workday, for a clock time without a day. */
	date: string;
	clockin_date: string | null;
	clockin_approved_time: string | null;
	clockout_date: string | null;
	clockout_approved_time: string | null;
	break_minutes: number;
	nightout: number;
}

/** Saves the corrected clock times of a workday; its approval is given or withdrawn. */
export function approveClockTimes(
	ctx: WriteContext,
	id: number,
	{ date, clockin_date, clockout_date, ...times }: ClockTimes,
	{ isApproved, expectedVersion }: { isApproved: boolean; expectedVersion?: number },
): Statement {
	const { clockin_approved_time, clockout_approved_time } = times;
	const approval = {
		clockin_time: sql`coalesce(${work_day.clockin_time}, ${clockin_approved_time})`,
		clockout_time: sql`coalesce(${work_day.clockout_time}, ${clockout_approved_time})`,
		approved_at: ctx.now.toISOString(),
		approved_by: actorId(ctx),
	};
	return db
		.update(work_day)
		.set({
			...times,
			clockin_date: sql`coalesce(${clockin_date}, ${work_day.clockin_date}, ${clockin_date ?? date})`,
			clockout_date: sql`coalesce(${clockout_date}, ${work_day.clockout_date}, ${clockin_date ?? date})`,
			...(isApproved ? approval : { approved_at: null, approved_by: null }),
			...updated(ctx),
			version: raised(work_day.version, expectedVersion),
		})
		.where(eq(work_day.id, id));
}

/** Deletes a workday. */
export const deleteWorkday = (id: number): Statement => db.delete(work_day).where(eq(work_day.id, id));

/** Attaches a stored file to a workday. */
export const insertWorkdayAttachment = (
	ctx: WriteContext,
	attachment: Pick<
		typeof work_day_attachment.$inferInsert,
		"work_day_id" | "file" | "file_name" | "content_type"
	>,
): Statement =>
	db
		.insert(work_day_attachment)
		.values({ ...attachment, created_by: actorId(ctx), created_at: ctx.now.toISOString() });
