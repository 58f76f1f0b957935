import { conflict } from "~/shared/errors";
import { showDate } from "~/shared/time/dates";
import { todayInLondon } from "~/shared/time/london";
import { type BilledBy, type BillingPlatform, changeAccount, loadBillingAccount } from "./account";
import { trialEndsOn } from "./read-billing";

/** Cancels a subscription at the end of its period, or of its trial. Throws 404, 409 if it has ended or is cancelled already. */
export async function cancelOf(
	platform: BillingPlatform,
	tenant_id: number,
	{ reason }: { reason: string },
	by: BilledBy,
): Promise<{ cancels_on: string }> {
	const account = await loadBillingAccount(platform.d1, tenant_id);
	if (account.status === "cancelled" || account.status === "expired")
		throw conflict("This subscription has ended.");
	if (account.cancels_on)
		throw conflict(`It is cancelled already and ends on ${showDate(account.cancels_on)}.`);
	const end = account.status === "trial" ? trialEndsOn(account) : account.renews_on;
	const cancels_on = end ?? todayInLondon(platform.now);
	await changeAccount(platform, account, {
		changes: {
			cancels_on,
			cancelled_at: platform.now.toISOString(),
			cancel_reason: reason || null,
			next_plan_id: null,
		},
		entry: {
			action: "subscription_cancelled",
			text: `Cancelled, ends on ${showDate(cancels_on)}`,
			detail: { reason },
			after: { cancels_on },
		},
		by,
	});
	return { cancels_on };
}

/** Takes a cancellation back before it takes effect. Throws 404, 409 without one. */
export async function keepOf(
	platform: BillingPlatform,
	tenant_id: number,
	by: BilledBy,
): Promise<{ plan: string }> {
	const account = await loadBillingAccount(platform.d1, tenant_id);
	if (!account.cancels_on || account.status === "cancelled" || account.status === "expired")
		throw conflict("There is no cancellation to take back.");
	await changeAccount(platform, account, {
		changes: { cancels_on: null, cancelled_at: null, cancel_reason: null },
		entry: {
			action: "subscription_kept",
			text: "Cancellation withdrawn",
			before: { cancels_on: account.cancels_on },
		},
		by,
	});
	return { plan: account.plan };
}
