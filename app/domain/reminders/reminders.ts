import { actorUserId } from "~/auth/actor";
import { query, read } from "~/db/read";
import { notFound, validation } from "~/domain/errors";
import { commitJob, jobChange } from "~/domain/jobs/commit-job";
import { loadJob } from "~/domain/jobs/load";
import type { JobView } from "~/domain/jobs/responses";
import type { Ctx, Verb } from "~/tenancy/ctx";
import { quickReminder } from "./rules";
import type { ReminderInput } from "./schemas";

/** The time of a reminder: as sent, or relative to the job's collection or delivery. Throws 422 if that is not set. */
function resolveMoment(job: JobView, { date, time, quick }: ReminderInput): { date: string; time: string } {
	if (quick === undefined) return { date: date ?? "", time: (time ?? "").slice(0, 5) };
	const moment = quickReminder(job, quick);
	if ("error" in moment) throw validation({ quick: moment.error });
	return moment;
}

/** Adds a reminder to a job. Throws 404 and 422. */
export async function addReminder({ ctx, input }: Verb<ReminderInput>): Promise<JobView> {
	const job = await loadJob(ctx, input.job_detail_id);
	const { date, time } = resolveMoment(job, input);
	const key = { id: job.id };
	const write = {
		sql: `INSERT INTO job_reminder (job_id, date, time, notes, created_by, created_at, updated_at)
			VALUES (?1, ?2, ?3, ?4, (SELECT id FROM user WHERE id = ?5), ?6, ?6)`,
		params: [job.id, date, time, input.notes, actorUserId(ctx.actor), ctx.now.toISOString()],
	};
	return await commitJob(ctx, key, [write], [jobChange("update", key)]);
}

/** Changes a reminder; with a new time it is sent again. Throws 404 and 422. */
export async function updateReminder({ ctx, input }: Verb<ReminderInput & { id: number }>): Promise<JobView> {
	const job = await loadJob(ctx, await readJobId(ctx, input.id));
	const { date, time } = resolveMoment(job, input);
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
	const key = { id: await readJobId(ctx, input.id) };
	const write = { sql: "DELETE FROM job_reminder WHERE id = ?", params: [input.id] };
	return await commitJob(ctx, key, [write], [jobChange("update", key)]);
}

async function readJobId(ctx: Ctx, id: number): Promise<number> {
	const [rows] = await read(ctx.d1, [
		query<{ job_id: number }>("SELECT job_id FROM job_reminder WHERE id = ?", id),
	]);
	if (!rows[0]) throw notFound("Reminder");
	return rows[0].job_id;
}
