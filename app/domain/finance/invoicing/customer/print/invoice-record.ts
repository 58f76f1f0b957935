import { z } from "zod";
import { read } from "~/db/read";
import { selectCreditNotesOfInvoice } from "~/db/repositories/finance/credit-notes";
import { selectQuestions } from "~/db/repositories/finance/customer-questions";
import { selectInvoiceMails } from "~/db/repositories/finance/invoice-mails";
import { selectOtherInvoices } from "~/db/repositories/finance/other-invoices";
import { MAIL_STATES } from "~/domain/company/email-log/schemas";
import { defineOperation, idInput } from "~/domain/kernel/operations/operation";
import { staffWith } from "~/domain/kernel/permissions/access";
import { toCreditNoteView } from "../../credit/credit-notes";
import { creditNoteResponse } from "../../credit/schemas";
import { questionResponse, toQuestion } from "../../questions/schemas";
import { readInvoice } from "../invoice";
import { invoiceDetailResponse } from "../schemas";
import { readInvoiceLayout } from "./print-invoice";

const textPairs = z.array(z.tuple([z.string(), z.string()]).readonly());

/** The blocks of the printed page, in its order. */
const invoiceLayoutResponse = z.object({
	title: z.string(),
	number: z.string(),
	supplier: z.array(z.string()).readonly(),
	billed_to: z.array(z.string()).readonly(),
	facts: textPairs.readonly(),
	columns: z
		.array(z.object({ title: z.string(), share: z.number(), right: z.literal(true).optional() }))
		.readonly(),
	rows: z.array(z.array(z.string()).readonly()).readonly(),
	totals: textPairs.readonly(),
	bank: z.array(z.string()).readonly(),
	footer: z.string(),
});

export const invoiceRecordResponse = invoiceDetailResponse.extend({
	credits: z.array(creditNoteResponse),
	/** The other invoices of its jobs: those that they were on before, and for a job that has left this one the next. */
	other_invoices: z.array(
		z.object({ job_id: z.int(), id: z.int(), inv_number: z.string(), is_later: z.boolean() }),
	),
	mails: z.array(
		z.object({
			id: z.int(),
			kind: z.string(),
			recipient: z.string(),
			status: z.enum(MAIL_STATES.map(({ value }) => value)),
			error: z.string().nullable(),
			created_at: z.string(),
			sent_at: z.string().nullable(),
		}),
	),
	/** What the customer asks about it. */
	questions: z.array(questionResponse),
	layout: invoiceLayoutResponse,
	/** The file of the company's logo. */
	logo: z.string().nullable(),
});
export type InvoiceRecord = z.output<typeof invoiceRecordResponse>;

/** An invoice with its lines, payments, credits, mails, questions and printed page. Throws 404. */
export const getInvoiceRecord = defineOperation({
	access: staffWith("finance"),
	input: idInput,
	response: invoiceRecordResponse,
	async run({ ctx, input }): Promise<InvoiceRecord> {
		const [detail, [credits, mails, questions, other_invoices], { layout, logo }] = await Promise.all([
			readInvoice(ctx, input.id),
			read(ctx.d1, [
				selectCreditNotesOfInvoice(input.id),
				selectInvoiceMails(input.id),
				selectQuestions({ invoice_id: input.id }),
				selectOtherInvoices(input.id),
			]),
			readInvoiceLayout(ctx, input.id),
		]);
		// Net amounts of lines are for the sums that a printed page carries over.
		const { nets: _nets, ...page } = layout;
		return {
			...detail,
			credits: credits.map(toCreditNoteView),
			mails,
			questions: questions.map(toQuestion),
			other_invoices: other_invoices.map((other) => ({ ...other, is_later: other.is_later === 1 })),
			layout: page,
			logo,
		};
	},
});
