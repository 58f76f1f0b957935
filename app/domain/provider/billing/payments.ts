import { read } from "~/db/read";
import { type BillingAccount, selectBillingAccount } from "~/db/repositories/provider/billing-accounts";
import {
	insertCredit,
	insertPayment,
	reversePayment,
	selectPaymentByKey,
	selectPaymentsOfCompany,
	selectProviderInvoices,
	settleProviderInvoice,
} from "~/db/repositories/provider/billing-invoices";
import type { Statement } from "~/db/statements";
import { conflict, notFound, validation } from "~/shared/errors";
import { sum } from "~/shared/money/decimal";
import { showPounds } from "~/shared/money/text";
import { todayInLondon } from "~/shared/time/london";
import { type BilledBy, type BillingPlatform, changeAccount } from "./account";
import { netOfGross } from "./rules-amounts";
import { assessArrears } from "./rules-dunning";

/** A company's subscription, invoices and payments, for a change of what has been paid. Throws 404. */
export async function loadPaid({ d1 }: Pick<BillingPlatform, "d1">, tenant_id: number, invoice_id: number) {
	const [[account], invoices, payments] = await read(d1, [
		selectBillingAccount(tenant_id),
		selectProviderInvoices(tenant_id),
		selectPaymentsOfCompany(tenant_id),
	]);
	const invoice = invoices.find(({ id }) => id === invoice_id);
	if (!account || !invoice) throw notFound("Invoice");
	return { account, invoice, invoices, payments };
}

type Loaded = Awaited<ReturnType<typeof loadPaid>>;

const excessOf = (paid: number, total: number) => Math.max(0, sum([paid, -total]));

/**
 * What follows from an invoice having been paid so much: it is paid or open, what is too much becomes a credit, what was taken back of that
 * corrects it, and arrears begin or end, with their suspension. `key` makes the credit one.
 */
export function paidStatements(
	{ now }: BillingPlatform,
	{ account, invoice, invoices }: Omit<Loaded, "payments">,
	{ paid, key, by }: { paid: number; key: string; by: string },
): { statements: Statement[]; changes: ReturnType<typeof arrearsChanges> } {
	const at = now.toISOString();
	const statements: Statement[] = [settleProviderInvoice(invoice.id, at)];
	const credit = sum([
		netOfGross(excessOf(paid, invoice.total)),
		-netOfGross(excessOf(invoice.paid, invoice.total)),
	]);
	if (credit !== 0)
		statements.push(
			insertCredit({
				tenant_id: account.tenant_id,
				amount: credit,
				reason:
					credit > 0 ? `Overpaid on ${invoice.reference}` : `Overpayment of ${invoice.reference} reversed`,
				idempotency_key: `over:${key}`,
				created_by: by,
				created_at: at,
			}),
		);
	const open = invoices.filter((one) =>
		one.id === invoice.id ? paid < one.total && one.status !== "void" : one.status === "open",
	);
	const oldestDue = open.map(({ due_on }) => due_on).sort()[0] ?? null;
	return { statements, changes: arrearsChanges(account, oldestDue, todayInLondon(now)) };
}

function arrearsChanges(account: BillingAccount, oldestDue: string | null, today: string) {
	const { mails: _, ...arrears } = assessArrears(account, oldestDue, today);
	// A reminder that is due is sent, and counted, by the background.
	return {
		...arrears,
		dunning_step: Math.min(arrears.dunning_step, account.dunning_step),
		suspended: Math.min(arrears.suspended, account.suspended) as 0 | 1,
	};
}

/** Records a bank transfer that has come in, once by its key. Throws 404, 409 for an invoice that is void. */
export async function recordPaymentOf(
	platform: BillingPlatform,
	tenant_id: number,
	input: { invoice_id: number; amount: number; paid_on: string; reference: string; key: string },
	by: BilledBy,
): Promise<{ reference: string; outstanding: number; credit: number }> {
	const { now, d1 } = platform;
	const key = `bank:${input.key}`;
	const [loaded, [[before]]] = await Promise.all([
		loadPaid(platform, tenant_id, input.invoice_id),
		read(d1, [selectPaymentByKey(key)]),
	]);
	const { account, invoice } = loaded;
	if (invoice.status === "void") throw conflict(`${invoice.reference} is void.`);
	if (input.paid_on > todayInLondon(now)) throw validation({ paid_on: "This date is in the future." });
	const paid = sum([invoice.paid, before ? 0 : input.amount]);
	const result = {
		reference: invoice.reference,
		outstanding: Math.max(0, sum([invoice.total, -paid])),
		credit: excessOf(paid, invoice.total),
	};
	if (before) return result;
	const at = now.toISOString();
	const { statements, changes } = paidStatements(platform, loaded, { paid, key, by: by.name });
	const recorded = insertPayment({
		tenant_id,
		subscription_id: account.id,
		invoice_id: invoice.id,
		method: "bank_transfer",
		idempotency_key: key,
		provider_reference: input.reference || null,
		amount: input.amount,
		status: "paid",
		paid_at: `${input.paid_on}T12:00:00.000Z`,
		created_at: at,
		updated_at: at,
	});
	await changeAccount(platform, account, {
		changes,
		statements: [recorded, ...statements],
		entry: {
			action: "payment_recorded",
			text: `${showPounds(input.amount)} received for ${invoice.reference}`,
			after: { paid, outstanding: result.outstanding },
			before: { paid: invoice.paid },
		},
		by,
	});
	return result;
}

/** Reverses a payment that did not stand, such as a transfer that was returned. Throws 404, 409 if it was reversed before. */
export async function reversePaymentOf(
	platform: BillingPlatform,
	tenant_id: number,
	{ payment_id, reason }: { payment_id: number; reason: string },
	by: BilledBy,
): Promise<{ reference: string }> {
	const [payments] = await read(platform.d1, [selectPaymentsOfCompany(tenant_id)]);
	const found = payments.find(({ id }) => id === payment_id);
	if (!found?.invoice_id) throw notFound("Payment");
	if (found.status !== "paid") throw conflict("This payment has been reversed or is a refund.");
	const loaded = await loadPaid(platform, tenant_id, found.invoice_id);
	const paid = sum([loaded.invoice.paid, -found.amount]);
	const { statements, changes } = paidStatements(platform, loaded, {
		paid,
		key: `reversed:${payment_id}`,
		by: by.name,
	});
	await changeAccount(platform, loaded.account, {
		changes,
		statements: [reversePayment(tenant_id, payment_id, reason, platform.now.toISOString()), ...statements],
		entry: {
			action: "payment_reversed",
			text: `${showPounds(found.amount)} for ${loaded.invoice.reference} reversed: ${reason}`,
			before: { paid: loaded.invoice.paid },
			after: { paid },
		},
		by,
	});
	return { reference: loaded.invoice.reference };
}

/** Records money that went back to the company, once by its key; the invoice stays paid. Throws 404, 409 for more than was paid. */
export async function refundOf(
	platform: BillingPlatform,
	tenant_id: number,
	input: { invoice_id: number; amount: number; reason: string; key: string },
	by: BilledBy,
): Promise<{ reference: string; amount: number }> {
	const key = `refund:${input.key}`;
	const [{ account, invoice, payments }, [[before]]] = await Promise.all([
		loadPaid(platform, tenant_id, input.invoice_id),
		read(platform.d1, [selectPaymentByKey(key)]),
	]);
	const result = { reference: invoice.reference, amount: input.amount };
	if (before) return result;
	if (payments.some((one) => one.invoice_id === invoice.id && one.method === "card" && one.status === "paid"))
		throw conflict(
			"This was paid by card. Refund it with the payment provider: it is then recorded here by itself.",
		);
	const most = sum([Math.min(invoice.paid, invoice.total), -invoice.refunded]);
	if (input.amount > most)
		throw validation({
			amount: most > 0 ? `At most ${showPounds(most)} can be refunded.` : "Nothing has been paid.",
		});
	const at = platform.now.toISOString();
	const refund = insertPayment({
		tenant_id,
		subscription_id: account.id,
		invoice_id: invoice.id,
		method: "bank_transfer",
		idempotency_key: key,
		amount: input.amount,
		status: "refunded",
		error: input.reason,
		paid_at: at,
		created_at: at,
		updated_at: at,
	});
	await changeAccount(platform, account, {
		changes: {},
		statements: [refund],
		entry: {
			action: "payment_refunded",
			text: `${showPounds(input.amount)} of ${invoice.reference} refunded: ${input.reason}`,
			after: { refunded: sum([invoice.refunded, input.amount]) },
			before: { refunded: invoice.refunded },
		},
		by,
	});
	return result;
}
