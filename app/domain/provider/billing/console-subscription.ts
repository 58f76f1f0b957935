import { z } from "zod";
import { read } from "~/db/read";
import { insertPlatformMail } from "~/db/repositories/kernel/platform-settings";
import { selectOpenCredits } from "~/db/repositories/provider/billing-invoices";
import { applyPlanLimits } from "~/db/repositories/provider/billing-subscriptions";
import { definePlatformOperation } from "~/domain/kernel/operations/platform-operation";
import { consoleWith } from "~/domain/kernel/permissions/access";
import { conflict, validation } from "~/shared/errors";
import { showDate } from "~/shared/time/dates";
import { startOfLondonDay, todayInLondon } from "~/shared/time/london";
import { sendPlatformMailSoon } from "~/tenancy/background-work";
import { billedBy, changeAccount, loadBillingAccount } from "./account";
import { issueStatements } from "./issue-invoice";
import { selectProviderDetails, toProviderDetails } from "./provider";
import { trialEndsOn } from "./read-billing";
import { companyNameResponse } from "./responses";
import { SUSPENDING_STEP } from "./rules-dunning";
import { periodFrom } from "./rules-periods";
import { periodLine } from "./rules-plan-change";
import { clientId, extendTrialInput, suspendInput } from "./schemas";

/** Moves the end of a client's trial to a later day. Throws 404, 409 without a trial, 422. */
export const extendClientTrial = definePlatformOperation({
	access: consoleWith("super-admin.client.subscription"),
	input: extendTrialInput.extend(clientId.shape),
	response: z.object({ until: z.string() }),
	message: ({ until }: { until: string }) => `The trial ends on ${showDate(until)}.`,
	async run({ platform, principal, input: { id, until } }) {
		const account = await loadBillingAccount(platform.d1, id);
		if (account.status !== "trial") throw conflict("This client is not on trial.");
		const before = trialEndsOn(account);
		if (until <= todayInLondon(platform.now) || (before !== null && until <= before))
			throw validation({
				until: before ? `Please choose a day after ${showDate(before)}.` : "Please choose a later day.",
			});
		await changeAccount(platform, account, {
			changes: { trial_ends_at: startOfLondonDay(until), cancels_on: account.cancels_on && until },
			entry: {
				action: "trial_extended",
				text: `Trial extended to ${showDate(until)}`,
				before: { trial_ends_on: before },
				after: { trial_ends_on: until },
			},
			by: billedBy(principal),
		});
		return { until };
	},
});

/** Suspends a client's subscription until the console resumes it, with a mail to its contact if wanted. Throws 404, 409. */
export const suspendClientSubscription = definePlatformOperation({
	access: consoleWith("super-admin.client.subscription"),
	input: suspendInput.extend(clientId.shape),
	response: companyNameResponse,
	message: ({ company }: { company: string }) => `The subscription of ${company} is suspended.`,
	async run({ platform, principal, input: { id, reason, is_mailed } }) {
		const account = await loadBillingAccount(platform.d1, id);
		if (account.suspended) throw conflict("It is suspended already.");
		const [[row]] = await read(platform.d1, [selectProviderDetails()]);
		const { name, email, phone } = toProviderDetails(row);
		const contact = [email, phone].filter(Boolean).join(" or ");
		const to_email = is_mailed ? account.invoice_email : null;
		const mail = to_email && {
			to_email,
			subject: "Your Cartage subscription is suspended",
			body: `The subscription of ${account.company} has been suspended: ${reason}\n\nYour staff cannot sign in to the office screens until it is resumed. No data is deleted.${contact ? `\n\nPlease contact ${name}: ${contact}` : ""}`,
		};
		await changeAccount(platform, account, {
			changes: { suspended: 1 },
			statements: mail ? [insertPlatformMail(mail, platform.now.toISOString())] : [],
			entry: {
				action: "subscription_suspended",
				text: `Suspended: ${reason}`,
				detail: { reason, mailed_to: to_email },
				before: { suspended: 0 },
				after: { suspended: 1 },
			},
			by: billedBy(principal),
		});
		if (mail) sendPlatformMailSoon(platform);
		return { company: account.company };
	},
});

/** Resumes a suspended subscription; one that has ended begins again today, with an invoice. Throws 404, 409. */
export const resumeClientSubscription = definePlatformOperation({
	access: consoleWith("super-admin.client.subscription"),
	input: clientId,
	response: companyNameResponse,
	message: ({ company }: { company: string }) => `The subscription of ${company} is active again.`,
	async run({ platform, principal, input: { id } }) {
		const account = await loadBillingAccount(platform.d1, id);
		const hasEnded = account.status === "cancelled" || account.status === "expired";
		if (!account.suspended && !hasEnded) throw conflict("It is not suspended.");
		if (account.dunning_step === SUSPENDING_STEP && !hasEnded)
			throw conflict("It is suspended for what it owes. Record the payment: it is then resumed by itself.");
		const { now, origin } = platform;
		const at = now.toISOString();
		const today = todayInLondon(now);
		const period = periodFrom(today, Number(today.slice(8, 10)));
		const [credits, [row]] = await read(platform.d1, [selectOpenCredits(id), selectProviderDetails()]);
		const plan = { name: account.plan, price_month: account.price_month };
		const issued = hasEnded
			? issueStatements(
					{ key: `resume:${id}:${account.updated_at}`, lines: [periodLine(plan, period)], period },
					{ account, credits, provider: toProviderDetails(row), now, origin },
				)
			: [];
		const begun = {
			status: "active" as const,
			trial_ends_at: at,
			period_from: period.from,
			renews_on: period.until,
			cancels_on: null,
			cancelled_at: null,
			cancel_reason: null,
			next_plan_id: null,
		};
		await changeAccount(platform, account, {
			changes: { suspended: 0, ...(hasEnded ? begun : {}) },
			statements: hasEnded ? [...issued, applyPlanLimits(id, account.plan_id, at)] : [],
			entry: {
				action: "subscription_resumed",
				text: hasEnded ? `${account.plan} begun again` : "Resumed",
				before: { suspended: account.suspended, status: account.status },
				after: { suspended: 0 },
			},
			by: billedBy(principal),
		});
		return { company: account.company };
	},
});
