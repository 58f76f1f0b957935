import { actorUserId } from "~/auth/actor";
import { query, read } from "~/db/read";
import { notFound, validation } from "~/domain/errors";
import { loadJob } from "~/domain/jobs/load";
import { commitJob, jobChange } from "~/domain/jobs/record";
import type { JobView } from "~/domain/jobs/shapes";
import type { Ctx, Verb } from "~/tenancy/ctx";
import { quickReminder } from "./rules";
import type { ReminderInput } from "./schemas";

/** When the reminder is: as sent, or so long before the job's collection or delivery. Throws 422 where that is not known. */
function momentOf(job: JobView, { date, time, quick }: ReminderInput): { date: string; time: string } {
	if (quick === undefined) return { date: date ?? "", time: (time ?? "").slice(0, 5) };
	const moment = quickReminder(job, quick);
	if ("fault" in moment) throw validation({ quick: moment.fault });
	return moment;
}

/** Adds a reminder to a job. Throws 404 and 422. */
export async function addReminder({ ctx, input }: Verb<ReminderInput>): Promise<JobView> {
	const job = await loadJob(ctx, input.job_detail_id);
	const { date, time } = momentOf(job, input);
	const key = { id: job.id };
	const write = {
		sql: `INSERT INTO job_reminder (job_id, date, time, notes, created_by, created_at, updated_at)
			VALUES (?1, ?2, ?3, ?4, (SELECT id FROM user WHERE id = ?5), ?6, ?6)`,
		params: [job.id, date, time, input.notes, actorUserId(ctx.actor), ctx.now.toISOString()],
	};
	return await commitJob(ctx, key, [write], [jobChange("update", key)]);
}

/** Changes a reminder; at another moment it comes again. Throws 404 and 422. */
export async function updateReminder({ ctx, input }: Verb<ReminderInput & { id: number }>): Promise<JobView> {
	const job = await loadJob(ctx, await jobOf(ctx, input.id));
	const { date, time } = momentOf(job, input);
	const key = { id: job.id };
	const write = {
		sql: `UPDATE job_reminder SET sent_at = CASE WHEN date = ?1 AND time = ?2 THEN sent_at END, date = ?1, time = ?2,
			notes = ?3, updated_at = ?4 WHERE id = ?5`,
		params: [date, time, input.notes, ctx.now.toISOString(), input.id],
	};
	return await commitJob(ctx, key, [write], [jobChange("update", key)]);
}

/** Deletes a reminder. Throws 404. */
export async function removeReminder({ ctx, input }: Verb<{ id: number }>): Promise<JobView> {
	const key = { id: await jobOf(ctx, input.id) };
	const write = { sql: "DELETE FROM job_reminder WHERE id = ?", params: [input.id] };
	return await commitJob(ctx, key, [write], [jobChange("update", key)]);
}

async function jobOf(ctx: Ctx, id: number): Promise<number> {
	const [rows] = await read(ctx.d1, [
		query<{ job_id: number }>("SELECT job_id FROM job_reminder WHERE id = ?", id),
	]);
	if (!rows[0]) throw notFound("Reminder");
	return rows[0].job_id;
}
