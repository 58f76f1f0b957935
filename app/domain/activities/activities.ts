import { z } from "zod";
import { actorUserId } from "~/auth/actor";
import { UniqueViolation } from "~/db/commit";
import { query, read } from "~/db/read";
import { toScale5 } from "~/db/scale5";
import { conflict, notFound } from "~/domain/errors";
import { commitJob, jobChange } from "~/domain/jobs/commit-job";
import { loadJob } from "~/domain/jobs/load";
import type { JobView } from "~/domain/jobs/responses";
import { canDeleteActivity } from "~/domain/jobs/rules-activity";
import { idField } from "~/domain/jobs/schemas-fields";
import { resolveJobActor } from "~/domain/master-edit/job-actor";
import { decimal } from "~/domain/money/schemas";
import { notifyJob } from "~/domain/notifications/notify-job";
import { instantOf } from "~/domain/time/london";
import { dateField, timeField } from "~/domain/time/schemas";
import type { Ctx, Verb } from "~/tenancy/ctx";
import { CHARGE_PENDING, MANUAL_ACTIVITY_TYPES } from "./rules";

export const addActivityInput = z.object({
	job_detail_id: idField.refine((value) => value !== null, "Name the job").transform(Number),
	action_type: z.enum(MANUAL_ACTIVITY_TYPES, "This cannot be added by hand"),
	message: z.string().trim().min(1, "Please add notes").max(2000, "At most 2000 characters"),
	/** The amount of a waiting charge, in pounds. */
	amount: decimal(5),
	/** When it happened: UK day and UTC time. Defaults to now if either is missing. */
	date: dateField,
	time: timeField,
	/** Idempotency key chosen by the caller: repeating it adds no second entry. */
	uid: z.string().trim().min(8).max(64).optional(),
});

/** Adds an event to a job's timeline; a waiting charge then awaits approval. Throws 404 and 422. */
export async function addActivity({ ctx, input }: Verb<z.output<typeof addActivityInput>>): Promise<JobView> {
	const { id: job_id } = await loadJob(ctx, input.job_detail_id);
	const key = { id: job_id };
	const isWaitingCharge = input.action_type === "waiting_charge";
	const write = {
		sql: `INSERT INTO job_activity (job_id, action_type, message, at, user_id, actor_name, status, amount, uid)
			VALUES (?, ?, ?, ?, (SELECT id FROM user WHERE id = ?), ?, ?, ?, ?)`,
		params: [
			job_id,
			input.action_type,
			input.message,
			activityTime(ctx, input).toISOString(),
			actorUserId(ctx.actor),
			ctx.actor.name,
			isWaitingCharge ? CHARGE_PENDING : null,
			input.amount === null ? null : toScale5(input.amount),
			input.uid ?? null,
		],
	};
	const notices = isWaitingCharge ? [{ slug: "waiting_charge", title: "Waiting charge on job {job}" }] : [];
	try {
		return await commitJob(
			ctx,
			key,
			[write, ...notifyJob(ctx, { key, notices })],
			[jobChange("update", key)],
		);
	} catch (error) {
		if (error instanceof UniqueViolation) return await loadJob(ctx, job_id);
		throw error;
	}
}

const activityTime = ({ now }: Ctx, { date, time }: { date: string | null; time: string | null }) =>
	date && time ? instantOf(date, time) : now;

interface ActivityRow {
	job_id: number;
	action_type: string;
	job_note_id: number | null;
}

/** Deletes a timeline entry under Master Edit, with the note it belongs to. Throws 404, and 409 without Master Edit. */
export async function removeActivity({
	ctx,
	input,
}: Verb<{ id: number; master_edit?: string }>): Promise<{ job: JobView; action_type: string }> {
	const { job_id, action_type, job_note_id } = await findActivity(ctx, input.id);
	const { master_edit = false } = await resolveJobActor(ctx, job_id, input.master_edit);
	if (!canDeleteActivity(action_type, master_edit))
		throw conflict(master_edit ? "The record of a Master Edit cannot be deleted." : "Master Edit is not on.");
	const key = { id: job_id };
	const writes = [
		{ sql: "DELETE FROM job_activity WHERE id = ?", params: [input.id] },
		{ sql: "DELETE FROM job_note WHERE id = ?", params: [job_note_id] },
	];
	return { job: await commitJob(ctx, key, writes, [jobChange("update", key)]), action_type };
}

async function findActivity(ctx: Ctx, id: number): Promise<ActivityRow> {
	const [rows] = await read(ctx.d1, [
		query<ActivityRow>("SELECT job_id, action_type, job_note_id FROM job_activity WHERE id = ?", id),
	]);
	if (!rows[0]) throw notFound("Activity");
	return rows[0];
}
