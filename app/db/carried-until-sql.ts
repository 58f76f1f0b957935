import { sql } from "drizzle-orm";

/**
 * SQL text for when a driver is done with work of the seven days before a day that reaches into it, as "YYYY-MM-DD HH:mm" in UTC; without a
 * time of delivery its midnight. Null if there is none. `driver` and `day` are expressions.
 */
export const carriedUntilSql = (driver: string, day: string) =>
	`(SELECT max(j.delivery_date || ' ' || coalesce(j.delivery_time, '00:00')) FROM work_day o
		JOIN work_day_job a ON a.work_day_id = o.id AND a.is_deleted = 0 AND a.is_completed = 0 JOIN job j ON j.id = a.job_id
		WHERE o.driver_id = ${driver} AND o.date >= date(${day}, '-7 days') AND o.date < ${day}
			AND j.delivery_date >= ${day} AND j.status < 10 AND j.status NOT IN (2, 4, 5) AND j.mode <> 1)`;

/** The same for a query of the builder, with the day as a parameter. */
export const driverCarriedUntil = (driver: string, date: string) =>
	sql<string | null>`${sql.join(
		carriedUntilSql(driver, "?")
			.split("?")
			.map((text) => sql.raw(text)),
		sql`${date}`,
	)}`;
