import { daysBetween, showDate } from "~/shared/time/dates";

/** Days before the end of a trial or subscription from which the administrator is notified of the day. */
const NOTICE_DAYS = 5;

/** What the administrator of a company should know of its subscription now; null for nothing. */
export function billingNotice(
	subscription: {
		status: string;
		/** The day in London on which the trial ends. */
		trial_ends_on: string | null;
		past_due_since: string | null;
		cancels_on: string | null;
	},
	today: string,
): string | null {
	const { status, trial_ends_on, past_due_since, cancels_on } = subscription;
	if (past_due_since) return `An invoice has been overdue since ${showDate(past_due_since)}.`;
	if (cancels_on && daysBetween(today, cancels_on) <= NOTICE_DAYS)
		return `Your subscription ends on ${showDate(cancels_on)}.`;
	if (status !== "trial" || !trial_ends_on || cancels_on) return null;
	const left = daysBetween(today, trial_ends_on);
	if (left < 0) return null;
	return left <= NOTICE_DAYS ? `Your trial ends on ${showDate(trial_ends_on)}.` : `Trial, ${left} days left.`;
}
