import type { Statement } from "~/db/commit";
import type { RowOf } from "~/db/read";
import {
	insertCreditNote,
	refuseOtherCreditNotes,
	requireCreditNotes,
	type selectChargesOfJob,
	updateCreditNote,
} from "~/db/repositories/finance/credit-notes";
import { insertExportChanges } from "~/db/repositories/finance/export-changes";
import { settleInvoice } from "~/db/repositories/finance/invoice-payments";
import { todayInLondon } from "~/shared/time/london";
import type { Ctx } from "~/tenancy/ctx";
import { refuseClosedPeriod } from "../closed-period";
import { requireChangeReason } from "../exported/require-reason";
import { requirePlausibleDay } from "../plausible-day";
import { readInvoiceSettings } from "../settings";
import type { CreditNoteRow } from "./credit-notes";
import { vatOfCredit } from "./rules-credit";

/** The credit notes of a job: its draft, of which it has one at most, and those that were sent. */
export function splitNotes(notes: readonly CreditNoteRow[]): {
	draft: CreditNoteRow | undefined;
	earlier: CreditNoteRow[];
} {
	return {
		draft: notes.find(({ status }) => status === "Draft"),
		earlier: notes.filter(({ status }) => status !== "Draft"),
	};
}

/** Throws 422 on `change_reason` unless there is a reason to change or delete a note that the accounts have. */
export const requireNoteReason = (
	{ credit_note_number, is_csv }: Pick<CreditNoteRow, "credit_note_number" | "is_csv">,
	reason: string,
): void => requireChangeReason([{ number: credit_note_number, is_exported: is_csv === 1 }], reason);

interface Credit {
	job_id: number;
	invoice_id: number;
	/** What the job was charged on that invoice. */
	charges: readonly RowOf<typeof selectChargesOfJob>[];
	/** Its credit notes against it, as they were read. */
	notes: readonly CreditNoteRow[];
	/** In pounds without VAT; nothing where notes that were sent have credited all. */
	amount: number;
	credit_notes_reason: string;
	/** Today by default. */
	date?: string | undefined;
	/** Why the draft changes, where the accounts have it. */
	change_reason: string;
}

/**
 * The writes that credit a job: its draft becomes the note, or a new one is added; of nothing none is. They fail their batch if the job has
 * other notes by then. Throws 422 for a day that cannot be meant or is in a closed period, and without a reason for another amount or day of
 * a draft that the accounts have.
 */
export async function writeCredit(ctx: Ctx, credit: Credit): Promise<Statement[]> {
	const { job_id, invoice_id, notes, amount } = credit;
	return [
		refuseOtherCreditNotes(job_id, invoice_id, notes.length),
		...(amount > 0 ? await writeNote(ctx, credit) : []),
		settleInvoice(ctx, invoice_id),
	];
}

async function writeNote(ctx: Ctx, credit: Credit): Promise<Statement[]> {
	const { job_id, invoice_id, charges, amount, credit_notes_reason, change_reason } = credit;
	const { date = todayInLondon(ctx.now) } = credit;
	const { draft, earlier } = splitNotes(credit.notes);
	requirePlausibleDay(ctx, date);
	await refuseClosedPeriod(ctx, date, ...(draft ? [draft.date] : []));
	const vat = vatOfCredit(amount, charges, earlier);
	const values = { credit_amount: amount, vat, credit_notes_reason, date };
	if (!draft) {
		const { credit_note_prefix } = await readInvoiceSettings(ctx);
		return insertCreditNote(ctx, credit_note_prefix, { ...values, job_id, invoice_id });
	}
	const isOther = draft.credit_amount !== amount || draft.date !== date;
	if (isOther) requireNoteReason(draft, change_reason);
	return [
		requireCreditNotes([draft]),
		...(isOther
			? insertExportChanges(ctx, { series: "credit_note", ids: [draft.id], reason: change_reason })
			: []),
		updateCreditNote(ctx, draft.id, values, draft.version),
	];
}
