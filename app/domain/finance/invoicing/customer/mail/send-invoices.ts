import { z } from "zod";
import { commit, type Mail } from "~/db/commit";
import { read } from "~/db/read";
import { invoiceFileKey } from "~/db/repositories/finance/invoice-mails";
import { updateInvoices } from "~/db/repositories/finance/invoices";
import { selectCompanyName } from "~/db/repositories/kernel/company";
import { selectTemplate } from "~/db/repositories/kernel/email-templates";
import { selectAccountsEmails } from "~/db/repositories/messages/invoice-parties";
import { withStoredFiles } from "~/domain/kernel/files/picture";
import { buildMail } from "~/domain/kernel/mail/template";
import { defineOperation } from "~/domain/kernel/operations/operation";
import { staffWith } from "~/domain/kernel/permissions/access";
import { notifySentInvoices } from "~/domain/messages/notifications/notify-customer";
import { emailListError, splitEmails } from "~/shared/contact/email";
import { conflict, validation } from "~/shared/errors";
import { sum } from "~/shared/money/decimal";
import { showPounds } from "~/shared/money/text";
import { financeText } from "~/shared/texts/finance";
import { showDate } from "~/shared/time/dates";
import type { Ctx } from "~/tenancy/ctx";
import { invoiceChange } from "../../invoice-change";
import { readInvoices } from "../invoice";
import { emitInvoiceEvent } from "../invoice-events";
import { createInvoicePdf } from "../print/print-invoice";
import { changedInvoicesResponse } from "../responses";
import { type InvoiceView, invoiceIdsField } from "../schemas";
import { type Envelope, groupEnvelopes, type Mailing } from "./rules-envelopes";

/** The most invoices of one call, as each is printed for it. */
const MAX_INVOICES = 100;

const sendInput = z.object({
	job_inv_ids: invoiceIdsField.refine((ids) => ids.length <= MAX_INVOICES, `At most ${MAX_INVOICES} at once`),
	/** Addresses instead of the customers' own. */
	emails: z.string().max(4000).nullish(),
});

/**
 * Mails invoices as PDFs to the accounts addresses of their customers; drafts become Sent. Throws 404, 409 while the mail is switched off,
 * and 422 naming the customers without an address.
 */
const sendInvoices = (mailing: Mailing) =>
	defineOperation({
		access: staffWith("finance"),
		input: sendInput,
		response: changedInvoicesResponse,
		message: financeText.invoicesSent,
		async run({ ctx, input }): Promise<{ data: InvoiceView[] }> {
			const invoices = await readInvoices(ctx, input.job_inv_ids);
			const envelopes = groupEnvelopes(invoices, mailing);
			const recipients = await resolveRecipients(ctx, envelopes, input.emails);
			const files = await Promise.all(invoices.map((invoice) => printForMail(ctx, invoice)));
			const mails = await buildMails(ctx, envelopes, recipients, files);
			const now = ctx.now.toISOString();
			const isDraft = ({ status }: InvoiceView) => status === "Draft";
			const drafts = invoices.filter(isDraft);
			const writes = [
				...updateInvoices(ctx, drafts, {
					email_status: "sent",
					status: "Sent",
					sent_at: now,
				}),
				...updateInvoices(
					ctx,
					invoices.filter((invoice) => !isDraft(invoice)),
					{ email_status: "sent" },
				),
				...notifySentInvoices(
					ctx,
					drafts.map(({ id }) => id),
				),
			];
			await withStoredFiles(ctx, files, () =>
				commit(
					ctx,
					writes,
					[
						...invoices.map(({ id }) => invoiceChange("update", id)),
						...emitInvoiceEvent(ctx, { type: "invoicesSent", ids: drafts.map(({ id }) => id) }).changes,
					],
					mails,
				),
			);
			return { data: await readInvoices(ctx, input.job_inv_ids) };
		},
	});

/** A mail for each invoice. */
export const sendEachInvoice = sendInvoices("each");
/** A mail for each customer, with all its invoices. */
export const sendInvoicesPerCustomer = sendInvoices("customer");
/** One mail with all invoices, which must be of one customer unless addresses are given. */
export const sendInvoicesTogether = sendInvoices("together");

/** The addresses of each mail. Throws 422. */
async function resolveRecipients(
	ctx: Ctx,
	envelopes: readonly Envelope<InvoiceView>[],
	typed: string | null | undefined,
): Promise<string[]> {
	const error = emailListError(typed ?? "");
	if (error) throw validation({ emails: error });
	const { valid } = splitEmails(typed ?? "");
	if (valid.length > 0) return envelopes.map(() => valid.join(", "));
	if (envelopes.some(({ customers }) => customers.length > 1))
		throw validation({ emails: "Please enter an address: these invoices are of several customers" });
	const ids = envelopes.flatMap(({ customers }) => customers.map(({ id }) => id));
	const [rows] = await read(ctx.d1, [selectAccountsEmails(ids)]);
	const byCustomer = new Map(rows.map(({ id, emails }) => [id, splitEmails(emails).valid]));
	const without = envelopes.flatMap(({ customers }) =>
		customers.filter(({ id }) => (byCustomer.get(id) ?? []).length === 0),
	);
	if (without.length > 0)
		throw validation({ emails: financeText.noAddress(without.map(({ customer_name }) => customer_name)) });
	return envelopes.map(({ customers }) => customers.flatMap(({ id }) => byCustomer.get(id) ?? []).join(", "));
}

interface PrintedInvoice {
	id: number;
	key: string;
	type: string;
	bytes: Uint8Array<ArrayBuffer>;
	name: string;
}

async function printForMail(ctx: Ctx, { id }: InvoiceView): Promise<PrintedInvoice> {
	const { name, bytes } = await createInvoicePdf(ctx, id);
	return { id, key: invoiceFileKey(id), type: "application/pdf", bytes, name };
}

async function buildMails(
	ctx: Ctx,
	envelopes: readonly Envelope<InvoiceView>[],
	recipients: readonly string[],
	files: readonly PrintedInvoice[],
): Promise<Mail[]> {
	const [[single], [batch], [company]] = await read(ctx.d1, [
		selectTemplate("invoice"),
		selectTemplate("invoice_batch"),
		selectCompanyName(),
	]);
	return envelopes.map(({ invoices, customers }, place) => {
		const [first] = invoices;
		const template = invoices.length === 1 ? single : batch;
		if (!first || !template?.is_enabled)
			throw conflict("The invoice mail is switched off in the email settings.");
		const attached = files.filter(({ id }) => invoices.some((invoice) => invoice.id === id));
		return {
			...buildMail(template, recipients[place] ?? "", {
				name: customers.map(({ customer_name }) => customer_name).join(", "),
				company: company?.company_name ?? ctx.tenant.name,
				number: first.inv_number,
				total: showPounds(sum(invoices.map(({ total_charge }) => total_charge))),
				due: showDate(first.invoice_due),
				count: String(invoices.length),
				numbers: invoices.map(({ inv_number }) => inv_number).join(", "),
			}),
			attachments: attached.map(({ key, name, type }) => ({
				file: key,
				file_name: name,
				content_type: type,
			})),
			about: "invoice",
			about_id: first.id,
			...(customers.length === 1 ? { customer_id: first.customer.id } : {}),
		};
	});
}
