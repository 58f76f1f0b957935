import { read } from "~/db/read";
import { selectInvoicesById } from "~/db/repositories/finance/invoice-list";
import { fileResponse } from "~/domain/kernel/files/headers";
import { defineOperation, fileResult, idInput } from "~/domain/kernel/operations/operation";
import { customersWith } from "~/domain/kernel/permissions/access";
import { notFound } from "~/shared/errors";
import { readCreditNotes } from "../credit/credit-notes";
import { createCreditNotePdf } from "../credit/print-credit-note";
import { createInvoicePdf } from "../customer/print/print-invoice";
import { createStatement } from "../statements/create-statement";
import { ownStatementInput } from "../statements/schemas";
import { requireOwnInvoice } from "./own-invoice";

const pdf = ({ name, bytes }: { name: string; bytes: Uint8Array<ArrayBuffer> }) =>
	fileResponse(bytes, { name, type: "application/pdf", disposition: "inline" });

/** An invoice of the customer's as a PDF. Throws 404 for a draft and for another customer's. */
export const downloadOwnInvoice = defineOperation({
	access: customersWith("customer.invoices"),
	input: idInput,
	response: fileResult,
	async run({ ctx, input }): Promise<Response> {
		const [[row]] = await read(ctx.d1, [selectInvoicesById([input.id])]);
		requireOwnInvoice(row, ctx.actor);
		return pdf(await createInvoicePdf(ctx, input.id));
	},
});

/** A credit note of the customer's as a PDF. Throws 404 for a draft and for another customer's. */
export const downloadOwnCreditNote = defineOperation({
	access: customersWith("customer.invoices"),
	input: idInput,
	response: fileResult,
	async run({ ctx, input }): Promise<Response> {
		const [note] = await readCreditNotes(ctx, [input.id]);
		if (!note || note.customer_id !== ctx.actor.customer_id || note.status === "Draft")
			throw notFound("Credit note");
		return pdf(await createCreditNotePdf(ctx, note));
	},
});

/** The customer's statement of account as a PDF: what is open, or a period. */
export const downloadOwnStatement = defineOperation({
	access: customersWith("customer.invoices"),
	input: ownStatementInput,
	response: fileResult,
	run: async ({ ctx, input }): Promise<Response> =>
		pdf(await createStatement(ctx, { ...input, customer_id: ctx.actor.customer_id })),
});
