import { z } from "zod";
import { read } from "~/db/read";
import { selectAccountsEmails } from "~/db/repositories/messages/invoice-parties";
import { defineOperation, idInput } from "~/domain/kernel/operations/operation";
import { staffWith } from "~/domain/kernel/permissions/access";
import { customers } from "~/domain/master-data/customers/resource";
import { createRelation } from "~/domain/master-data/records/relations";
import { emailListError, splitEmails } from "~/shared/contact/email";
import { validation } from "~/shared/errors";
import { contactText } from "~/shared/texts/contact";
import { readInvoices } from "../invoice";
import { invoiceIdsField } from "../schemas";

export const invoiceRecipientsResponse = z.object({
	data: z.array(z.object({ customer_id: z.int(), customer_name: z.string(), emails: z.array(z.string()) })),
});

export const savedRecipientsResponse = z.object({ emails: z.array(z.string()) });

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
	response: invoiceRecipientsResponse,
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

const recipients = customers.relations?.find(({ key }) => key === "company");

/** Makes these addresses those that invoices of a customer are mailed to. Throws 404, and 422 for what is no address. */
export const saveInvoiceRecipients = defineOperation({
	access: staffWith("customers.write"),
	input: idInput.extend({ emails: z.string().trim().min(1, contactText.email).max(4000) }),
	response: savedRecipientsResponse,
	async run({ ctx, input }): Promise<z.output<typeof savedRecipientsResponse>> {
		const error = emailListError(input.emails);
		if (error) throw validation({ emails: error });
		const { valid } = splitEmails(input.emails);
		if (!recipients) throw new Error("customers have no company details");
		const [accounts_email, ...alternative_accounts_email] = valid;
		await createRelation(ctx, customers, recipients, {
			customer_id: input.id,
			accounts_email,
			alternative_accounts_email,
		});
		return { emails: valid };
	},
});
