import { read } from "~/db/read";
import { insertJobLists } from "~/db/repositories/jobs/job-records";
import { selectWaitingChargeEntry, updateTimelineEntry } from "~/db/repositories/jobs/job-timeline";
import { updateJobRow } from "~/db/repositories/jobs/jobs";
import { commitJob, insertActivity, jobChange, staleJobError } from "~/domain/jobs/jobs/commit-job";
import { loadJob } from "~/domain/jobs/jobs/detail/load";
import { priceByBase } from "~/domain/jobs/jobs/lifecycle/add-price";
import { type JobView, jobResponse } from "~/domain/jobs/jobs/model/responses";
import type { JobStatus } from "~/domain/jobs/jobs/model/status";
import { addWaitingCharge } from "~/domain/jobs/jobs/pricing/add-waiting-charge";
import { CHARGE_APPROVED } from "~/domain/jobs/jobs/timeline/rules-manual";
import { isWaitingForApproval } from "~/domain/jobs/jobs/timeline/rules-notes";
import { defineOperation } from "~/domain/kernel/operations/operation";
import { staffWith } from "~/domain/kernel/permissions/access";
import { conflict, notFound } from "~/shared/errors";
import { idField } from "~/shared/input-fields";
import { showPounds } from "~/shared/money/text";
import { financeText } from "~/shared/texts/finance";
import type { Ctx } from "~/tenancy/ctx";
import { type CorrectionInput, correctionInput } from "./correction";

/** What a correction writes beside the job's row, its columns, and its words for the timeline. */
interface Corrected {
	columns: Parameters<typeof updateJobRow>[2];
	writes: Parameters<typeof commitJob>[2];
	detail: string;
	/** The stop of the trip that was changed. */
	stop?: number | undefined;
}

/** The statuses of a job that is done and not invoiced. */
const CORRECTABLE: readonly JobStatus[] = ["Completed", "Priced", "POD", "Marked For Inv"];

/**
 * Gives a job that is done what its invoice lacks: the reference, price or waiting charge. One that is marked for invoice goes back to
 * POD for it and is marked again, as one step. Throws 404, 422 on the field, and 409 if the job is no longer open for it, has a price,
 * or was saved meanwhile.
 */
export const correctInvoiceJob = defineOperation({
	access: staffWith("finance"),
	input: correctionInput.safeExtend({ id: idField.transform(Number) }),
	response: jobResponse,
	message: ({ status }: JobView) => financeText.corrected(status === "Marked For Inv"),
	async run({ ctx, input }): Promise<JobView> {
		const job = await loadJob(ctx, input.id);
		if (job.version !== input.version) throw await staleJobError(ctx, job.id);
		if (job.parent) throw conflict("A stop is invoiced with its trip.");
		if (!CORRECTABLE.includes(job.status)) throw conflict(`The job is at ${job.status} by now.`);
		const { columns, writes, detail, stop } = await correct(ctx, job, input);
		const key = { id: job.id };
		return await commitJob(
			ctx,
			key,
			[
				updateJobRow(ctx, job.id, columns, { expectedVersion: job.version }),
				...writes,
				insertActivity(ctx, key, "job_updated", describe(job.status, detail)),
			],
			[jobChange("update", key), ...(stop === undefined ? [] : [jobChange("update", { id: stop })])],
		);
	},
});

const describe = (status: JobStatus, detail: string): string =>
	status === "Marked For Inv"
		? `Reversed to POD, ${detail}, marked for invoice again`
		: `For the invoice: ${detail}`;

async function correct(ctx: Ctx, job: JobView, input: CorrectionInput): Promise<Corrected> {
	if (input.correction === "base_charge") return await addBase(ctx, job, input.base_charge ?? 0);
	if (input.correction === "waiting_charge") return await approveWaiting(ctx, job, input);
	const name = input.reference ?? "";
	return {
		columns: {},
		writes: insertJobLists({
			customer_reference: [{ name, job_uid: job.uid }],
		}),
		detail: `reference ${name} added`,
	};
}

async function addBase(ctx: Ctx, job: JobView, base_charge: number): Promise<Corrected> {
	if ((job.trip_totals?.total_charge ?? job.total_charge ?? 0) > 0)
		throw conflict("The job has a price by now.");
	return await priceByBase(ctx, job, base_charge);
}

/** The waiting charge of the job itself, or of a stop of the trip. */
async function approveWaiting(ctx: Ctx, job: JobView, input: CorrectionInput): Promise<Corrected> {
	const amount = input.waiting_charge ?? 0;
	const [[row]] = await read(ctx.d1, [selectWaitingChargeEntry(input.waiting_entry ?? 0)]);
	const waited = row && row.job_id !== job.id ? await loadJob(ctx, row.job_id) : job;
	if (!row || (waited !== job && waited.parent?.id !== job.id)) throw notFound("Waiting charge");
	// The entry is the one that was read with the job's version: another approval of it makes that version stale.
	const entry = waited.job_activities.find(({ id }) => id === input.waiting_entry);
	if (!entry || !isWaitingForApproval(entry)) throw await staleJobError(ctx, waited.id);
	const charged = addWaitingCharge(waited, amount);
	const ofStop =
		waited === job ? [] : [updateJobRow(ctx, waited.id, charged, { expectedVersion: waited.version })];
	return {
		columns: waited === job ? charged : {},
		writes: [...ofStop, updateTimelineEntry(entry.id, { status: CHARGE_APPROVED, amount })],
		detail: `waiting charge of ${showPounds(amount)} approved`,
		stop: waited === job ? undefined : waited.id,
	};
}
