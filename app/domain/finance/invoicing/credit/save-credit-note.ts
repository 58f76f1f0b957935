import { z } from "zod";
import { commit, StaleVersion } from "~/db/commit";
import { read } from "~/db/read";
import {
	refuseRebilled,
	selectChargesOfJob,
	selectCreditNotesOfJob,
	voidCreditNote,
} from "~/db/repositories/finance/credit-notes";
import { insertExportChanges } from "~/db/repositories/finance/export-changes";
import { settleInvoice } from "~/db/repositories/finance/invoice-payments";
import { insertActivity, jobChange } from "~/domain/jobs/jobs/commit-job";
import { loadJob } from "~/domain/jobs/jobs/detail/load";
import { defineOperation, idInput } from "~/domain/kernel/operations/operation";
import { staffWith } from "~/domain/kernel/permissions/access";
import { conflict, notFound, validation } from "~/shared/errors";
import { showPounds } from "~/shared/money/text";
import { creditNoteText } from "~/shared/texts/finance";
import type { Ctx } from "~/tenancy/ctx";
import { refuseClosedPeriod } from "../closed-period";
import { changeReasonField } from "../exported/schemas";
import { invoiceChange } from "../invoice-change";
import { readCreditNotes, toCreditNoteView } from "./credit-notes";
import { creditableOf } from "./rules-credit";
import { type CreditNoteView, creditNoteInput, creditNoteResponse } from "./schemas";
import { requireNoteReason, splitNotes, writeCredit } from "./write-credit";

/**
 * Credits a job against its invoice, VAT at the rate of its line. A job has any number of notes that were sent, and one draft: with
 * `override` that is replaced, under the same number; another amount or day of one that the accounts have already needs a reason. Throws
 * 404; 409 for a job that is on no invoice that was sent, or has a draft already; 422 for more than its other notes have left of what it
 * was charged.
 */
export const saveCreditNote = defineOperation({
	access: staffWith("credit-notes.write"),
	input: creditNoteInput,
	response: creditNoteResponse,
	message: creditNoteText.added,
	async run({ ctx, input }): Promise<CreditNoteView> {
		const { job_id } = input;
		const amount = input.credit_amount ?? 0;
		await loadJob(ctx, job_id);
		const [charges, notes] = await read(ctx.d1, [selectChargesOfJob(job_id), selectCreditNotesOfJob(job_id)]);
		const { draft, earlier } = splitNotes(notes);
		const [first] = charges;
		if (!first) throw conflict("The job is on no invoice.");
		if (first.status === "Draft") throw conflict("The invoice is a draft. Please delete or send it first.");
		const left = creditableOf(charges, earlier);
		if (left <= 0 && earlier.length > 0) throw conflict(creditNoteText.allCredited(earlier));
		if (amount > left) throw validation({ credit_amount: `At most ${showPounds(left)}` });
		if (draft && !input.override) throw conflict(creditNoteText.existsTitle);
		const { invoice_id } = first;
		const writes = await writeCredit(ctx, { ...input, invoice_id, charges, notes, amount });
		try {
			await commit(
				ctx,
				[...writes, insertActivity(ctx, { id: job_id }, "invoice", `Credit note for ${showPounds(amount)}`)],
				[jobChange("update", { id: job_id }), invoiceChange("update", invoice_id)],
			);
		} catch (error) {
			// Another user has credited the job at the same moment: this one decides about that draft.
			if (error instanceof StaleVersion && !draft && (await hasDraft(ctx, job_id)))
				throw conflict(creditNoteText.existsTitle);
			throw error;
		}
		return await readNewestNote(ctx, job_id);
	},
});

async function hasDraft(ctx: Ctx, job_id: number): Promise<boolean> {
	const [notes] = await read(ctx.d1, [selectCreditNotesOfJob(job_id)]);
	return splitNotes(notes).draft !== undefined;
}

async function readNewestNote(ctx: Ctx, job_id: number): Promise<CreditNoteView> {
	const [[note]] = await read(ctx.d1, [selectCreditNotesOfJob(job_id)]);
	if (!note) throw notFound("Credit note");
	return toCreditNoteView(note);
}

/**
 * Deletes a draft; its number is listed as void. One that the accounts have already needs a reason. Throws 404, 409 for a note that was sent,
 * and 422 without a reason.
 */
export const deleteCreditNote = defineOperation({
	access: staffWith("credit-notes.write"),
	input: idInput.extend({ change_reason: changeReasonField }),
	response: z.object({ deleted: z.string() }),
	message: creditNoteText.deleted,
	async run({ ctx, input }): Promise<{ deleted: string }> {
		const [note] = await readCreditNotes(ctx, [input.id]);
		if (!note) throw notFound("Credit note");
		if (note.status === "Sent") throw conflict(`${note.credit_note_number} has been sent and stays.`);
		if (note.is_rebilled)
			throw conflict(`${note.credit_note_number} has taken its job off ${note.inv_number}, and stays.`);
		await refuseClosedPeriod(ctx, note.date);
		requireNoteReason(note, input.change_reason);
		await commit(
			ctx,
			[
				refuseRebilled(note),
				...insertExportChanges(ctx, { series: "credit_note", ids: [note.id], reason: input.change_reason }),
				...voidCreditNote(ctx, note),
				...(note.invoice_id === null ? [] : [settleInvoice(ctx, note.invoice_id)]),
				insertActivity(ctx, { id: note.job_id }, "invoice", `Delete credit note ${note.credit_note_number}`),
			],
			[
				jobChange("update", { id: note.job_id }),
				...(note.invoice_id === null ? [] : [invoiceChange("update", note.invoice_id)]),
			],
		);
		return { deleted: note.credit_note_number };
	},
});
