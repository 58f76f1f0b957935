import { eq, sql } from "drizzle-orm";
import { db, statement } from "~/db/builder";
import { client_usage } from "~/db/platform";
import type { Query } from "~/db/read";
import { isOwnRecord } from "~/db/repositories/kernel/sample-records";
import type { Statement } from "~/db/statements";
import { customer, driver, vehicle } from "~/db/tenant";

/** The days that a plot of jobs shows. */
const USAGE_DAYS = 30;

/**
 * Counts what a company uses, in its own database; sample drivers, vehicles and customers do not count, as its plan does not count them. Jobs count on the day of the diary; a day is read from the index of the diary, and
 * `now` decides which days are the last thirty.
 */
export const measureUsage = (
	today: string,
): Query<{
	users: number;
	drivers: number;
	vehicles: number;
	customers: number;
	jobs_total: number;
	jobs_by_day: string;
	files_bytes: number;
	mails_bounced: number;
	drivers_on_duty: number;
	last_job_at: string | null;
}> =>
	statement(sql`WITH RECURSIVE day (n, date) AS (
			SELECT 1, date(${today}, ${`-${USAGE_DAYS - 1} days`}) UNION ALL SELECT n + 1, date(date, '+1 day') FROM day WHERE n < ${USAGE_DAYS}
		)
		SELECT (SELECT count(*) FROM user WHERE user_type = 'client' AND deleted_at IS NULL) AS users,
			(SELECT count(*) FROM driver WHERE deleted_at IS NULL AND ${isOwnRecord(driver, "driver")}) AS drivers,
			(SELECT count(*) FROM vehicle WHERE deleted_at IS NULL AND ${isOwnRecord(vehicle, "vehicle")}) AS vehicles,
			(SELECT count(*) FROM customer WHERE deleted_at IS NULL AND ${isOwnRecord(customer, "customer")}) AS customers,
			(SELECT count(*) FROM job WHERE listed = 1) AS jobs_total,
			(SELECT json_group_array((SELECT count(*) FROM job WHERE listed = 1 AND diary_date = day.date)) FROM day) AS jobs_by_day,
			(SELECT coalesce(sum(size), 0) FROM job_attachment) AS files_bytes,
			(SELECT count(*) FROM outbox WHERE status = 'failed' AND created_at >= date(${today}, '-7 days')) AS mails_bounced,
			(SELECT count(DISTINCT driver_id) FROM work_day WHERE date >= date(${today}, '-1 day') AND clockin_time IS NOT NULL
				AND clockout_time IS NULL AND driver_id IS NOT NULL) AS drivers_on_duty,
			(SELECT created_at FROM job ORDER BY id DESC LIMIT 1) AS last_job_at`);

/** Selects when a company was last measured. */
export const selectMeasuredAt = (tenant_id: number) =>
	db
		.select({ measured_at: client_usage.measured_at })
		.from(client_usage)
		.where(eq(client_usage.tenant_id, tenant_id));

type Usage = Omit<typeof client_usage.$inferInsert, "tenant_id" | "last_seen_at">;

/** Stores how much a company uses the product, and when one of its people was last seen. */
export const saveUsage = (tenant_id: number, usage: Usage): Statement => {
	const values = {
		...usage,
		last_seen_at: sql`(SELECT max(s.last_seen_at) FROM membership m JOIN session s ON s.login_id = m.login_id
			WHERE m.tenant_id = ${tenant_id} AND s.tenant_id = ${tenant_id})`,
	};
	return db
		.insert(client_usage)
		.values({ tenant_id, ...values })
		.onConflictDoUpdate({ target: client_usage.tenant_id, set: values });
};

/** Selects what a company was last measured to use. */
export const selectUsage = (tenant_id: number) =>
	db.select().from(client_usage).where(eq(client_usage.tenant_id, tenant_id));
