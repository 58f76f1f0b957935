import { and, between, eq, sql } from "drizzle-orm";
import { db, insertSelect, jsonList } from "~/db/builder";
import { driverPapersSql } from "~/db/driver-papers-sql";
import { liveSql } from "~/db/job-sql";
import { type Query, query } from "~/db/read";
import { created, type WriteContext } from "~/db/repositories/kernel/stamps";
import type { Statement } from "~/db/statements";
import { driver_unavail_date, vehicle_date, work_day } from "~/db/tenant";
import { DRIVER_HOURS_SQL, HOURS_FIGURES_CTE } from "./board/hours-sql";
import { WORKDAY_COLUMNS } from "./workday-columns";

interface HoursDays {
	date: string;
	monday: string;
	previousMonday: string;
	daysBefore: readonly string[];
}

// Text, as the hours are those of the board, whose sums are text.
const FREE_DRIVERS_SQL = `WITH ${HOURS_FIGURES_CTE} SELECT json_object('id', w.driver_id, 'first_name', w.first_name,
		'last_name', w.last_name, 'full_name', w.full_name, 'profile_image', w.profile_image, 'papers', json(${driverPapersSql("w.driver_id")}),
		'half_day', (SELECT q.half_day FROM holiday_request q WHERE q.driver_id = w.driver_id AND q.status = 'approved'
			AND q.half_day IS NOT NULL AND q.date_from = ?1 LIMIT 1),
		'favourite_of', json((SELECT json_group_array(f.vehicle_id) FROM vehicle_favourite_driver f WHERE f.driver_id = w.driver_id)),
		'hours', json(${DRIVER_HOURS_SQL})) AS driver
	FROM (SELECT d.id AS driver_id, d.first_name, d.last_name, d.full_name, d.profile_image FROM driver d
		WHERE d.deleted_at IS NULL AND d.status = 1
			AND NOT EXISTS (SELECT 1 FROM work_day x WHERE x.driver_id = d.id AND x.date = ?1)
			AND NOT EXISTS (SELECT 1 FROM driver_unavail_date u WHERE u.driver_id = d.id AND u.date = ?1)
		ORDER BY d.first_name, d.last_name, d.id) w`;

/** Selects the drivers who are neither away nor on a workday that day, with papers and hours, each as JSON text. */
export const selectFreeDrivers = (days: HoursDays): Query<{ driver: string }> =>
	query(FREE_DRIVERS_SQL, days.date, days.monday, days.previousMonday, JSON.stringify(days.daysBefore));

/** Selects the jobs that are on a vehicle on the days of a period, by day and position. */
export const selectPlannedJobs = (
	vehicle_id: number,
	{ from, to }: { from: string; to: string },
): Query<{ date: string; id: number }> =>
	query(
		`SELECT p.date, j.id FROM vehicle_job_planner p JOIN job j ON j.id = p.job_id
			WHERE p.plannerable_id = ? AND p.date BETWEEN ? AND ? AND ${liveSql("j")} ORDER BY p.date, p.position, p.id`,
		vehicle_id,
		from,
		to,
	);

/** Selects the stops of trips that were allocated with their trip: they are on a workday, and part of its card. */
export const selectStopsOnWorkdays = (trips: readonly number[]): Query<{ id: number }> =>
	query(
		`SELECT j.id FROM json_each(?) t JOIN job j ON j.parent_id = t.value WHERE ${liveSql("j")}
			AND EXISTS (SELECT 1 FROM work_day_job a WHERE a.job_id = j.id AND a.is_deleted = 0 AND a.is_completed = 0)
			AND NOT EXISTS (SELECT 1 FROM vehicle_job_planner p WHERE p.job_id = j.id) ORDER BY j.sub_no, j.id`,
		JSON.stringify(trips),
	);

/** Selects a driver's marks of some days as they are stored. */
export const selectMarksAmong = (driver_id: number, dates: readonly string[]) =>
	db
		.select({
			date: driver_unavail_date.date,
			type: driver_unavail_date.type,
			text: driver_unavail_date.text,
			holiday_request_id: driver_unavail_date.holiday_request_id,
		})
		.from(driver_unavail_date)
		.where(
			and(
				eq(driver_unavail_date.driver_id, driver_id),
				sql`${driver_unavail_date.date} IN ${jsonList(dates)}`,
			),
		);

type Mark = Pick<typeof driver_unavail_date.$inferSelect, "date" | "type" | "text" | "holiday_request_id">;

/** Stores marks of a driver's days, each with its own reason. */
export const insertMarks = (ctx: WriteContext, driver_id: number, marks: readonly Mark[]): Statement =>
	insertSelect(
		driver_unavail_date,
		{
			driver_id,
			date: sql`value ->> 'date'`,
			type: sql`value ->> 'type'`,
			text: sql`value ->> 'text'`,
			holiday_request_id: sql`value ->> 'holiday_request_id'`,
			...created(ctx),
		},
		sql`FROM json_each(${JSON.stringify(marks)})`,
	);

/** Selects a vehicle's VOR days of a period as they are stored. */
export const selectOffRoadDays = (vehicle_id: number, { from, to }: { from: string; to: string }) =>
	db
		.select({
			date: vehicle_date.date,
			notes: vehicle_date.notes,
			workshop: vehicle_date.workshop,
			expected_return: vehicle_date.expected_return,
		})
		.from(vehicle_date)
		.where(
			and(
				eq(vehicle_date.vehicle_id, vehicle_id),
				eq(vehicle_date.kind, "vor"),
				between(vehicle_date.date, from, to),
			),
		);

/** Selects workdays as they are stored, for what undoes a change of them. */
export const selectStoredWorkdays = (ids: readonly number[]) =>
	db
		.select(WORKDAY_COLUMNS)
		.from(work_day)
		.where(sql`${work_day.id} IN ${jsonList(ids)}`);
