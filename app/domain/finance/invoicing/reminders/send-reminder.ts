import { type CommitTarget, commit, StaleVersion, UniqueViolation } from "~/db/commit";
import { read } from "~/db/read";
import { refuseIf } from "~/db/refusals";
import { selectInvoicesById } from "~/db/repositories/finance/invoice-list";
import { invoiceFileKey } from "~/db/repositories/finance/invoice-mails";
import { insertInvoiceReminder, isNotReminded } from "~/db/repositories/finance/invoice-reminders";
import { selectCompanyName } from "~/db/repositories/kernel/company";
import { selectEnabledTemplate } from "~/db/repositories/kernel/email-templates";
import { withStoredFiles } from "~/domain/kernel/files/picture";
import { buildMail } from "~/domain/kernel/mail/template";
import { splitEmails } from "~/shared/contact/email";
import { sum } from "~/shared/money/decimal";
import { showPounds } from "~/shared/money/text";
import { showDate } from "~/shared/time/dates";
import type { Ctx } from "~/tenancy/ctx";
import { createInvoicePdf } from "../customer/print/print-invoice";
import { invoiceChange } from "../invoice-change";
import { templateOfStep } from "./rules-reminders";

/** What reminders are sent with: a company's database and files, by a user or the system. */
export type ReminderSender = CommitTarget & Pick<Ctx, "files" | "tenant" | "actor">;

/** A reminder that is due. */
interface DueReminder {
	invoice_id: number;
	step: number;
	emails: string;
}

/** What came of a reminder: it is queued, someone else has just sent it or the invoice was paid, or its mail is switched off. */
type Outcome = "sent" | "not-needed" | "switched-off";

/**
 * Sends one reminder with its invoice attached. Its mail and the record that it is sent are one batch, so that it is sent once, whichever user
 * sends it, and however often a visit is killed.
 */
export async function sendReminder(
	target: ReminderSender,
	{ invoice_id, step, emails }: DueReminder,
): Promise<Outcome> {
	const [[invoice], [template], [company]] = await read(target.d1, [
		selectInvoicesById([invoice_id]),
		selectEnabledTemplate(templateOfStep(step)),
		selectCompanyName(),
	]);
	if (!template) return "switched-off";
	const to = splitEmails(emails).valid.join(", ");
	if (invoice?.status !== "Sent" || to === "") return "not-needed";
	const { bytes, name } = await createInvoicePdf(target, invoice_id);
	const file = { key: invoiceFileKey(invoice_id), type: "application/pdf", bytes };
	const mail = {
		...buildMail(template, to, {
			name: invoice.customer_name,
			company: company?.company_name ?? target.tenant.name,
			number: invoice.inv_number,
			total: showPounds(sum([invoice.total_charge, -invoice.paid, -invoice.credited])),
			due: showDate(invoice.invoice_due),
		}),
		attachments: [{ file: file.key, file_name: name, content_type: file.type }],
		about: "invoice",
		about_id: invoice_id,
		customer_id: invoice.customer_id,
		uid: `payment-reminder-${invoice_id}-${step}`,
	};
	try {
		await withStoredFiles(target, [file], () =>
			commit(
				target,
				[refuseIf("record", isNotReminded(invoice_id)), insertInvoiceReminder(target, { invoice_id, step })],
				[invoiceChange("update", invoice_id)],
				[mail],
			),
		);
	} catch (error) {
		if (error instanceof UniqueViolation || error instanceof StaleVersion) return "not-needed";
		throw error;
	}
	return "sent";
}
