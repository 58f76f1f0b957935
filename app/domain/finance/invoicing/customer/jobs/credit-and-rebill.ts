import { commit } from "~/db/commit";
import { read } from "~/db/read";
import {
	selectChargesOfJob,
	selectCreditNotesOfJob,
	setRebilled,
} from "~/db/repositories/finance/credit-notes";
import { setUninvoicedJobs } from "~/db/repositories/finance/invoices";
import { logJobChanges } from "~/db/repositories/finance/job-changes";
import { insertActivity } from "~/domain/jobs/jobs/commit-job";
import { loadJob } from "~/domain/jobs/jobs/detail/load";
import { emit } from "~/domain/jobs/jobs/job-events";
import { type JobView, jobResponse } from "~/domain/jobs/jobs/model/responses";
import { statusRank } from "~/domain/jobs/jobs/model/status";
import { defineOperation } from "~/domain/kernel/operations/operation";
import { staffWith } from "~/domain/kernel/permissions/access";
import { conflict } from "~/shared/errors";
import { showPounds } from "~/shared/money/text";
import { creditNoteText } from "~/shared/texts/finance";
import { creditableOf } from "../../credit/rules-credit";
import { rebillInput } from "../../credit/schemas";
import { splitNotes, writeCredit } from "../../credit/write-credit";
import { invoiceChange } from "../../invoice-change";
import { statusAfter } from "../facts";

/**
 * Credits what is left of a job's charge and takes the job off its invoice, as one step: it is marked for invoice again, or at POD to be
 * corrected first. A draft of a credit note becomes the one over all that is left. Throws 404; 409 for a job that is on no invoice that was
 * sent, and for less than £1.00 that cannot be credited; 422 for a day in a closed period.
 */
export const creditAndRebill = defineOperation({
	access: staffWith("finance"),
	input: rebillInput,
	response: jobResponse,
	message: creditNoteText.rebilled,
	async run({ ctx, input }): Promise<JobView> {
		const job = await loadJob(ctx, input.id);
		if (job.parent)
			throw conflict("A stop is invoiced when its trip is, and not again by itself. Please credit it.");
		const [charges, notes] = await read(ctx.d1, [selectChargesOfJob(job.id), selectCreditNotesOfJob(job.id)]);
		const [first] = charges;
		if (!first) throw conflict("The job is on no invoice.");
		if (first.status === "Draft")
			throw conflict("The invoice is a draft. Please delete it: its jobs are marked for invoice again.");
		const { invoice_id } = first;
		const amount = creditableOf(charges, splitNotes(notes).earlier);
		if (amount > 0 && amount < 1)
			throw conflict(`${showPounds(amount)} is left of the job, too little for a credit note.`);
		const { credit_notes_reason: reason, date } = input;
		const credit = { credit_notes_reason: reason, change_reason: reason, date, amount };
		const writes = await writeCredit(ctx, { ...credit, job_id: job.id, invoice_id, charges, notes });
		const marked = statusAfter({ status: job.status, job_type: job.job_type }, "rebill");
		const status = input.correct
			? statusAfter({ status: marked, job_type: job.job_type }, "reverse_to_pod")
			: marked;
		const words = `${amount > 0 ? `Credited ${showPounds(amount)}` : "Taken"} off ${job.inv}, to be invoiced again: ${reason}`;
		await commit(
			ctx,
			[
				...writes,
				setRebilled(invoice_id, job.id),
				insertActivity(ctx, { id: job.id }, "invoice", words),
				setUninvoicedJobs(ctx, statusRank(status), [job]),
				logJobChanges(ctx, "jobStatus", [job.id]),
			],
			[invoiceChange("update", invoice_id), ...emit(ctx, { type: "jobStatusesSet", ids: [job.id] }).changes],
		);
		return await loadJob(ctx, job.id);
	},
});
