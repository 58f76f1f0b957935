import { read } from "~/db/read";
import { insertPlatformMail } from "~/db/repositories/kernel/platform-settings";
import {
	type BillingAccount,
	selectBillingAccount,
	selectBillingDue,
} from "~/db/repositories/provider/billing-accounts";
import { selectOpenCredits, selectProviderInvoices } from "~/db/repositories/provider/billing-invoices";
import { applyPlanLimits } from "~/db/repositories/provider/billing-subscriptions";
import { logError } from "~/log/log";
import { isAppError } from "~/shared/errors";
import { showPounds } from "~/shared/money/text";
import { addDays, showDate } from "~/shared/time/dates";
import { todayInLondon } from "~/shared/time/london";
import { type BillingPlatform, changeAccount } from "./account";
import { billingLink, issueStatements, payingLines } from "./issue-invoice";
import { selectProviderDetails, toProviderDetails } from "./provider";
import { toProviderInvoice, trialEndsOn } from "./read-billing";
import { assessArrears, DUNNING_DAYS, isSameArrears, SUSPENDING_STEP } from "./rules-dunning";
import { anchorDay, periodFrom } from "./rules-periods";
import { periodLine } from "./rules-plan-change";
import type { ProviderInvoice } from "./schemas";

/** Companies of one page, and steps of one company in a run: after a long pause it takes several months, one invoice each. */
const COMPANIES_PER_PAGE = 100;
const MAX_STEPS = 12;

/**
 * Does what is due of all companies' billing: ends of trials and subscriptions, renewals, reminders, suspensions and their ends. Each step is one
 * batch that only the state it was decided by lets through, so a run that is killed, repeated or doubled changes nothing twice. Returns
 * the number of steps.
 */
export async function advanceBilling(platform: BillingPlatform, pages = 5): Promise<number> {
	let after = 0;
	let steps = 0;
	for (let page = 0; page < pages; page++) {
		const due = selectBillingDue(
			{ now: platform.now.toISOString(), today: todayInLondon(platform.now), days: DUNNING_DAYS, after },
			COMPANIES_PER_PAGE,
		);
		const [companies] = await read(platform.d1, [due]);
		for (const { tenant_id } of companies) steps += await advanceCompany(platform, tenant_id);
		const last = companies.at(-1);
		if (!last || companies.length < COMPANIES_PER_PAGE) break;
		after = last.tenant_id;
	}
	return steps;
}

/** Does what is due of one company's billing. A failure is logged and does not affect the others. */
async function advanceCompany(platform: BillingPlatform, tenant_id: number): Promise<number> {
	for (let steps = 0; steps < MAX_STEPS; steps++) {
		try {
			if (!(await takeStep(platform, tenant_id))) return steps;
		} catch (error) {
			// Another run, or a person, was first: what is left is due in the next run.
			if (!(isAppError(error) && error.status === 409)) logError("billing", error, { tenant_id });
			return steps;
		}
	}
	return MAX_STEPS;
}

/** The next step of a company's billing; false if there is none. */
async function takeStep(platform: BillingPlatform, tenant_id: number): Promise<boolean> {
	const { now, d1 } = platform;
	const today = todayInLondon(now);
	const [[account]] = await read(d1, [selectBillingAccount(tenant_id)]);
	if (!account || account.status === "cancelled" || account.status === "expired") return false;
	if (account.cancels_on !== null && account.cancels_on <= today) return await end(platform, account);
	if (account.status === "trial") {
		const isOver = account.trial_ends_at !== null && account.trial_ends_at <= now.toISOString();
		return isOver ? await renew(platform, account, trialEndsOn(account) ?? today) : false;
	}
	if (account.renews_on !== null && account.renews_on <= today)
		return await renew(platform, account, account.renews_on);
	return await remind(platform, account, today);
}

/** Ends a subscription that was cancelled: its staff are locked out, its data stay. */
async function end(platform: BillingPlatform, account: BillingAccount): Promise<true> {
	const status = account.status === "trial" ? "expired" : "cancelled";
	const body = `The subscription of ${account.company} has ended, as you requested. Your data is stored until your account is closed; contact us if you want to come back.${billingLink(platform.origin)}`;
	await changeAccount(platform, account, {
		changes: { status, suspended: 1 },
		statements: account.invoice_email
			? [
					insertPlatformMail(
						{ to_email: account.invoice_email, subject: "Your Cartage subscription has ended", body },
						platform.now.toISOString(),
					),
				]
			: [],
		entry: {
			action: "subscription_ended",
			text: account.status === "trial" ? "The trial ended, cancelled" : "The subscription ended",
			before: { status: account.status },
			after: { status },
		},
		by: null,
	});
	return true;
}

/** Begins the next period, with an invoice: under the next plan if one is planned, at its price of today. */
async function renew(platform: BillingPlatform, account: BillingAccount, from: string): Promise<true> {
	const { now, origin, d1 } = platform;
	const [credits, [provider]] = await read(d1, [
		selectOpenCredits(account.tenant_id),
		selectProviderDetails(),
	]);
	const period = periodFrom(from, anchorDay(account));
	const isChange = account.next_plan_id !== null;
	const plan =
		account.next_plan !== null
			? { name: account.next_plan, price_month: account.next_price ?? 0 }
			: { name: account.plan, price_month: account.price_month };
	const plan_id = account.next_plan_id ?? account.plan_id;
	const issued = issueStatements(
		{ key: `renewal:${account.tenant_id}:${from}`, lines: [periodLine(plan, period)], period },
		{ account, credits, provider: toProviderDetails(provider), now, origin },
	);
	const wasTrial = account.status === "trial";
	await changeAccount(platform, account, {
		changes: {
			plan_id,
			next_plan_id: null,
			status: wasTrial ? "active" : account.status,
			period_from: period.from,
			renews_on: period.until,
		},
		statements: isChange
			? [...issued, applyPlanLimits(account.tenant_id, plan_id, now.toISOString())]
			: issued,
		entry: {
			action: wasTrial ? "subscription_started" : "subscription_renewed",
			text: `${wasTrial ? "Trial ended, " : ""}${plan.name} until ${showDate(addDays(period.until, -1))}`,
			before: { plan: account.plan, renews_on: account.renews_on },
			after: { plan: plan.name, renews_on: period.until },
		},
		by: null,
	});
	return true;
}

/** Brings the arrears up to date and sends the reminder that is due; false if nothing has changed. */
async function remind(platform: BillingPlatform, account: BillingAccount, today: string): Promise<boolean> {
	const { mails, ...arrears } = assessArrears(account, account.oldest_due, today);
	if (isSameArrears(account, arrears)) return false;
	const [rows, [provider]] = await read(platform.d1, [
		selectProviderInvoices(account.tenant_id),
		selectProviderDetails(),
	]);
	const overdue = rows
		.map((row) => toProviderInvoice(row, today))
		.filter(({ status }) => status === "overdue");
	const to_email = account.invoice_email;
	const mail =
		mails > 0 && to_email
			? {
					to_email,
					...reminder(account, overdue, {
						step: mails,
						origin: platform.origin,
						pay: payingLines(toProviderDetails(provider)),
					}),
				}
			: null;
	await changeAccount(platform, account, {
		changes: arrears,
		statements: mail ? [insertPlatformMail(mail, platform.now.toISOString())] : [],
		entry: {
			action:
				arrears.suspended > account.suspended
					? "subscription_suspended"
					: arrears.suspended < account.suspended
						? "subscription_resumed"
						: "subscription_changed",
			text: describeArrears(account, arrears, mails),
			before: { status: account.status, suspended: account.suspended, step: account.dunning_step },
			after: { status: arrears.status, suspended: arrears.suspended, step: arrears.dunning_step },
		},
		by: null,
	});
	return true;
}

function describeArrears(before: BillingAccount, after: { suspended: 0 | 1; status: string }, mails: number) {
	if (after.suspended > before.suspended) return "Suspended: an invoice is unpaid after 21 days";
	if (after.suspended < before.suspended) return "Resumed: nothing is overdue for long any more";
	if (mails > 0) return `Reminder ${mails} of an overdue invoice`;
	return after.status === "past_due" ? "An invoice is overdue" : "Nothing is overdue any more";
}

function reminder(
	{ company, past_due_since, oldest_due }: BillingAccount,
	overdue: readonly ProviderInvoice[],
	{ step, origin, pay }: { step: number; origin: string | null; pay: readonly string[] },
) {
	const [oldest] = [...overdue].sort((a, b) => a.due_on.localeCompare(b.due_on));
	const listed = overdue
		.map((one) => `${one.reference}, due ${showDate(one.due_on)}: ${showPounds(one.outstanding)}`)
		.join("\n");
	const suspends = addDays(oldest_due ?? past_due_since ?? "", DUNNING_DAYS[SUSPENDING_STEP - 1] ?? 21);
	const how = pay.join("\n").replaceAll("{reference}", oldest?.reference ?? "");
	const isSuspended = step === SUSPENDING_STEP;
	const what = isSuspended
		? `The subscription of ${company} is suspended, as this has not been paid:`
		: `This invoice of ${company} is overdue:`;
	const then = isSuspended
		? "It is resumed as soon as the payment is recorded. No data is deleted."
		: `If it is not paid by ${showDate(suspends)}, the subscription is suspended.`;
	return {
		subject: isSuspended
			? "Your Cartage subscription is suspended"
			: `Reminder: Cartage invoice ${oldest?.reference ?? ""}`,
		body: `${what}\n\n${listed}\n\n${how}\n\n${then}${billingLink(origin)}`,
	};
}
