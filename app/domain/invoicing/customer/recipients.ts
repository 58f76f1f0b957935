import { z } from "zod";
import { read } from "~/db/read";
import { selectAccountsEmails } from "~/db/repositories/invoice-parties";
import { defineOperation } from "~/domain/operation";
import { staffWith } from "~/domain/permissions/access";
import { splitEmails } from "~/shared/contact/email";
import { readInvoices } from "./invoice";
import { invoiceIdsField } from "./schemas";

export const invoiceRecipientsResponse = z.object({
	data: z.array(z.object({ customer_id: z.int(), customer_name: z.string(), emails: z.array(z.string()) })),
});

/** Who the mails with these invoices go to, by customer; without addresses where none is stored. Throws 404. */
export const listInvoiceRecipients = defineOperation({
	access: staffWith("finance"),
	input: z.object({
		job_inv_ids: z
			.string()
			.default("")
			.transform((list): unknown[] => list.split(",").filter(Boolean))
			.pipe(invoiceIdsField),
	}),
	async run({ ctx, input }): Promise<z.output<typeof invoiceRecipientsResponse>> {
		const invoices = await readInvoices(ctx, input.job_inv_ids);
		const names = new Map(invoices.map(({ customer }) => [customer.id, customer.customer_name]));
		const [rows] = await read(ctx.d1, [selectAccountsEmails([...names.keys()])]);
		const emails = new Map(rows.map((row) => [row.id, splitEmails(row.emails).valid]));
		return {
			data: [...names].map(([customer_id, customer_name]) => ({
				customer_id,
				customer_name,
				emails: emails.get(customer_id) ?? [],
			})),
		};
	},
});
