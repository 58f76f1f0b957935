import { and, asc, between, eq, isNotNull } from "drizzle-orm";
import { db } from "~/db/builder";
import { jsonRows, orNull } from "~/db/json-fields";
import { vehicle, work_day, work_day_activity } from "~/db/tenant";

const activities = () =>
	jsonRows(
		{ at: work_day_activity.at, action_type: work_day_activity.action_type },
		(rows) =>
			db.select({ rows }).from(work_day_activity).where(eq(work_day_activity.work_day_id, work_day.id)),
		work_day_activity.at,
		work_day_activity.id,
	);

/** Selects the workdays of a driver between two days that have begun, in order, with what the driver reported. */
export const selectWorkedDays = (driver_id: number, from: string, to: string) =>
	db
		.select({
			id: work_day.id,
			date: work_day.date,
			clockin_date: work_day.clockin_date,
			clockin_time: work_day.clockin_time,
			clockout_date: work_day.clockout_date,
			clockout_time: work_day.clockout_time,
			break_minutes: work_day.break_minutes,
			gross_weight: orNull(vehicle.gross_weight).as("gross_weight"),
			activities: activities().as("activities"),
		})
		.from(work_day)
		.leftJoin(vehicle, eq(vehicle.id, work_day.vehicle_id))
		.where(
			and(
				eq(work_day.driver_id, driver_id),
				between(work_day.date, from, to),
				isNotNull(work_day.clockin_time),
			),
		)
		.orderBy(asc(work_day.date), asc(work_day.shift_type_id));
