import { and, eq, gt, isNotNull, isNull, sql } from "drizzle-orm";
import { aliased, db } from "~/db/builder";
import { UNCONFIRMED_KEY } from "~/db/job-sql";
import { jobNumber } from "~/db/repositories/kernel/job-expressions";
import { driver, driver_message, job, reminder_sent, work_day, work_day_job } from "~/db/tenant";

/** The key under which it is recorded that the office knows of an unconfirmed change, by the message's id. */
export const toUnconfirmedKey = (message_id: number): string => `${UNCONFIRMED_KEY}${message_id}`;

/** Whether the driver still has the job, or its trip, to do. */
const isCarried = sql`EXISTS (SELECT 1 FROM ${work_day_job} JOIN ${work_day} ON ${work_day.id} = ${work_day_job.work_day_id}
	WHERE ${work_day_job.job_id} IN (${job.id}, ${job.parent_id}) AND ${work_day_job.is_deleted} = 0 AND ${work_day_job.is_completed} = 0
	AND ${work_day.driver_id} = ${driver_message.driver_id})`;

/**
 * Selects the changes of jobs, sent since a moment, that the drivers who still have them have not confirmed and of which the office does not
 * know yet.
 */
export const selectUnconfirmedChanges = (since: string, limit: number) =>
	db
		.select({
			id: driver_message.id,
			sent_at: driver_message.sent_at,
			driver_id: driver_message.driver_id,
			driver: aliased(driver.full_name, "driver"),
			job_id: aliased(job.id, "job_id"),
			job_number: jobNumber(job).as("job_number"),
		})
		.from(driver_message)
		.innerJoin(job, and(eq(job.id, driver_message.job_id), isNull(job.deleted_at)))
		.innerJoin(driver, eq(driver.id, driver_message.driver_id))
		.where(
			and(
				isNotNull(driver_message.job_id),
				// As the index of these has it.
				sql`${driver_message.is_urgent} = 1`,
				isNull(driver_message.confirmed_at),
				gt(driver_message.sent_at, since),
				isCarried,
				sql`NOT EXISTS (SELECT 1 FROM ${reminder_sent} WHERE ${reminder_sent.key} = ${UNCONFIRMED_KEY} || ${driver_message.id})`,
			),
		)
		.orderBy(driver_message.sent_at, driver_message.id)
		.limit(limit);
