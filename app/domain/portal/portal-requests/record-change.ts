import { z } from "zod";
import { staleJobError } from "~/domain/jobs/jobs/commit-job";
import { loadJob } from "~/domain/jobs/jobs/detail/load";
import { changedJobFields, fieldLabel } from "~/domain/jobs/jobs/entry/changed-fields";
import { subJobErrors } from "~/domain/jobs/jobs/entry/rules-sub-jobs";
import { checkJob, updateJobInput } from "~/domain/jobs/jobs/entry/schemas";
import { getEditAccess, isAmendable, lockedFields } from "~/domain/jobs/jobs/lifecycle/edit-access";
import { toJobActor } from "~/domain/jobs/jobs/lifecycle/lifecycle-facts";
import { jobWriteAccess } from "~/domain/jobs/jobs/model/access";
import { fieldOf, type JobFieldName } from "~/domain/jobs/jobs/model/fields";
import { type JobView, jobResponse } from "~/domain/jobs/jobs/model/responses";
import { defineOperation } from "~/domain/kernel/operations/operation";
import { noteField } from "~/shared/contact/schemas";
import { conflict, validation } from "~/shared/errors";
import { amendText } from "~/shared/texts/amendments";
import type { Ctx } from "~/tenancy/ctx";
import { storeChangeRequest } from "./store-change-request";

const recordChangeInput = z.intersection(
	updateJobInput,
	z.object({
		id: z.int().positive(),
		/** Who of the customer wants it, and how they got in touch. */
		message: noteField(1000),
	}),
);

/**
 * Records a change that a customer wants of a job or a stop of a trip which is booked or under way, for a colleague with the right to amend booked jobs. It
 * waits with the requests of the portal and changes nothing yet. Throws 404; 422 for invalid fields or a missing version; 409 when the job
 * was saved since that version, for fields that no amendment changes, for a job that can be changed itself or no more, and while
 * another request waits.
 */
export const recordChange = defineOperation({
	access: jobWriteAccess,
	input: recordChangeInput,
	response: jobResponse,
	message: amendText.recorded,
	async run({ ctx, input }): Promise<JobView> {
		const { id, version, message, ...changes } = input;
		if (version === undefined) throw validation({ version: "Send the version of the job you have read" });
		const job = await loadJob(ctx, id);
		if (version !== job.version) throw await staleJobError(ctx, id);
		assertRecordable(job);
		const changed = changedJobFields(job, changes);
		if (changed.length === 0) throw validation({ message: amendText.nothingChanged });
		assertAmendable(ctx, job, changed);
		const merged = checkJob({ ...job, ...changes });
		const errors = job.parent ? subJobErrors(merged, job.parent) : {};
		if (Object.keys(errors).length > 0) throw validation(errors);
		return await storeChangeRequest(ctx, job, { changes, changed, message: message ?? "" });
	},
});

/** A job with the status of its trip, which locks its stops. */
const toEditable = (job: JobView) => ({ ...job, trip_status: job.parent?.status });

/** Throws 409 unless a change of the job can wait for a colleague. */
function assertRecordable(job: JobView): void {
	if (!isAmendable(toEditable(job))) throw conflict(amendText.notAmendable(job.status));
	if (job.portal_request) throw conflict(amendText.waiting);
}

/** Throws 409 for fields that not even an amendment could change, and for prices, which its colleague decides on. */
function assertAmendable(ctx: Ctx, job: JobView, changed: readonly JobFieldName[]): void {
	const access = getEditAccess(toEditable(job), { ...toJobActor(ctx.actor), may_amend: true });
	const prices = changed.filter((field) => fieldOf(field).kind === "money");
	const locked = [...new Set([...lockedFields(changed, access), ...prices])];
	if (locked.length > 0)
		throw conflict(amendText.locked(job.status, locked.map(fieldLabel).join(", ")), { locked });
}
