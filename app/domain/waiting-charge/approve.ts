import { z } from "zod";
import { query, read } from "~/db/read";
import { toScale5 } from "~/db/scale5";
import { CHARGE_APPROVED } from "~/domain/activities/rules";
import { conflict, notFound, validation } from "~/domain/errors";
import { commitJob, insertActivity, jobChange, staleJobError } from "~/domain/jobs/commit-job";
import { getEditAccess } from "~/domain/jobs/edit-access";
import { toJobActor } from "~/domain/jobs/lifecycle-facts";
import { loadJob } from "~/domain/jobs/load";
import { computeProfit, computeTotalCharge } from "~/domain/jobs/price-formulas";
import type { JobView } from "~/domain/jobs/responses";
import { isWaitingForApproval, waitingChargeError } from "~/domain/jobs/rules-notes";
import { idField } from "~/domain/jobs/schemas-fields";
import { sum, toPence } from "~/domain/money/decimal";
import { decimal } from "~/domain/money/schemas";
import { showPounds } from "~/domain/money/text";
import type { Ctx, Verb } from "~/tenancy/ctx";

export const approveWaitingChargeInput = z.object({
	/** The timeline entry. */
	id: idField.refine((value) => value !== null, "Name the activity").transform(Number),
	/** The approved amount in pounds; defaults to the amount of the entry. */
	waiting_charge: decimal(5),
});

/**
 * Approves a waiting charge and adds it to the job's waiting charge, total and profit. Throws 404; 422 'Please add waiting
 * charge!' without an amount; 409 when it is already approved or the job is being invoiced.
 */
export async function approveWaitingCharge({
	ctx,
	input,
}: Verb<z.output<typeof approveWaitingChargeInput>>): Promise<{ status: number; job: JobView }> {
	const job = await loadJob(ctx, await findJobId(ctx, input.id));
	// Use the entry loaded with the job's version: reading it separately would let two approvals both find it pending.
	const entry = job.job_activities.find((activity) => activity.id === input.id);
	if (!entry || !isWaitingForApproval(entry)) throw await staleJobError(ctx, job.id);
	const amount = input.waiting_charge ?? entry.amount;
	const error = waitingChargeError(amount);
	if (error || amount === null) throw validation({ waiting_charge: error ?? "" });
	if (!getEditAccess(job, toJobActor(ctx.actor)).editButton)
		throw conflict(`A waiting charge cannot be approved while the job is ${job.status}.`);
	return { status: CHARGE_APPROVED, job: await addCharge(ctx, job, input.id, amount) };
}

/** Adds the amount. The version check prevents two approvals of one entry. */
function addCharge(ctx: Ctx, job: JobView, entry_id: number, amount: number): Promise<JobView> {
	const key = { id: job.id };
	const waiting_charge = sum([job.waiting_charge, amount]);
	// A total overwritten under Master Edit stays and grows by the charge.
	const isOverwritten = computeTotalCharge(job) !== job.total_charge;
	const total_charge = isOverwritten
		? toPence(sum([job.total_charge, amount]))
		: computeTotalCharge({ ...job, waiting_charge });
	const writes = [
		{
			sql: `UPDATE job SET waiting_charge = ?, total_charge = ?, profit = ?, updated_at = ?, version = ? WHERE id = ?`,
			params: [
				toScale5(waiting_charge),
				toScale5(total_charge),
				toScale5(computeProfit(total_charge, job.subcost)),
				ctx.now.toISOString(),
				job.version + 1,
				job.id,
			],
		},
		{
			sql: "UPDATE job_activity SET status = ?, amount = ? WHERE id = ?",
			params: [CHARGE_APPROVED, toScale5(amount), entry_id],
		},
		insertActivity(ctx, key, "job_updated", `Waiting charge approved: ${showPounds(amount)}`),
	];
	return commitJob(ctx, key, writes, [jobChange("update", key)]);
}

async function findJobId(ctx: Ctx, entry: number): Promise<number> {
	const [rows] = await read(ctx.d1, [
		query<{ job_id: number }>(
			"SELECT job_id FROM job_activity WHERE id = ? AND action_type = 'waiting_charge'",
			entry,
		),
	]);
	if (!rows[0]) throw notFound("Waiting charge");
	return rows[0].job_id;
}
