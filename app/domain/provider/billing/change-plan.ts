import { read } from "~/db/read";
import { selectPublishedPlans } from "~/db/repositories/company/subscriptions";
import {
	type BillingAccount,
	selectBilledUsage,
	selectBillingAccount,
} from "~/db/repositories/provider/billing-accounts";
import { selectOpenCredits } from "~/db/repositories/provider/billing-invoices";
import { applyPlanLimits, type SubscriptionChanges } from "~/db/repositories/provider/billing-subscriptions";
import type { Statement } from "~/db/statements";
import { conflict, notFound, validation } from "~/shared/errors";
import { showPounds } from "~/shared/money/text";
import { addDays, showDate } from "~/shared/time/dates";
import { todayInLondon } from "~/shared/time/london";
import { type BilledBy, type BillingPlatform, changeAccount } from "./account";
import { issueStatements, priceInvoice } from "./issue-invoice";
import { selectProviderDetails, toProviderDetails } from "./provider";
import { trialEndsOn } from "./read-billing";
import { PAYMENT_DAYS } from "./rules-dunning";
import { decidePlanChange, type PlanChange } from "./rules-plan-change";
import type { PlanPreview } from "./schemas";

interface PlanChoice {
	plan: string;
	start_now: boolean;
}

/** Reads what a change of plan depends on, and decides it. Throws 404, 409 after the end, 422 for a plan that cannot be chosen. */
async function decide(
	{ d1, now }: BillingPlatform,
	tenant_id: number,
	{ plan: slug, start_now }: PlanChoice,
) {
	const today = todayInLondon(now);
	const [[account], plans, credits, [usage], [provider]] = await read(d1, [
		selectBillingAccount(tenant_id),
		selectPublishedPlans(),
		selectOpenCredits(tenant_id),
		selectBilledUsage(tenant_id),
		selectProviderDetails(),
	]);
	if (!account) throw notFound("Subscription");
	if (account.status === "cancelled" || account.status === "expired")
		throw conflict("This subscription has ended.");
	const plan = plans.find((one) => one.slug.toLowerCase() === slug.toLowerCase());
	if (!plan) throw validation({ plan: "Please choose one of the plans." });
	const change = decidePlanChange({ ...account, trial_ends_on: trialEndsOn(account) }, plan, {
		today,
		starts: start_now,
	});
	if (!change) throw validation({ plan: `${account.plan} is the plan already.` });
	const exceeds = (["users", "drivers", "vehicles"] as const).flatMap((name) => {
		const used = usage?.[name] ?? 0;
		const most = plan[name];
		return most !== null && used > most ? [`${used} ${name}, ${plan.name} has ${most}`] : [];
	});
	return { account, plan, change, credits, exceeds, provider: toProviderDetails(provider), today };
}

type Decided = Awaited<ReturnType<typeof decide>>;

function toPreview({ change, plan, credits, exceeds, today }: Decided): PlanPreview {
	const priced = change.kind === "now" ? priceInvoice(change.lines, credits) : null;
	return {
		plan: plan.name,
		kind: change.kind,
		from: change.from,
		first_invoice_on: change.kind === "trial" ? change.first_invoice_on : null,
		lines: priced?.lines ?? [],
		net: priced?.net ?? 0,
		vat: priced?.vat ?? 0,
		total: priced?.total ?? 0,
		due_on: priced && priced.total > 0 ? addDays(today, PAYMENT_DAYS) : null,
		exceeds,
	};
}

/** What a change of plan would do and cost today. */
export const previewPlanOf = async (platform: BillingPlatform, tenant_id: number, choice: PlanChoice) =>
	toPreview(await decide(platform, tenant_id, choice));

/** Changes the plan as previewed. Throws 409 if the amount is no longer that of the preview. */
export async function changePlanOf(
	platform: BillingPlatform,
	tenant_id: number,
	{ total, ...choice }: PlanChoice & { total: number },
	by: BilledBy,
): Promise<PlanPreview> {
	const decided = await decide(platform, tenant_id, choice);
	const { account, plan } = decided;
	const preview = toPreview(decided);
	if (preview.total !== total)
		throw conflict(`The amount has changed to ${showPounds(preview.total)}. Please look at it again.`);
	const { changes, statements } = writesOf(platform, decided);
	await changeAccount(platform, account, {
		changes,
		statements,
		by,
		entry: {
			action:
				decided.change.kind === "now" && decided.change.starts
					? "subscription_started"
					: "subscription_changed",
			text: describeChange(preview, account),
			detail: { kind: preview.kind, total },
			before: { plan: account.plan, next_plan: account.next_plan },
			after: { plan: plan.name, from: preview.from },
		},
	});
	return preview;
}

function writesOf(
	platform: BillingPlatform,
	{ account, plan, change, credits, provider }: Decided,
): { changes: SubscriptionChanges; statements: Statement[] } {
	const at = platform.now.toISOString();
	const limits = applyPlanLimits(account.tenant_id, plan.id, at);
	if (change.kind === "next") return { changes: { next_plan_id: plan.id }, statements: [] };
	if (change.kind === "keep") return { changes: { next_plan_id: null }, statements: [] };
	if (change.kind === "trial")
		return { changes: { plan_id: plan.id, next_plan_id: null }, statements: [limits] };
	const key = changeKey(account, plan.id, change);
	const issued = issueStatements(
		{ key, lines: change.lines, period: change.period },
		{ account, credits, provider, now: platform.now, origin: platform.origin },
	);
	const period = change.starts
		? {
				status: "active" as const,
				trial_ends_at: at,
				period_from: change.period.from,
				renews_on: change.period.until,
			}
		: {};
	return {
		changes: { plan_id: plan.id, next_plan_id: null, cancels_on: null, ...period },
		statements: [...issued, limits],
	};
}

/** One invoice a change: from which plan to which, on which day, after which change before. */
const changeKey = (account: BillingAccount, plan_id: number, { period }: PlanChange & { kind: "now" }) =>
	`change:${account.tenant_id}:${account.plan_id}:${plan_id}:${period.from}:${account.updated_at}`;

function describeChange(preview: PlanPreview, { plan }: BillingAccount): string {
	const { kind, total } = preview;
	if (kind === "keep") return `${preview.plan} stays: the planned change is cancelled`;
	if (kind === "next") return `${plan} to ${preview.plan} from ${showDate(preview.from)}`;
	if (kind === "trial") return `${plan} to ${preview.plan} in the trial`;
	const name = plan === preview.plan ? preview.plan : `${plan} to ${preview.plan}`;
	return `${name}, invoiced ${showPounds(total)}`;
}

/** What people read once the plan has been changed. */
export function describePlanResult({ plan, kind, from, total }: PlanPreview): string {
	if (kind === "keep") return `You stay with ${plan}.`;
	if (kind === "next") return `${plan} begins on ${showDate(from)}.`;
	return total > 0
		? `The plan is ${plan}. An invoice of ${showPounds(total)} has been sent.`
		: `The plan is ${plan}.`;
}
