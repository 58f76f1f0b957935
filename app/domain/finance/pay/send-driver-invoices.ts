import { z } from "zod";
import { updateDriverInvoice } from "~/db/repositories/finance/driver-invoices";
import { defineOperation } from "~/domain/kernel/operations/operation";
import { staffWith } from "~/domain/kernel/permissions/access";
import { financeText, payText } from "~/shared/texts/finance";
import { changedDriverInvoicesResponse, chosenIds, type DriverInvoiceView } from "./driver-invoice-schemas";
import { readDriverInvoices, toDriverInvoiceView } from "./driver-invoices";
import { sendPayMails } from "./pay-mail";
import { parseStoredParty } from "./pay-party";
import { createDriverInvoicePdf } from "./print-driver-invoice";
import { payMoments } from "./rules-pay-status";

/** The most papers of one call, as each is printed for it. */
export const MAX_MAILED = 100;

/** Mails driver invoices as PDFs, one mail each; drafts become Sent. Throws 404, 409 while the mail is switched off, and 422. */
export const sendDriverInvoices = defineOperation({
	access: staffWith("finance"),
	input: z.object({ driver_inv_ids: chosenIds(financeText.selectInvoice, MAX_MAILED) }),
	response: changedDriverInvoicesResponse,
	message: payText.sent,
	async run({ ctx, input }): Promise<{ data: DriverInvoiceView[] }> {
		const invoices = await readDriverInvoices(ctx, input.driver_inv_ids);
		const now = ctx.now.toISOString();
		const papers = await Promise.all(
			invoices.map(async (invoice) => {
				const moments = invoice.status === "Draft" ? payMoments(invoice, "Sent", now) : {};
				return {
					id: invoice.id,
					slug: invoice.agreement_id === null ? ("driver_invoice" as const) : ("self_bill" as const),
					about: "driver_invoice" as const,
					name: invoice.driver_name,
					emails: parseStoredParty(invoice.supplier).email || invoice.driver_email,
					number: invoice.inv_number,
					date_from: invoice.date_from,
					date_to: invoice.date_to,
					hours: invoice.total_hours.toFixed(2),
					total: invoice.total_payable,
					file: await createDriverInvoicePdf(ctx, invoice),
					write: updateDriverInvoice(ctx, invoice.id, { ...moments, email_status: "sent" }, invoice.version),
				};
			}),
		);
		await sendPayMails(ctx, "driver_inv_ids", papers);
		return { data: (await readDriverInvoices(ctx, input.driver_inv_ids)).map(toDriverInvoiceView) };
	},
});
