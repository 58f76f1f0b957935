import type { RowOf } from "~/db/read";
import { read } from "~/db/read";
import { selectPublishedPlans } from "~/db/repositories/company/subscriptions";
import {
	type BillingAccount,
	selectBilledUsage,
	selectBillingAccount,
} from "~/db/repositories/provider/billing-accounts";
import {
	selectOpenCredits,
	selectPaymentsOfCompany,
	type selectProviderInvoice,
	selectProviderInvoices,
	selectSubscriptionHistory,
} from "~/db/repositories/provider/billing-invoices";
import { notFound } from "~/shared/errors";
import { sum } from "~/shared/money/decimal";
import { addDays } from "~/shared/time/dates";
import { todayInLondon } from "~/shared/time/london";
import type { PlatformCtx } from "~/tenancy/ctx";
import { priceInvoice } from "./issue-invoice";
import { bankTransferLines, selectProviderDetails, toProviderDetails } from "./provider";
import type { OpenCredit } from "./rules-amounts";
import { DUNNING_DAYS, SUSPENDING_STEP } from "./rules-dunning";
import { anchorDay, periodFrom } from "./rules-periods";
import { periodLine } from "./rules-plan-change";
import type { BilledSubscription, Billing, ProviderInvoice } from "./schemas";

/** An invoice as people call it: overdue after its due date, refunded once all of it went back. */
export function toProviderInvoice(row: RowOf<typeof selectProviderInvoice>, today: string): ProviderInvoice {
	const { billed_to: _, tenant_id: __, idempotency_key: ___, ...shown } = row;
	const outstanding = row.status === "open" ? Math.max(0, sum([row.total, -row.paid])) : 0;
	const isRefunded = row.total > 0 && row.refunded >= row.total;
	const status =
		row.status === "open" && row.due_on < today
			? "overdue"
			: row.status === "paid" && isRefunded
				? "refunded"
				: row.status;
	return { ...shown, outstanding, status };
}

export function toBilledSubscription(account: BillingAccount): BilledSubscription {
	const { past_due_since } = account;
	const isSuspended = account.suspended === 1;
	return {
		tenant_id: account.tenant_id,
		company: account.company,
		plan: account.plan,
		plan_slug: account.plan_slug,
		price_month: account.price_month,
		status: account.status,
		is_suspended: isSuspended,
		is_suspended_unpaid: isSuspended && account.dunning_step === SUSPENDING_STEP,
		trial_ends_at: account.trial_ends_at,
		period_from: account.period_from,
		renews_on: account.renews_on,
		cancels_on: account.cancels_on,
		cancel_reason: account.cancel_reason,
		next_plan: account.next_plan,
		past_due_since,
		suspends_on:
			past_due_since && !isSuspended
				? addDays(past_due_since, DUNNING_DAYS[SUSPENDING_STEP - 1] ?? 21)
				: null,
		billing_email: account.billing_email,
		invoice_email: account.invoice_email,
		payment_method: account.payment_method,
		started_at: account.started_at,
	};
}

/** The day in London on which a trial ends. */
export const trialEndsOn = ({ trial_ends_at }: Pick<BillingAccount, "trial_ends_at">) =>
	trial_ends_at === null ? null : todayInLondon(new Date(trial_ends_at));

/** The next invoice as it would be today; null if none comes. */
export function nextInvoiceOf(
	account: BillingAccount,
	credits: readonly OpenCredit[],
): Billing["next_invoice"] {
	if (account.cancels_on !== null || account.status === "cancelled" || account.status === "expired")
		return null;
	const on = account.status === "trial" ? trialEndsOn(account) : account.renews_on;
	if (!on) return null;
	const plan =
		account.next_plan !== null
			? { name: account.next_plan, price_month: account.next_price ?? 0 }
			: { name: account.plan, price_month: account.price_month };
	const line = periodLine(plan, periodFrom(on, anchorDay(account)));
	const { net, vat, total } = priceInvoice([line], credits);
	return { on, text: line.text, net, vat, total };
}

/** Everything that is known of a company's billing. Throws 404. */
export async function readBillingOf(platform: PlatformCtx, tenant_id: number): Promise<Billing> {
	const today = todayInLondon(platform.now);
	const [[account], invoiceRows, payments, credits, [used], plans, [provider]] = await read(platform.d1, [
		selectBillingAccount(tenant_id),
		selectProviderInvoices(tenant_id),
		selectPaymentsOfCompany(tenant_id),
		selectOpenCredits(tenant_id),
		selectBilledUsage(tenant_id),
		selectPublishedPlans(),
		selectProviderDetails(),
	]);
	if (!account) throw notFound("Subscription");
	const details = toProviderDetails(provider);
	const invoices = invoiceRows.map((row) => toProviderInvoice(row, today));
	const year = today.slice(0, 4);
	const ofYear = payments.filter(({ paid_at }) => paid_at?.startsWith(year));
	return {
		subscription: toBilledSubscription(account),
		next_invoice: nextInvoiceOf(account, credits),
		outstanding: sum(invoices.map(({ outstanding }) => outstanding)),
		paid_this_year: sum(
			ofYear.map(({ status, amount }) => (status === "paid" ? amount : status === "refunded" ? -amount : 0)),
		),
		credit: sum(credits.map(({ amount }) => amount)),
		usage: (["users", "drivers", "vehicles"] as const).map((name) => ({
			name,
			used: used?.[name] ?? null,
			limit: account[name],
		})),
		invoices,
		payments,
		plans,
		bank: bankTransferLines(details),
		contact: { name: details.name, email: details.email, phone: details.phone },
		has_cards: platform.cards != null,
		has_card_account: platform.cards != null && account.provider_customer !== null,
	};
}

/** What has happened to a subscription, newest first. */
export async function readHistory({ d1 }: Pick<PlatformCtx, "d1">, tenant_id: number) {
	const [history] = await read(d1, [selectSubscriptionHistory(tenant_id)]);
	return history;
}
