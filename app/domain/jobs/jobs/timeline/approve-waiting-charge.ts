import { z } from "zod";
import { read } from "~/db/read";
import { selectWaitingChargeEntry, updateTimelineEntry } from "~/db/repositories/jobs/job-timeline";
import { updateJobRow } from "~/db/repositories/jobs/jobs";
import { commitJob, insertActivity, jobChange, staleJobError } from "~/domain/jobs/jobs/commit-job";
import { loadJob } from "~/domain/jobs/jobs/detail/load";
import { emit } from "~/domain/jobs/jobs/job-events";
import { getEditAccess } from "~/domain/jobs/jobs/lifecycle/edit-access";
import { toJobActor } from "~/domain/jobs/jobs/lifecycle/lifecycle-facts";
import { costWriteAccess } from "~/domain/jobs/jobs/model/access";
import type { JobView } from "~/domain/jobs/jobs/model/responses";
import { jobResponse } from "~/domain/jobs/jobs/model/responses";
import { CHARGE_APPROVED } from "~/domain/jobs/jobs/timeline/rules-manual";
import { isWaitingForApproval, waitingChargeError } from "~/domain/jobs/jobs/timeline/rules-notes";
import { defineOperation } from "~/domain/kernel/operations/operation";
import { conflict, notFound, validation } from "~/shared/errors";
import { idField } from "~/shared/input-fields";
import { priceField } from "~/shared/money/schemas";
import { showPounds } from "~/shared/money/text";
import { jobText } from "~/shared/texts/jobs";
import type { Ctx } from "~/tenancy/ctx";
import { addWaitingCharge } from "../pricing/add-waiting-charge";

const approveWaitingChargeInput = z.object({
	/** The timeline entry. */
	id: idField.refine((value) => value !== null, "Name the activity").transform(Number),
	/** The approved amount in pounds; defaults to the amount of the entry. */
	waiting_charge: priceField(5),
});

/**
 * Approves a waiting charge and adds it to the job's waiting charge, total and profit. Throws 404; 422 'Please add waiting
 * charge!' without an amount; 409 when it is already approved or the job is being invoiced.
 */
export const approveWaitingCharge = defineOperation({
	access: costWriteAccess,
	input: approveWaitingChargeInput,
	response: z.object({ status: z.int(), job: jobResponse }),
	message: jobText.waitingChargeApproved,
	async run({ ctx, input }): Promise<{ status: number; job: JobView }> {
		const job = await loadJob(ctx, await findJobId(ctx, input.id));
		// Use the entry loaded with the job's version: reading it separately would let two approvals both find it pending.
		const entry = job.job_activities.find((activity) => activity.id === input.id);
		if (!entry || !isWaitingForApproval(entry)) throw await staleJobError(ctx, job.id);
		const amount = input.waiting_charge ?? entry.amount;
		const error = waitingChargeError(amount);
		if (error || amount === null) throw validation({ waiting_charge: error ?? "" });
		const trip_status = job.parent?.status;
		if (!getEditAccess({ ...job, trip_status }, toJobActor(ctx.actor)).editButton)
			throw conflict(
				`A waiting charge cannot be approved while the ${job.parent ? "trip" : "job"} is ${trip_status ?? job.status}.`,
			);
		return { status: CHARGE_APPROVED, job: await addCharge(ctx, job, input.id, amount) };
	},
});

/** Adds the amount. The version check prevents two approvals of one entry. */
function addCharge(ctx: Ctx, job: JobView, entry_id: number, amount: number): Promise<JobView> {
	const key = { id: job.id };
	const writes = [
		updateJobRow(ctx, job.id, addWaitingCharge(job, amount), { expectedVersion: job.version }),
		updateTimelineEntry(entry_id, { status: CHARGE_APPROVED, amount }),
		insertActivity(ctx, key, "job_updated", `Waiting charge approved: ${showPounds(amount)}`),
		...emit(ctx, { type: "waitingChargeApproved", id: job.id }).writes,
	];
	return commitJob(ctx, key, writes, [jobChange("update", key)]);
}

async function findJobId(ctx: Ctx, entry: number): Promise<number> {
	const [rows] = await read(ctx.d1, [selectWaitingChargeEntry(entry)]);
	if (!rows[0]) throw notFound("Waiting charge");
	return rows[0].job_id;
}
