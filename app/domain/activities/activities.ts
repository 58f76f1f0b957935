import { z } from "zod";
import { actorUserId } from "~/auth/actor";
import { UniqueViolation } from "~/db/commit";
import { query, read } from "~/db/read";
import { toScale5 } from "~/db/scale5";
import { conflict, notFound } from "~/domain/errors";
import { loadJob } from "~/domain/jobs/load";
import { commitJob, jobChange } from "~/domain/jobs/record";
import { canDeleteActivity } from "~/domain/jobs/rules-activity";
import { id } from "~/domain/jobs/schemas-parts";
import type { JobView } from "~/domain/jobs/shapes";
import { jobActor } from "~/domain/master-edit/granted";
import { decimal } from "~/domain/money/schemas";
import { notify } from "~/domain/notifications/notify";
import { instantOf } from "~/domain/time/london";
import { dateField, timeField } from "~/domain/time/schemas";
import type { Ctx, Verb } from "~/tenancy/ctx";
import { BY_HAND, PENDING_CHARGE } from "./rules";

export const addActivityInput = z.object({
	job_detail_id: id.refine((sent) => sent !== null, "Name the job").transform(Number),
	action_type: z.enum(BY_HAND, "This cannot be written by hand"),
	message: z.string().trim().min(1, "Please add notes").max(2000, "At most 2000 characters"),
	/** What a waiting charge asks for, in pounds. */
	amount: decimal(5),
	/** When it happened, UK day and UTC time; now where one of them is left out. */
	date: dateField,
	time: timeField,
	/** The caller's own key: the same one sent twice writes one entry. */
	uid: z.string().trim().min(8).max(64).optional(),
});

/** Writes what happened on the road to a job's timeline; a waiting charge then awaits approval. Throws 404 and 422. */
export async function addActivity({ ctx, input }: Verb<z.output<typeof addActivityInput>>): Promise<JobView> {
	const { id: job_id } = await loadJob(ctx, input.job_detail_id);
	const key = { id: job_id };
	const waits = input.action_type === "waiting_charge";
	const write = {
		sql: `INSERT INTO job_activity (job_id, action_type, message, at, user_id, actor_name, status, amount, uid)
			VALUES (?, ?, ?, ?, (SELECT id FROM user WHERE id = ?), ?, ?, ?, ?)`,
		params: [
			job_id,
			input.action_type,
			input.message,
			happened(ctx, input).toISOString(),
			actorUserId(ctx.actor),
			ctx.actor.name,
			waits ? PENDING_CHARGE : null,
			input.amount === null ? null : toScale5(input.amount),
			input.uid ?? null,
		],
	};
	const notices = waits ? [{ slug: "waiting_charge", title: "Waiting charge on job {job}" }] : [];
	try {
		return await commitJob(ctx, key, [write, ...notify(ctx, { key, notices })], [jobChange("update", key)]);
	} catch (failure) {
		if (failure instanceof UniqueViolation) return await loadJob(ctx, job_id);
		throw failure;
	}
}

const happened = ({ now }: Ctx, { date, time }: { date: string | null; time: string | null }) =>
	date && time ? instantOf(date, time) : now;

interface Entry {
	job_id: number;
	action_type: string;
	job_note_id: number | null;
}

/** Deletes an entry of a job's timeline under Master Edit; a note goes with its entry. Throws 404, 409 without Master Edit. */
export async function removeActivity({
	ctx,
	input,
}: Verb<{ id: number; master_edit?: string }>): Promise<{ job: JobView; action_type: string }> {
	const { job_id, action_type, job_note_id } = await entryOf(ctx, input.id);
	const { master_edit = false } = await jobActor(ctx, job_id, input.master_edit);
	if (!canDeleteActivity(action_type, master_edit))
		throw conflict(master_edit ? "The record of a Master Edit stays." : "Master Edit is not on.");
	const key = { id: job_id };
	const writes = [
		{ sql: "DELETE FROM job_activity WHERE id = ?", params: [input.id] },
		{ sql: "DELETE FROM job_note WHERE id = ?", params: [job_note_id] },
	];
	return { job: await commitJob(ctx, key, writes, [jobChange("update", key)]), action_type };
}

async function entryOf(ctx: Ctx, id: number): Promise<Entry> {
	const [rows] = await read(ctx.d1, [
		query<Entry>("SELECT job_id, action_type, job_note_id FROM job_activity WHERE id = ?", id),
	]);
	if (!rows[0]) throw notFound("Activity");
	return rows[0];
}
