import { z } from "zod";
import { query, read } from "~/db/read";
import { toScale5 } from "~/db/scale5";
import { APPROVED_CHARGE } from "~/domain/activities/rules";
import { conflict, notFound, validation } from "~/domain/errors";
import { editingOf } from "~/domain/jobs/editing";
import { jobActorOf } from "~/domain/jobs/facts";
import { loadJob } from "~/domain/jobs/load";
import { profitOf, totalCharge } from "~/domain/jobs/price";
import { activity, commitJob, jobChange, staleJob } from "~/domain/jobs/record";
import { isWaitingForApproval, waitingChargeFault } from "~/domain/jobs/rules-notes";
import { id } from "~/domain/jobs/schemas-parts";
import type { JobView } from "~/domain/jobs/shapes";
import { sum, toPence } from "~/domain/money/decimal";
import { decimal } from "~/domain/money/schemas";
import { showPounds } from "~/domain/money/text";
import type { Ctx, Verb } from "~/tenancy/ctx";

export const approveInput = z.object({
	/** The entry of the timeline. */
	id: id.refine((sent) => sent !== null, "Name the activity").transform(Number),
	/** What is charged, in pounds; what the entry asks for where none is sent. */
	waiting_charge: decimal(5),
});

/**
 * Approves a waiting charge: it is added to the job's waiting charge, and its total and profit follow. Throws 404; 422 'Please
 * add waiting charge!' without an amount; 409 for one approved already and for a job that is on its way to an invoice.
 */
export async function approveWaitingCharge({
	ctx,
	input,
}: Verb<z.output<typeof approveInput>>): Promise<{ status: number; job: JobView }> {
	const job = await loadJob(ctx, await jobOf(ctx, input.id));
	// The entry as it stood with the job's version: read before it, two approvals could both find it waiting.
	const entry = job.job_activities.find((one) => one.id === input.id);
	if (!entry || !isWaitingForApproval(entry)) throw await staleJob(ctx, job.id);
	const amount = input.waiting_charge ?? entry.amount;
	const fault = waitingChargeFault(amount);
	if (fault || amount === null) throw validation({ waiting_charge: fault ?? "" });
	if (!editingOf(job, jobActorOf(ctx.actor)).editButton)
		throw conflict(`A waiting charge cannot be approved while the job is ${job.status}.`);
	return { status: APPROVED_CHARGE, job: await charge(ctx, job, input.id, amount) };
}

/** The job's version keeps two approvals of one entry from both counting. */
function charge(ctx: Ctx, job: JobView, entry_id: number, amount: number): Promise<JobView> {
	const key = { id: job.id };
	const waiting_charge = sum([job.waiting_charge, amount]);
	// A total typed over under Master Edit keeps what was typed and grows by the charge.
	const typed = totalCharge(job) !== job.total_charge;
	const total_charge = typed
		? toPence(sum([job.total_charge, amount]))
		: totalCharge({ ...job, waiting_charge });
	const writes = [
		{
			sql: `UPDATE job SET waiting_charge = ?, total_charge = ?, profit = ?, updated_at = ?, version = ? WHERE id = ?`,
			params: [
				toScale5(waiting_charge),
				toScale5(total_charge),
				toScale5(profitOf(total_charge, job.subcost)),
				ctx.now.toISOString(),
				job.version + 1,
				job.id,
			],
		},
		{
			sql: "UPDATE job_activity SET status = ?, amount = ? WHERE id = ?",
			params: [APPROVED_CHARGE, toScale5(amount), entry_id],
		},
		activity(ctx, key, "job_updated", `Waiting charge approved: ${showPounds(amount)}`),
	];
	return commitJob(ctx, key, writes, [jobChange("update", key)]);
}

async function jobOf(ctx: Ctx, entry: number): Promise<number> {
	const [rows] = await read(ctx.d1, [
		query<{ job_id: number }>(
			"SELECT job_id FROM job_activity WHERE id = ? AND action_type = 'waiting_charge'",
			entry,
		),
	]);
	if (!rows[0]) throw notFound("Waiting charge");
	return rows[0].job_id;
}
