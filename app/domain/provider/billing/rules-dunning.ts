import { type DateText, daysBetween } from "~/shared/time/dates";

/** Days from the date of an invoice until it is due. */
export const PAYMENT_DAYS = 14;

/** The days after the due date of a reminder each, and of the suspension. */
export const DUNNING_DAYS = [3, 7, 14, 21] as const;

/** The step that suspends. */
export const SUSPENDING_STEP = DUNNING_DAYS.length;

/** How far reminding has come for an invoice that was due on a day: 0 before the first reminder, 4 suspended. */
export function dunningStepOf(due_on: DateText, today: DateText): number {
	const late = daysBetween(due_on, today);
	return DUNNING_DAYS.filter((days) => late >= days).length;
}

type Status = "trial" | "active" | "past_due" | "cancelled" | "expired";

/** What unpaid invoices make of a subscription. */
export interface Arrears {
	status: Status;
	suspended: 0 | 1;
	past_due_since: DateText | null;
	dunning_step: number;
}

/**
 * The arrears of a subscription on a day, by the oldest invoice that is not paid in full (null for none). A suspension by the last step ends
 * with the arrears; one by the console does not. Ended subscriptions keep their status. `mails` is the step whose mail is to be sent, 0 for none.
 */
export function assessArrears(
	now: Arrears,
	oldestDue: DateText | null,
	today: DateText,
): Arrears & { mails: number } {
	const isOverdue = oldestDue !== null && today > oldestDue;
	const hasEnded = now.status === "cancelled" || now.status === "expired";
	const wasSuspendedByStep = now.dunning_step === SUSPENDING_STEP && now.suspended === 1;
	const reached = isOverdue ? dunningStepOf(oldestDue, today) : 0;
	// Someone whom the console has suspended is suspended once: the last step then waits, so that payment does not end the console's suspension.
	const isSuspendedByConsole = now.suspended === 1 && !wasSuspendedByStep;
	const step = isSuspendedByConsole ? Math.min(reached, SUSPENDING_STEP - 1) : reached;
	const suspended = isSuspendedByConsole || hasEnded ? now.suspended : step === SUSPENDING_STEP ? 1 : 0;
	const status = hasEnded || now.status === "trial" ? now.status : isOverdue ? "past_due" : "active";
	return {
		status,
		suspended,
		past_due_since: isOverdue ? oldestDue : null,
		dunning_step: hasEnded && now.suspended === 1 ? Math.min(step, SUSPENDING_STEP - 1) : step,
		mails: step > now.dunning_step ? step : 0,
	};
}

/** Whether two states of arrears are the same. */
export const isSameArrears = (a: Arrears, b: Arrears): boolean =>
	a.status === b.status &&
	a.suspended === b.suspended &&
	a.past_due_since === b.past_due_since &&
	a.dunning_step === b.dunning_step;
