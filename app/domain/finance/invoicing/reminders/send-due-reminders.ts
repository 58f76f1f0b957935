import { selectNextReminders } from "~/db/repositories/finance/invoice-reminders";
import { HORIZON_DAYS } from "~/domain/messages/reminders/rules-due";
import { addDays } from "~/shared/time/dates";
import { reminderDay, reminderMoment } from "./rules-reminders";
import { type ReminderSender, sendReminder } from "./send-reminder";

/** The most reminders of a visit, as each prints its invoice; the next visit sends the rest. */
const MAX_PER_VISIT = 20;

/** Selects what a visit sends, and the first that is due within the horizon; nothing while reminders are switched off. */
export const selectAutomaticReminders = (now: Date) =>
	selectNextReminders({
		today: reminderDay(now),
		until: addDays(reminderDay(now), HORIZON_DAYS),
		defaultDays: [],
		onlySendable: true,
		limit: MAX_PER_VISIT + 1,
	});

/** Sends the reminders among these that are due. Returns when the next one is, null without one. Throws what the first failed with, after the others. */
export async function sendDuePaymentReminders(
	target: ReminderSender,
	reminders: readonly { invoice_id: number; step: number; due_on: string; emails: string }[],
): Promise<Date | null> {
	const day = reminderDay(target.now);
	const due = reminders.filter(({ due_on }) => due_on <= day).slice(0, MAX_PER_VISIT);
	const failures: unknown[] = [];
	let sent = 0;
	for (const reminder of due)
		try {
			if ((await sendReminder(target, reminder)) === "sent") sent += 1;
		} catch (error) {
			failures.push(error);
		}
	if (failures.length > 0) throw failures[0];
	const next = reminders[due.length];
	if (!next) return null;
	if (next.due_on > day) return reminderMoment(next.due_on);
	// More are due: at once, unless none of these could be sent.
	return sent > 0 ? target.now : null;
}
