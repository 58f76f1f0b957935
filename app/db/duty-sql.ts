import { sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { DAY_MINUTES } from "~/shared/time/durations.mjs";

const momentOf = (side: "clockin" | "clockout") =>
	`julianday(coalesce(h.${side}_date, h.date) || ' ' || coalesce(h.${side}_approved_time, h.${side}_time)) * ${DAY_MINUTES}`;

/** When a finished workday `h` began and ended, in minutes. */
export const [START_SQL, END_SQL] = [momentOf("clockin"), momentOf("clockout")];

/** Minutes on duty of a finished workday `h`. */
export const DUTY_SQL = `cast(round(${END_SQL} - (${START_SQL})) AS INTEGER) - h.break_minutes`;

/** The minutes on duty of a driver's finished workdays from a day up to the day before another. */
export const dutyOfDriver = (driver_id: SQLiteColumn, from: string, before: string) =>
	sql<number>`coalesce((SELECT sum(${sql.raw(DUTY_SQL)}) FROM work_day h WHERE h.driver_id = ${driver_id} AND h.date >= ${from}
		AND h.date < ${before} AND h.clockin_time IS NOT NULL AND h.clockout_time IS NOT NULL), 0)`;
