import type { BillingAccount } from "~/db/repositories/provider/billing-accounts";
import {
	insertCredit,
	insertInvoiceMail,
	insertProviderInvoice,
	takeOffCredits,
} from "~/db/repositories/provider/billing-invoices";
import type { Statement } from "~/db/statements";
import { showPounds } from "~/shared/money/text";
import { addDays, type DateText, showDate } from "~/shared/time/dates";
import { todayInLondon } from "~/shared/time/london";
import { bankTransferLines } from "./provider";
import type { ProviderDetails } from "./provider-details";
import { type BillingLine, type OpenCredit, takeCredits, totalsOf } from "./rules-amounts";
import { PAYMENT_DAYS } from "./rules-dunning";
import { lastDayOf, type Period } from "./rules-periods";

/** An invoice that is to be issued; `key` makes it one however often it is run. */
export interface DueInvoice {
	key: string;
	lines: readonly BillingLine[];
	period: Period;
}

/** What an invoice comes to once the company's credits are taken off: the preview of what `issueStatements` issues. */
export function priceInvoice(lines: readonly BillingLine[], credits: readonly OpenCredit[]) {
	const taken = takeCredits(lines, credits);
	return { ...taken, ...totalsOf(taken.lines) };
}

interface IssueFor {
	account: BillingAccount;
	credits: readonly OpenCredit[];
	provider: ProviderDetails;
	now: Date;
	/** The site's own origin, for the link in the mail. */
	origin: string | null;
}

/** The statements that issue an invoice, take its credits off and mail it to the billing address. */
export function issueStatements(invoice: DueInvoice, context: IssueFor): Statement[] {
	const { account, credits, now } = context;
	const at = now.toISOString();
	const issued_on = todayInLondon(now);
	const { lines, rest, net, vat, total } = priceInvoice(invoice.lines, credits);
	const { key, period } = invoice;
	const values = {
		tenant_id: account.tenant_id,
		subscription_id: account.id,
		idempotency_key: key,
		issued_on,
		due_on: addDays(issued_on, PAYMENT_DAYS),
		period_from: period.from,
		period_to: lastDayOf(period),
		lines,
		net,
		vat,
		total,
		status: total === 0 ? ("paid" as const) : ("open" as const),
		paid_at: total === 0 ? at : null,
		billed_to: JSON.parse(account.billed_to) as Record<string, unknown>,
		created_at: at,
		updated_at: at,
	};
	const statements: Statement[] = [insertProviderInvoice(values)];
	if (credits.length > 0)
		statements.push(
			takeOffCredits(
				credits.map(({ id }) => id),
				key,
			),
		);
	if (rest !== 0)
		statements.push(
			insertCredit({
				tenant_id: account.tenant_id,
				amount: rest,
				reason: "Carried over",
				idempotency_key: `rest:${key}`,
				created_by: "Cartage",
				created_at: at,
			}),
		);
	if (account.invoice_email)
		statements.push(
			insertInvoiceMail(
				key,
				invoiceMail(account.invoice_email, { lines, total, due_on: values.due_on }, context),
				at,
			),
		);
	return statements;
}

function invoiceMail(
	to_email: string,
	{ lines, total, due_on }: { lines: readonly BillingLine[]; total: number; due_on: DateText },
	{ provider, origin, account }: Pick<IssueFor, "provider" | "origin" | "account">,
) {
	const due =
		total === 0
			? "Nothing is to be paid."
			: [`Please pay ${showPounds(total)} by ${showDate(due_on)}.`, ...payingLines(provider)].join("\n");
	const listed = lines.map(({ text, amount }) => `${text}: ${showPounds(amount)}`).join("\n");
	return {
		to_email,
		subject: "Cartage invoice {reference}",
		body: `Invoice {reference} for ${account.company}\n\n${listed}\nTotal with VAT: ${showPounds(total)}\n\n${due}${billingLink(origin)}`,
	};
}

/** How to pay by bank transfer, for mails; `{reference}` stands for the invoice's. */
export function payingLines(provider: ProviderDetails): string[] {
	const bank = bankTransferLines(provider);
	return bank.length === 0
		? ["Please quote {reference}."]
		: [`By bank transfer to ${bank.join(", ")}.`, "Reference: {reference}"];
}

/** The link to the company's billing screen, for mails. */
export const billingLink = (origin: string | null): string =>
	origin === null ? "" : `\n\nThe invoice as a PDF, and your plan:\n${origin}/billing`;
