import { z } from "zod";
import { UniqueViolation } from "~/db/commit";
import { read } from "~/db/read";
import { deleteNote } from "~/db/repositories/jobs/job-records";
import {
	deleteTimelineEntry,
	insertTimelineEntry,
	selectTimelineEntry,
} from "~/db/repositories/jobs/job-timeline";
import { commitJob, jobChange } from "~/domain/jobs/jobs/commit-job";
import { loadJob } from "~/domain/jobs/jobs/detail/load";
import { emit } from "~/domain/jobs/jobs/job-events";
import { resolveJobActor } from "~/domain/jobs/jobs/lifecycle/job-actor";
import { jobWriteAccess } from "~/domain/jobs/jobs/model/access";
import type { JobView } from "~/domain/jobs/jobs/model/responses";
import { jobResponse } from "~/domain/jobs/jobs/model/responses";
import { canDeleteActivity } from "~/domain/jobs/jobs/model/rules-activity";
import { defineOperation, idInput } from "~/domain/kernel/operations/operation";
import { conflict, notFound } from "~/shared/errors";
import { idField, masterEditField } from "~/shared/input-fields";
import { priceField } from "~/shared/money/schemas";
import { jobText } from "~/shared/texts/jobs";
import { instantOf } from "~/shared/time/london";
import { dateField, timeField } from "~/shared/time/schemas";
import type { Ctx } from "~/tenancy/ctx";
import { CHARGE_PENDING, MANUAL_ACTIVITY_TYPES } from "./rules-manual";

const addActivityInput = z.object({
	job_detail_id: idField.refine((value) => value !== null, "Name the job").transform(Number),
	action_type: z.enum(MANUAL_ACTIVITY_TYPES, "This cannot be added by hand"),
	message: z.string().trim().min(1, "Please add notes").max(2000, "At most 2000 characters"),
	/** The amount of a waiting charge, in pounds. */
	amount: priceField(5),
	/** When it happened: UK day and UTC time. Defaults to now if either is missing. */
	date: dateField,
	time: timeField,
	/** Idempotency key chosen by the caller: repeating it adds no second entry. */
	uid: z.string().trim().min(8).max(64).optional(),
});

/** Adds an event to a job's timeline; a waiting charge then awaits approval. Throws 404 and 422. */
export const addActivity = defineOperation({
	access: jobWriteAccess,
	input: addActivityInput,
	response: jobResponse,
	message: jobText.updated,
	async run({ ctx, input }): Promise<JobView> {
		const { id: job_id } = await loadJob(ctx, input.job_detail_id);
		const key = { id: job_id };
		const isWaitingCharge = input.action_type === "waiting_charge";
		const { action_type, message, amount, uid } = input;
		const write = insertTimelineEntry(ctx, key, {
			action_type,
			message,
			at: activityTime(ctx, input),
			status: isWaitingCharge ? CHARGE_PENDING : null,
			amount,
			uid,
		});
		const notifications = isWaitingCharge ? emit(ctx, { type: "waitingChargeAdded", id: job_id }).writes : [];
		try {
			return await commitJob(ctx, key, [write, ...notifications], [jobChange("update", key)]);
		} catch (error) {
			if (error instanceof UniqueViolation) return await loadJob(ctx, job_id);
			throw error;
		}
	},
});

const activityTime = ({ now }: Ctx, { date, time }: { date: string | null; time: string | null }) =>
	date && time ? instantOf(date, time) : now;

/** Deletes a timeline entry under Master Edit, with the note it belongs to. Throws 404, and 409 without Master Edit. */
export const removeActivity = defineOperation({
	access: jobWriteAccess,
	input: idInput.extend({ master_edit: masterEditField }),
	response: z.object({ job: jobResponse, action_type: z.string() }),
	async run({ ctx, input }): Promise<{ job: JobView; action_type: string }> {
		const { job_id, action_type, job_note_id } = await findActivity(ctx, input.id);
		const { master_edit = false } = await resolveJobActor(ctx, job_id, input.master_edit);
		if (!canDeleteActivity(action_type, master_edit))
			throw conflict(
				master_edit ? "The record of a Master Edit cannot be deleted." : "Master Edit is not on.",
			);
		const key = { id: job_id };
		const writes = [deleteTimelineEntry(input.id), deleteNote(job_note_id)];
		return { job: await commitJob(ctx, key, writes, [jobChange("update", key)]), action_type };
	},
});

async function findActivity(ctx: Ctx, id: number) {
	const [rows] = await read(ctx.d1, [selectTimelineEntry(id)]);
	if (!rows[0]) throw notFound("Activity");
	return rows[0];
}
