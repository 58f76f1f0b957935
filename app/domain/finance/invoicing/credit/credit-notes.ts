import { type RowOf, read } from "~/db/read";
import { selectCreditNotes, selectCreditNotesById } from "~/db/repositories/finance/credit-notes";
import { defineOperation } from "~/domain/kernel/operations/operation";
import { staffWith } from "~/domain/kernel/permissions/access";
import { notFound } from "~/shared/errors";
import { sum } from "~/shared/money/decimal";
import { todayInLondon } from "~/shared/time/london";
import type { Ctx } from "~/tenancy/ctx";
import { type CreditNoteView, creditNotesInput, creditNotesResponse } from "./schemas";

export type CreditNoteRow = RowOf<typeof selectCreditNotes>;

/** A credit note as the office sees it. */
export function toCreditNoteView(row: CreditNoteRow): CreditNoteView {
	const {
		billed_to: _,
		supplier: __,
		invoice_date: ___,
		job_id,
		job_number,
		inv_number,
		customer_id,
		customer_code,
		customer_name,
		...note
	} = row;
	return {
		...note,
		total: sum([note.credit_amount, note.vat]),
		job_details: {
			id: job_id,
			job_number,
			inv: inv_number,
			customer: { id: customer_id, customer_code, customer_name },
		},
	};
}

/** The credit notes of a range of days, newest first; today's by default. */
export const listCreditNotes = defineOperation({
	access: staffWith("credit-notes.read"),
	input: creditNotesInput,
	response: creditNotesResponse,
	async run({ ctx, input }): Promise<{ data: CreditNoteView[] }> {
		const today = todayInLondon(ctx.now);
		const [from = today, to = from] = input.date;
		const [rows] = await read(ctx.d1, [selectCreditNotes(from, to)]);
		return { data: rows.map(toCreditNoteView) };
	},
});

/** Reads credit notes in the order of their numbers. Throws 404 if one does not exist. */
export async function readCreditNotes(ctx: Ctx, ids: readonly number[]): Promise<CreditNoteRow[]> {
	const [rows] = await read(ctx.d1, [selectCreditNotesById(ids)]);
	if (rows.length < ids.length) throw notFound("Credit note");
	return rows;
}
