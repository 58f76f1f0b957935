import { and, asc, between, eq, isNull, sql } from "drizzle-orm";
import { db } from "~/db/builder";
import { driverPapersSql } from "~/db/driver-papers-sql";
import { insertRows } from "~/db/insert-rows";
import { query } from "~/db/read";
import { refuseIf } from "~/db/refusals";
import { created, type WriteContext } from "~/db/repositories/kernel/stamps";
import { driverName } from "~/db/repositories/master-data/drivers";
import type { SqlText, Statement } from "~/db/statements";
import {
	driver,
	driver_unavail_date,
	vehicle,
	vehicle_date,
	vehicle_favourite_driver,
	work_day,
} from "~/db/tenant";

interface Days {
	from: string;
	to: string;
}

/** Selects the drivers who work for the company, with their papers. */
export const selectRotaDrivers = () =>
	db
		.select({
			id: driver.id,
			full_name: driverName,
			papers: sql<string>`${sql.raw(driverPapersSql("driver.id"))}`.as("papers"),
		})
		.from(driver)
		.where(and(isNull(driver.deleted_at), eq(driver.status, 1)));

/** Selects on which days of a period drivers are away. */
export const selectAbsencesIn = ({ from, to }: Days) =>
	db
		.select({
			driver_id: driver_unavail_date.driver_id,
			date: driver_unavail_date.date,
			type: driver_unavail_date.type,
		})
		.from(driver_unavail_date)
		.where(between(driver_unavail_date.date, from, to));

/** Selects on which days of a period vehicles are off the road. */
export const selectOffRoadIn = ({ from, to }: Days) =>
	db
		.select({ vehicle_id: vehicle_date.vehicle_id, date: vehicle_date.date })
		.from(vehicle_date)
		.where(and(eq(vehicle_date.kind, "vor"), between(vehicle_date.date, from, to)));

/** Selects the workdays of a shift in a period, with how many jobs each has. */
export const selectWorkdaysIn = ({ from, to }: Days, shift_type_id: number) =>
	db
		.select({
			id: work_day.id,
			date: work_day.date,
			vehicle_id: work_day.vehicle_id,
			driver_id: work_day.driver_id,
			driver: driver.full_name,
			reg: vehicle.reg,
			trailer_id: work_day.trailer_id,
			start_time: work_day.start_time,
			clockin_time: work_day.clockin_time,
			clockout_time: work_day.clockout_time,
			version: work_day.version,
			jobs: sql<number>`(SELECT count(*) FROM work_day_job a WHERE a.work_day_id = ${work_day.id} AND a.is_deleted = 0)`.as(
				"jobs",
			),
		})
		.from(work_day)
		.leftJoin(driver, eq(driver.id, work_day.driver_id))
		.leftJoin(vehicle, eq(vehicle.id, work_day.vehicle_id))
		.where(and(eq(work_day.shift_type_id, shift_type_id), between(work_day.date, from, to)));

/** Selects the favourite drivers of a shift, those of a vehicle in order. */
export const selectFavouritesIn = (shift_type_id: number) =>
	db
		.select({
			vehicle_id: vehicle_favourite_driver.vehicle_id,
			driver_id: vehicle_favourite_driver.driver_id,
		})
		.from(vehicle_favourite_driver)
		.where(eq(vehicle_favourite_driver.shift_type_id, shift_type_id))
		.orderBy(asc(vehicle_favourite_driver.position), asc(vehicle_favourite_driver.id));

interface NewRotaDay {
	vehicle_id: number;
	vehicle_type_id: number | null;
	date: string;
	shift_type_id: number;
	driver_id: number;
	trailer_id: number | null;
	start_time: string | null;
}

/** Creates many workdays. */
export const insertWorkdays = (ctx: WriteContext, days: readonly NewRotaDay[]): SqlText[] =>
	insertRows(
		work_day,
		days.map((day) => ({ ...day, ...created(ctx), by: ctx.actor.user_id ?? null })),
		// An actor of another database is no user of this one.
		{ created_by: `(SELECT u.id FROM "user" u WHERE u.id = row ->> 'by')` },
	);

interface VehicleDaySlot {
	vehicle_id: number;
	date: string;
}

/** Selects the jobs planned on vehicles' days that wait for a workday of the shift, as `selectWaitingJobs` does for one vehicle. */
export const selectWaitingOfSlots = (
	slots: readonly VehicleDaySlot[],
	{ shift_type_id, status }: { shift_type_id: number; status: number },
) =>
	query<VehicleDaySlot & { id: number; uid: string }>(
		`SELECT j.id, j.uid, p.plannerable_id AS vehicle_id, p.date FROM json_each(?1) s
		JOIN vehicle_job_planner p ON p.plannerable_id = s.value ->> 'vehicle_id' AND p.date = s.value ->> 'date'
		JOIN job j ON j.id = p.job_id AND j.status = ?2
		WHERE NOT EXISTS (SELECT 1 FROM work_day w WHERE w.vehicle_id = p.plannerable_id AND w.date = p.date AND w.shift_type_id < ?3)
			AND NOT EXISTS (SELECT 1 FROM work_day_job a JOIN work_day w ON w.id = a.work_day_id
				WHERE a.job_id = p.job_id AND a.is_deleted = 0 AND w.vehicle_id = p.plannerable_id AND w.date = p.date)
		ORDER BY p.date, p.position, p.id`,
		JSON.stringify(slots.map(({ vehicle_id, date }) => ({ vehicle_id, date }))),
		status,
		shift_type_id,
	);

/** Selects the workdays of some vehicles' days, as an undo needs them. */
export const selectWorkdaysOfSlots = (slots: readonly VehicleDaySlot[], shift_type_id: number) =>
	query<VehicleDaySlot & { id: number; version: number; jobs: number }>(
		`SELECT w.id, w.version, w.vehicle_id, w.date,
			(SELECT count(*) FROM work_day_job a WHERE a.work_day_id = w.id AND a.is_deleted = 0) AS jobs
		FROM json_each(?1) s JOIN work_day w ON w.vehicle_id = s.value ->> 'vehicle_id' AND w.date = s.value ->> 'date'
			AND w.shift_type_id = ?2 ORDER BY w.date, w.vehicle_id`,
		JSON.stringify(slots.map(({ vehicle_id, date }) => ({ vehicle_id, date }))),
		shift_type_id,
	);

/** Deletes workdays that are as they were read and have no jobs; the batch is refused if one has changed since. */
export function deleteWorkdays(days: readonly { id: number; version: number }[]): Statement[] {
	const json = JSON.stringify(days.map(({ id, version }) => ({ id, version })));
	const changed = `EXISTS (SELECT 1 FROM json_each(?) s WHERE NOT EXISTS (SELECT 1 FROM work_day w
		WHERE w.id = s.value ->> 'id' AND w.version = s.value ->> 'version'
			AND NOT EXISTS (SELECT 1 FROM work_day_job a WHERE a.work_day_id = w.id AND a.is_deleted = 0)))`;
	return [
		refuseIf("work_day", { sql: changed, params: [json] }),
		{
			sql: "DELETE FROM work_day WHERE id IN (SELECT value ->> 'id' FROM json_each(?))",
			params: [json],
		},
	];
}
