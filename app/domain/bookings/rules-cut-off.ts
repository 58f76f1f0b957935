import { addDays, type DateText, showDate } from "~/shared/time/dates";
import { instantOf, timeInLondon, todayInLondon, toUtcTime } from "~/shared/time/london";

/** Until when bookings for a day are taken: a time of London on the day that is `cut_off_days` before it. */
export interface CutOffRule {
	/** `HH:mm`; null if bookings are taken at any time. */
	cut_off: string | null;
	cut_off_days: number;
}

/** The last instant at which a booking for a day is taken; null if there is none. */
export function getCutOff({ cut_off, cut_off_days }: CutOffRule, day: DateText): Date | null {
	if (cut_off === null) return null;
	const last = addDays(day, -cut_off_days);
	return instantOf(last, toUtcTime(last, cut_off));
}

/** Whether a booking for a day comes too late to be taken without the office. */
export function isPastCutOff(rule: CutOffRule, day: DateText, now: Date): boolean {
	const until = getCutOff(rule, day);
	return until !== null && now.getTime() > until.getTime();
}

/** The last instant for a day as people read it: `24-11-2026 17:00`; empty if there is none. */
export function formatCutOff(rule: CutOffRule, day: DateText): string {
	const until = getCutOff(rule, day);
	return until ? `${showDate(todayInLondon(until))} ${timeInLondon(until)}` : "";
}

/** The first day from today on for which a booking is still taken. */
export function firstBookableDay(rule: CutOffRule, now: Date): DateText {
	const today = todayInLondon(now);
	const days = [0, 1, 2, 3, 4].map((later) => addDays(today, later));
	return days.find((day) => !isPastCutOff(rule, day, now)) ?? today;
}
