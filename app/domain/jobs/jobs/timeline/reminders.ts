import { read } from "~/db/read";
import {
	deleteReminder,
	insertReminder,
	selectReminder,
	updateReminderRow,
} from "~/db/repositories/jobs/job-records";
import { commitJob, jobChange } from "~/domain/jobs/jobs/commit-job";
import { loadJob } from "~/domain/jobs/jobs/detail/load";
import type { JobView } from "~/domain/jobs/jobs/model/responses";
import { jobResponse } from "~/domain/jobs/jobs/model/responses";
import { defineOperation, idInput } from "~/domain/kernel/operations/operation";
import { staffWith } from "~/domain/kernel/permissions/access";
import { notFound, validation } from "~/shared/errors";
import { jobText } from "~/shared/texts/jobs";
import type { Ctx } from "~/tenancy/ctx";
import { type ReminderInput, reminderInput } from "./reminder-input";
import { quickReminder } from "./rules-reminders";

/** The time of a reminder: as sent, or relative to the job's collection or delivery. Throws 422 if that is not set. */
function resolveMoment(job: JobView, { date, time, quick }: ReminderInput): { date: string; time: string } {
	if (quick === undefined) return { date: date ?? "", time: (time ?? "").slice(0, 5) };
	const moment = quickReminder(job, quick);
	if ("error" in moment) throw validation({ quick: moment.error });
	return moment;
}

/** Adds a reminder to a job. Throws 404 and 422. */
export const addReminder = defineOperation({
	access: staffWith("jobs.write"),
	input: reminderInput,
	response: jobResponse,
	message: jobText.reminderAdded,
	async run({ ctx, input }): Promise<JobView> {
		const job = await loadJob(ctx, input.job_detail_id);
		const { date, time } = resolveMoment(job, input);
		const key = { id: job.id };
		const write = insertReminder(ctx, job.id, { date, time, notes: input.notes });
		return await commitJob(ctx, key, [write], [jobChange("update", key)]);
	},
});

/** Changes a reminder; with a new time it is sent again. Throws 404 and 422. */
export const updateReminder = defineOperation({
	access: staffWith("jobs.write"),
	input: reminderInput.safeExtend(idInput.shape),
	response: jobResponse,
	message: jobText.updated,
	async run({ ctx, input }): Promise<JobView> {
		const job = await loadJob(ctx, await readJobId(ctx, input.id));
		const { date, time } = resolveMoment(job, input);
		const key = { id: job.id };
		const write = updateReminderRow(ctx, input.id, { date, time, notes: input.notes });
		return await commitJob(ctx, key, [write], [jobChange("update", key)]);
	},
});

/** Deletes a reminder. Throws 404. */
export const removeReminder = defineOperation({
	access: staffWith("jobs.write"),
	input: idInput,
	response: jobResponse,
	message: jobText.reminderDeleted,
	async run({ ctx, input }): Promise<JobView> {
		const key = { id: await readJobId(ctx, input.id) };
		const write = deleteReminder(input.id);
		return await commitJob(ctx, key, [write], [jobChange("update", key)]);
	},
});

async function readJobId(ctx: Ctx, id: number): Promise<number> {
	const [rows] = await read(ctx.d1, [selectReminder(id)]);
	if (!rows[0]) throw notFound("Reminder");
	return rows[0].job_id;
}
