import { addDays, type DateText } from "~/shared/time/dates";
import { instantOf, timeInLondon, todayInLondon, toUtcTime } from "~/shared/time/london";

/** The templates of the steps. */
const TEMPLATES = ["payment_reminder_first", "payment_reminder_second", "payment_reminder_final"] as const;
export const STEP_LABELS = ["First", "Second", "Final"] as const;

/** The template of a step from 1 to 3. */
export const templateOfStep = (step: number) => TEMPLATES[step - 1] ?? TEMPLATES[2];

/** The days that are proposed by hand while reminders are not sent by themselves. */
export const PROPOSED_REMINDER_DAYS: readonly number[] = [7, 21, 35];

/** From when on reminders are sent, London time: nobody is mailed about money at night. */
const SENT_FROM = "09:00";

/** The day whose reminders are sent by themselves at a moment: today, before nine in the morning yesterday. */
export const reminderDay = (now: Date): DateText =>
	timeInLondon(now) >= SENT_FROM ? todayInLondon(now) : addDays(todayInLondon(now), -1);

/** The moment at which the reminders of a day are sent. */
export const reminderMoment = (day: DateText): Date => instantOf(day, toUtcTime(day, SENT_FROM));

/** Why a customer is not reminded, or null. */
export const findHindrance = (one: { is_disputed: 0 | 1; emails: string }): string | null =>
	one.is_disputed ? "A credit note is in preparation" : one.emails === "" ? "No email address" : null;
