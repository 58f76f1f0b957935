import { CircleAlert, Clock, LockKeyhole } from "lucide-react";
import type { BilledSubscription } from "~/domain/provider/billing/schemas";
import { showPounds } from "~/shared/money/text";
import { showDate } from "~/shared/time/dates";
import { Note } from "~/ui/tag";
import styles from "./billing.module.css";

/** What is special about a subscription now: on trial, cancelled, overdue, suspended. */
export function SubscriptionNotices(props: { subscription: BilledSubscription; outstanding: number }) {
	const { subscription, outstanding } = props;
	const { status, trial_ends_at, cancels_on, past_due_since, suspends_on, next_plan, renews_on } =
		subscription;
	const hasEnded = status === "cancelled" || status === "expired";
	const notices = [
		subscription.is_suspended && (
			<Note key="suspended" tone="danger" icon={LockKeyhole}>
				{hasEnded
					? "The subscription has ended."
					: subscription.is_suspended_unpaid
						? `Suspended: ${showPounds(outstanding)} is to be paid. It is resumed as soon as the payment is recorded.`
						: "The subscription is suspended."}
			</Note>
		),
		past_due_since && !subscription.is_suspended && (
			<Note key="overdue" tone="warn" icon={CircleAlert}>
				An invoice has been overdue since {showDate(past_due_since)}.
				{suspends_on && ` If it is not paid by ${showDate(suspends_on)}, the subscription is suspended.`}
			</Note>
		),
		cancels_on && !hasEnded && (
			<Note key="cancelled" tone="warn" icon={Clock}>
				Cancelled: the subscription ends on {showDate(cancels_on)}.
			</Note>
		),
		status === "trial" && !cancels_on && trial_ends_at && (
			<Note key="trial" icon={Clock}>
				On trial until {showDate(trial_ends_at)}. The first invoice comes then.
			</Note>
		),
		next_plan && (
			<Note key="next" icon={Clock}>
				{next_plan} begins on {showDate(renews_on)}.
			</Note>
		),
	].filter(Boolean);
	return notices.length > 0 ? <div className={styles.notices}>{notices}</div> : null;
}
