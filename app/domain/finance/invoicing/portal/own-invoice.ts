import { z } from "zod";
import { read } from "~/db/read";
import { selectCreditNotesOfInvoice } from "~/db/repositories/finance/credit-notes";
import { selectQuestions } from "~/db/repositories/finance/customer-questions";
import { selectInvoiceLines, selectInvoicesById } from "~/db/repositories/finance/invoice-list";
import { selectInvoicePayments } from "~/db/repositories/finance/invoice-payments";
import { defineOperation, idInput } from "~/domain/kernel/operations/operation";
import { customersWith } from "~/domain/kernel/permissions/access";
import type { CustomerActor } from "~/shared/actor";
import { notFound } from "~/shared/errors";
import { sum } from "~/shared/money/decimal";
import { ledgerPrice, price } from "~/shared/money/price-fields";
import { todayInLondon } from "~/shared/time/london";
import type { Ctx } from "~/tenancy/ctx";
import { toInvoiceView } from "../customer/list-invoices";
import { type InvoiceView, invoiceDetailResponse } from "../customer/schemas";
import { ownQuestionResponse, toOwnQuestion } from "../questions/schemas";

const invoiceFields = invoiceDetailResponse.omit({
	invoice_type: true,
	customer: true,
	is_csv_downloaded: true,
	is_changed_since_export: true,
	email_status: true,
	version: true,
	lines: true,
	payments: true,
	reminders: true,
});

/** An invoice as its customer sees it: lines, payments, credits and questions. Amounts in pounds. */
export const ownInvoiceResponse = invoiceFields.extend({
	lines: z.array(
		z.object({
			id: z.int(),
			job_id: z.int().nullable(),
			job_number: z.string().nullable(),
			kind: z.enum(["job", "extra", "fuel_surcharge", "other"]),
			description: z.string(),
			references: z.string(),
			net: ledgerPrice(),
			vat_rate: z.number(),
			vat: ledgerPrice(),
		}),
	),
	payments: z.array(
		z.object({
			id: z.int(),
			date: z.string(),
			amount: price(),
			/** Money, or what is not to be paid any more. */
			kind: z.enum(["payment", "write_off", "discount"]),
		}),
	),
	credits: z.array(
		z.object({
			id: z.int(),
			number: z.string(),
			date: z.string(),
			job_number: z.string(),
			reason: z.string(),
			total: ledgerPrice(),
		}),
	),
	questions: z.array(ownQuestionResponse),
});
export type OwnInvoice = z.output<typeof ownInvoiceResponse>;

/** Throws 404 unless an invoice is the customer's and has been sent. */
export function requireOwnInvoice<Row extends { customer_id: number; status: InvoiceView["status"] }>(
	row: Row | undefined,
	actor: CustomerActor,
): Row {
	if (!row || row.customer_id !== actor.customer_id || row.status === "Draft") throw notFound("Invoice");
	return row;
}

/** An invoice of the customer's. Throws 404 for a draft and for another customer's. */
export const getOwnInvoice = defineOperation({
	access: customersWith("customer.invoices"),
	input: idInput,
	response: ownInvoiceResponse,
	run: ({ ctx, input }): Promise<OwnInvoice> => readOwnInvoice(ctx, input.id),
});

async function readOwnInvoice(ctx: Ctx<CustomerActor>, id: number): Promise<OwnInvoice> {
	const [[row], lines, payments, credits, questions] = await read(ctx.d1, [
		selectInvoicesById([id]),
		selectInvoiceLines(id),
		selectInvoicePayments(id),
		selectCreditNotesOfInvoice(id),
		selectQuestions({ invoice_id: id, customer_id: ctx.actor.customer_id }),
	]);
	const view = toInvoiceView(requireOwnInvoice(row, ctx.actor), todayInLondon(ctx.now));
	const numbers = new Map(view.job_details.map((one) => [one.id, one.job_number]));
	return {
		...invoiceFields.parse(view),
		lines: lines.map(({ id: line_id, job_id, kind, description, detail, net, vat_rate, vat }) => ({
			id: line_id,
			job_id,
			job_number: (job_id && numbers.get(job_id)) || null,
			kind,
			description,
			references: detail?.references ?? "",
			net,
			vat_rate,
			vat,
		})),
		payments: payments.map(({ id: payment_id, date, amount, kind }) => ({
			id: payment_id,
			date,
			amount,
			kind,
		})),
		credits: credits
			.filter(({ status }) => status === "Sent")
			.map((note) => ({
				id: note.id,
				number: note.credit_note_number,
				date: note.date,
				job_number: note.job_number,
				reason: note.credit_notes_reason,
				total: sum([note.credit_amount, note.vat]),
			})),
		questions: questions.map(toOwnQuestion),
	};
}
