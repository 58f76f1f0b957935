import { z } from "zod";
import { commit, type Statement } from "~/db/commit";
import { read } from "~/db/read";
import {
	insertCreditNote,
	refuseOtherCreditNotes,
	requireCreditNotes,
	selectChargesOfJob,
	selectCreditNotesOfJob,
	setRebilled,
	updateCreditNote,
} from "~/db/repositories/finance/credit-notes";
import { insertExportChanges } from "~/db/repositories/finance/export-changes";
import { settleInvoice } from "~/db/repositories/finance/invoice-payments";
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
import { idField } from "~/shared/input-fields";
import { showPounds } from "~/shared/money/text";
import { creditNoteText } from "~/shared/texts/finance";
import { isDate } from "~/shared/time/dates";
import { todayInLondon } from "~/shared/time/london";
import type { Ctx } from "~/tenancy/ctx";
import { refuseClosedPeriod } from "../../closed-period";
import type { CreditNoteRow } from "../../credit/credit-notes";
import { creditableOf, vatOfCredit } from "../../credit/rules-credit";
import { invoiceChange } from "../../invoice-change";
import { requirePlausibleDay } from "../../plausible-day";
import { readInvoiceSettings } from "../../settings";
import { statusAfter } from "../facts";

export const rebillInput = z.object({
	id: idField.transform(Number),
	/** Why; printed on the credit note. */
	credit_notes_reason: z.string().trim().min(1, "Reason is required").max(500, "At most 500 characters"),
	/** The date of the credit note; today by default. */
	date: z.string().trim().refine(isDate, { error: "Please choose a day", abort: true }).optional(),
	/** Whether the job is corrected before it is invoiced again: it goes back to POD then, else to Marked For Inv. */
	correct: z.boolean().default(false),
});

type Charges = readonly { invoice_id: number; net: number; vat: number; vat_rate: number }[];

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
		const credit = await creditTheRest(ctx, { job_id: job.id, charges, notes, ...input });
		const marked = statusAfter({ status: job.status, job_type: job.job_type }, "rebill");
		const status = input.correct
			? statusAfter({ status: marked, job_type: job.job_type }, "reverse_to_pod")
			: marked;
		const words = `${credit.amount > 0 ? `Credited ${showPounds(credit.amount)}` : "Taken"} off ${job.inv}, to be invoiced again: ${input.credit_notes_reason}`;
		await commit(
			ctx,
			[
				refuseOtherCreditNotes(job.id, first.invoice_id, notes.length),
				...credit.writes,
				setRebilled(first.invoice_id, job.id),
				settleInvoice(ctx, first.invoice_id),
				insertActivity(ctx, { id: job.id }, "invoice", words),
				setUninvoicedJobs(ctx, statusRank(status), [job]),
				logJobChanges(ctx, "jobStatus", [job.id]),
			],
			[
				invoiceChange("update", first.invoice_id),
				...emit(ctx, { type: "jobStatusesSet", ids: [job.id] }).changes,
			],
		);
		return await loadJob(ctx, job.id);
	},
});

/** The credit note over what is left of a job: its draft, or a new one; none if notes that were sent have credited all. */
async function creditTheRest(
	ctx: Ctx,
	rest: {
		job_id: number;
		charges: Charges;
		notes: readonly CreditNoteRow[];
		credit_notes_reason: string;
		date?: string | undefined;
	},
): Promise<{ amount: number; writes: Statement[] }> {
	const { job_id, charges, notes, credit_notes_reason, date = todayInLondon(ctx.now) } = rest;
	const draft = notes.find(({ status }) => status === "Draft");
	const earlier = notes.filter((note) => note !== draft);
	const amount = creditableOf(charges, earlier);
	if (amount <= 0) return { amount: 0, writes: [] };
	if (amount < 1) throw conflict(`${showPounds(amount)} is left of the job, too little for a credit note.`);
	requirePlausibleDay(ctx, date);
	await refuseClosedPeriod(ctx, date, ...(draft ? [draft.date] : []));
	const vat = vatOfCredit(amount, charges, earlier);
	const values = { credit_amount: amount, vat, credit_notes_reason, date };
	if (draft)
		return {
			amount,
			writes: [
				requireCreditNotes([draft]),
				...(draft.credit_amount === amount && draft.date === date
					? []
					: insertExportChanges(ctx, {
							series: "credit_note",
							ids: [draft.id],
							reason: credit_notes_reason,
						})),
				updateCreditNote(ctx, draft.id, values, draft.version),
			],
		};
	const { credit_note_prefix } = await readInvoiceSettings(ctx);
	const invoice_id = charges[0]?.invoice_id ?? null;
	return { amount, writes: insertCreditNote(ctx, credit_note_prefix, { ...values, job_id, invoice_id }) };
}
