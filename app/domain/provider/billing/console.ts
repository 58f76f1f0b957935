import { z } from "zod";
import { read } from "~/db/read";
import {
	insertCredit,
	insertInvoiceMail,
	selectOpenCredits,
	selectProviderInvoice,
} from "~/db/repositories/provider/billing-invoices";
import { runStatements } from "~/db/statements";
import { fileResult } from "~/domain/kernel/operations/operation";
import { definePlatformOperation } from "~/domain/kernel/operations/platform-operation";
import { consoleWith } from "~/domain/kernel/permissions/access";
import { conflict, notFound } from "~/shared/errors";
import { sum } from "~/shared/money/decimal";
import { price } from "~/shared/money/price-fields";
import { showPounds } from "~/shared/money/text";
import { showDate } from "~/shared/time/dates";
import { sendPlatformMailSoon } from "~/tenancy/background-work";
import { billedBy, changeAccount, loadBillingAccount, recordStatements } from "./account";
import { changePlanOf, describePlanResult, previewPlanOf } from "./change-plan";
import { cancelOf, keepOf } from "./end-subscription";
import { billingLink, payingLines } from "./issue-invoice";
import { recordPaymentOf, refundOf, reversePaymentOf } from "./payments";
import { printProviderInvoice } from "./print-provider-invoice";
import { selectProviderDetails, toProviderDetails } from "./provider";
import { readBillingOf, readHistory } from "./read-billing";
import { clientBillingResponse } from "./responses";
import {
	cancelInput,
	changePlanInput,
	clientId,
	creditInput,
	planPreview,
	previewPlanInput,
	recordPaymentInput,
	refundInput,
	reversePaymentInput,
} from "./schemas";

const idOf = clientId.shape;
const invoiceOf = clientId.extend({ invoice_id: z.coerce.number().int().positive() });

/** A client's billing with the history of its subscription and its open credits. Throws 404. */
export const readClientBilling = definePlatformOperation({
	access: consoleWith("super-admin.client.billing-read"),
	input: clientId,
	response: clientBillingResponse,
	async run({ platform, input: { id } }) {
		const [billing, history, [credits]] = await Promise.all([
			readBillingOf(platform, id),
			readHistory(platform, id),
			read(platform.d1, [selectOpenCredits(id)]),
		]);
		return { ...billing, history, credits };
	},
});

/** Previews a change of a client's plan. Throws 404, 409, 422. */
export const previewClientPlan = definePlatformOperation({
	access: consoleWith("super-admin.client.subscription"),
	input: previewPlanInput.extend(idOf),
	response: planPreview,
	run: ({ platform, input: { id, ...choice } }) => previewPlanOf(platform, id, choice),
});

/** Changes a client's plan as previewed. Throws 404, 409, 422. */
export const changeClientPlan = definePlatformOperation({
	access: consoleWith("super-admin.client.subscription"),
	input: changePlanInput.extend(idOf),
	response: planPreview,
	message: describePlanResult,
	run: ({ platform, principal, input: { id, ...choice } }) =>
		changePlanOf(platform, id, choice, billedBy(principal)),
});

/** Cancels a client's subscription at the end of its period. Throws 404, 409. */
export const cancelClientSubscription = definePlatformOperation({
	access: consoleWith("super-admin.client.subscription"),
	input: cancelInput.extend(idOf),
	response: z.object({ cancels_on: z.string() }),
	message: ({ cancels_on }: { cancels_on: string }) => `The subscription ends on ${showDate(cancels_on)}.`,
	run: ({ platform, principal, input: { id, ...input } }) =>
		cancelOf(platform, id, input, billedBy(principal)),
});

/** Takes the cancellation of a client's subscription back. Throws 404, 409. */
export const keepClientSubscription = definePlatformOperation({
	access: consoleWith("super-admin.client.subscription"),
	input: clientId,
	response: z.object({ plan: z.string() }),
	message: ({ plan }: { plan: string }) => `${plan} continues.`,
	run: ({ platform, principal, input: { id } }) => keepOf(platform, id, billedBy(principal)),
});

/** Records a bank transfer that a client has made. Throws 404, 409, 422. */
export const recordClientPayment = definePlatformOperation({
	access: consoleWith("super-admin.client.billing"),
	input: recordPaymentInput.extend(idOf),
	response: z.object({ reference: z.string(), outstanding: z.number(), credit: z.number() }),
	message({ reference, outstanding, credit }: Awaited<ReturnType<typeof recordPaymentOf>>) {
		if (outstanding > 0) return `Recorded. ${showPounds(outstanding)} of ${reference} is still to be paid.`;
		return credit > 0
			? `${reference} is paid. ${showPounds(credit)} too much comes off the next invoice.`
			: `${reference} is paid.`;
	},
	run: ({ platform, principal, input: { id, ...input } }) =>
		recordPaymentOf(platform, id, input, billedBy(principal)),
});

/** Reverses a payment that did not stand. Throws 404, 409. */
export const reverseClientPayment = definePlatformOperation({
	access: consoleWith("super-admin.client.billing"),
	input: reversePaymentInput.extend(idOf),
	response: z.object({ reference: z.string() }),
	message: ({ reference }: { reference: string }) => `The payment of ${reference} has been reversed.`,
	run: ({ platform, principal, input: { id, ...input } }) =>
		reversePaymentOf(platform, id, input, billedBy(principal)),
});

/** Records a refund of an invoice. Throws 404, 409, 422. */
export const refundClientInvoice = definePlatformOperation({
	access: consoleWith("super-admin.client.billing"),
	input: refundInput.extend(idOf),
	response: z.object({ reference: z.string(), amount: price() }),
	message: ({ reference, amount }: { reference: string; amount: number }) =>
		`A refund of ${showPounds(amount)} of ${reference} has been recorded.`,
	run: ({ platform, principal, input: { id, ...input } }) =>
		refundOf(platform, id, input, billedBy(principal)),
});

/** Gives a client a credit, net of VAT, which the next invoices take off. Once by its key. Throws 404. */
export const giveClientCredit = definePlatformOperation({
	access: consoleWith("super-admin.client.billing"),
	input: creditInput.extend(idOf),
	response: z.object({ amount: price() }),
	message: ({ amount }: { amount: number }) => `${showPounds(amount)} + VAT comes off the next invoice.`,
	async run({ platform, principal, input: { id, amount, reason, key } }) {
		const by = billedBy(principal);
		const account = await loadBillingAccount(platform.d1, id);
		const [credits] = await read(platform.d1, [selectOpenCredits(id)]);
		await changeAccount(platform, account, {
			changes: {},
			statements: [
				insertCredit({
					tenant_id: id,
					amount,
					reason,
					idempotency_key: `credit:${key}`,
					created_by: by.name,
					created_at: platform.now.toISOString(),
				}),
			],
			entry: {
				action: "credit_given",
				text: `Credit of ${showPounds(amount)} + VAT: ${reason}`,
				before: { credit: sum(credits.map((credit) => credit.amount)) },
				after: { amount, reason },
			},
			by,
		});
		return { amount };
	},
});

/** Mails an invoice to the client once more. Throws 404, 409 without an address. */
export const resendClientInvoice = definePlatformOperation({
	access: consoleWith("super-admin.client.billing"),
	input: invoiceOf,
	response: z.object({ to: z.string() }),
	message: ({ to }: { to: string }) => `The invoice is on its way to ${to}.`,
	async run({ platform, principal, input: { id, invoice_id } }) {
		const [[invoice], [provider]] = await read(platform.d1, [
			selectProviderInvoice(id, invoice_id),
			selectProviderDetails(),
		]);
		if (!invoice) throw notFound("Invoice");
		const account = await loadBillingAccount(platform.d1, id);
		const to = account.invoice_email;
		if (!to) throw conflict("This client has no email address for invoices.");
		const lines = invoice.lines.map((line) => `${line.text}: ${showPounds(line.amount)}`).join("\n");
		const outstanding = sum([invoice.total, -invoice.paid]);
		const pay =
			invoice.status === "open" && outstanding > 0
				? `Please pay ${showPounds(outstanding)} by ${showDate(invoice.due_on)}.\n${payingLines(toProviderDetails(provider)).join("\n")}`
				: "This invoice has been paid.";
		const mail = {
			to_email: to,
			subject: "Cartage invoice {reference}",
			body: `Invoice {reference} for ${account.company}\n\n${lines}\nTotal with VAT: ${showPounds(invoice.total)}\n\n${pay}${billingLink(platform.origin)}`,
		};
		await runStatements(platform.d1, [
			insertInvoiceMail(invoice.idempotency_key, mail, platform.now.toISOString()),
			...recordStatements(
				platform,
				account,
				{ action: "invoice_resent", text: `${invoice.reference} sent again to ${to}` },
				billedBy(principal),
			),
		]);
		sendPlatformMailSoon(platform);
		return { to };
	},
});

/** One of a client's invoices as a PDF. Throws 404. */
export const downloadClientInvoice = definePlatformOperation({
	access: consoleWith("super-admin.client.billing"),
	input: invoiceOf,
	response: fileResult,
	run: ({ platform, input: { id, invoice_id } }) => printProviderInvoice(platform, id, invoice_id),
});
