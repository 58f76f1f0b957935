import { z } from "zod";
import { read } from "~/db/read";
import {
	insertBillingEvent,
	markEventsApplied,
	selectEventsOfPayment,
} from "~/db/repositories/provider/billing-events";
import { savePayment, selectPaymentByKey } from "~/db/repositories/provider/billing-invoices";
import { updateProviderCustomer } from "~/db/repositories/provider/billing-subscriptions";
import { runStatements, type Statement } from "~/db/statements";
import { isAppError } from "~/shared/errors";
import { sum } from "~/shared/money/decimal";
import { showPounds } from "~/shared/money/text";
import { type BillingPlatform, changeAccount } from "./account";
import { loadPaid, paidStatements } from "./payments";
import { type CardEvent, type CardPayment, foldCardEvents, readCardEvent } from "./rules-card-events";

/** An event as the payment provider publishes it. */
export const publishedEvent = z.object({
	id: z.string().min(1).max(255),
	type: z.string().min(1).max(255),
	created: z.number().int(),
	data: z.object({ object: z.record(z.string(), z.unknown()) }),
});

const ATTEMPTS = 3;

/**
 * Stores an event of the payment provider once by its id, with no more of it than is needed, and brings its payment to what all events about
 * it report. Throws 409 if others were first each time: the provider then delivers it again.
 */
export async function applyCardEvent(platform: BillingPlatform, event: z.output<typeof publishedEvent>) {
	const cardEvent = readCardEvent(event);
	const { id, type, created } = event;
	const at = platform.now.toISOString();
	const payload = cardEvent ? { ...cardEvent } : {};
	const stored = insertBillingEvent({
		id,
		type,
		created,
		payload,
		received_at: at,
		applied_at: cardEvent ? null : at,
	});
	await runStatements(platform.d1, [stored]);
	if (!cardEvent) return;
	for (let attempt = 1; ; attempt++) {
		try {
			return await applyPayment(platform, cardEvent.payment_intent);
		} catch (error) {
			const isLost = isAppError(error) && error.status === 409;
			if (!isLost || attempt === ATTEMPTS) throw error;
		}
	}
}

async function applyPayment(platform: BillingPlatform, intent: string): Promise<void> {
	const { d1, now } = platform;
	const at = now.toISOString();
	const key = `card:${intent}`;
	const refundKey = `card-refund:${intent}`;
	const [stored, [before], [refundBefore]] = await read(d1, [
		selectEventsOfPayment(intent),
		selectPaymentByKey(key),
		selectPaymentByKey(refundKey),
	]);
	const events = stored.map(({ payload }) => payload as unknown as CardEvent);
	const payment = foldCardEvents(events);
	const postpone = (error: string) => runStatements(d1, [markEventsApplied(intent, error, at)]);
	if (!payment) return void (await postpone("The payment itself has not been reported yet."));
	const loaded = await loadPaid(platform, payment.tenant_id, payment.invoice_id).catch((error) => {
		if (isAppError(error) && error.status === 404) return null;
		throw error;
	});
	if (!loaded) return void (await postpone("There is no such invoice."));
	const isSame =
		before?.status === payment.status &&
		before.amount === payment.pounds &&
		(refundBefore?.amount ?? 0) === payment.refunded;
	if (isSame) return void (await runStatements(d1, [markEventsApplied(intent, null, at)]));
	const counted = before?.status === "paid" ? before.amount : 0;
	const counts = payment.status === "paid" ? payment.pounds : 0;
	const { statements, changes } = paidStatements(platform, loaded, {
		paid: sum([loaded.invoice.paid, -counted, counts]),
		// One correction for each state that the payment goes through.
		key: `${key}:${counted}:${counts}:${events.length}`,
		by: "Payment provider",
	});
	await changeAccount(platform, loaded.account, {
		changes: { ...changes, payment_method: "card" },
		statements: [
			...paymentRows(payment, { intent, key, refundKey, subscription_id: loaded.account.id, at }),
			...statements,
			...(payment.customer ? [updateProviderCustomer(payment.tenant_id, payment.customer, payment.at)] : []),
			markEventsApplied(intent, null, at),
		],
		entry: {
			action:
				payment.refunded > (refundBefore?.amount ?? 0)
					? "payment_refunded"
					: counts >= counted
						? "payment_recorded"
						: "payment_reversed",
			text: describePayment(payment, loaded.invoice.reference),
			detail: { payment: intent },
			before: { paid: counted, refunded: refundBefore?.amount ?? 0 },
			after: { paid: counts, refunded: payment.refunded },
		},
		by: null,
	});
}

function paymentRows(
	payment: CardPayment,
	{
		intent,
		key,
		refundKey,
		subscription_id,
		at,
	}: { intent: string; key: string; refundKey: string; subscription_id: number; at: string },
): Statement[] {
	const row = {
		tenant_id: payment.tenant_id,
		invoice_id: payment.invoice_id,
		subscription_id,
		method: "card" as const,
		provider_reference: intent,
		paid_at: new Date(payment.at * 1000).toISOString(),
		created_at: at,
		updated_at: at,
	};
	const rows = [
		savePayment({
			...row,
			idempotency_key: key,
			amount: payment.pounds,
			status: payment.status,
			paid_at: payment.status === "paid" ? row.paid_at : null,
			error: payment.status === "failed" ? "The payment provider reports that it did not stand." : null,
		}),
	];
	if (payment.refunded > 0)
		rows.push(
			savePayment({ ...row, idempotency_key: refundKey, amount: payment.refunded, status: "refunded" }),
		);
	return rows;
}

function describePayment({ status, pounds, refunded }: CardPayment, reference: string): string {
	if (refunded > 0) return `${showPounds(refunded)} of ${reference} refunded to the card`;
	if (status === "paid") return `${showPounds(pounds)} for ${reference} paid by card`;
	return status === "failed"
		? `Payment of ${reference} by card failed`
		: `Payment of ${reference} by card has begun`;
}
