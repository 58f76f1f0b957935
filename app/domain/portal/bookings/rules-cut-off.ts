import { addDays, type DateText, showDate } from "~/shared/time/dates";
import { instantOf, type TimeText, timeInLondon, todayInLondon, toUtcTime } from "~/shared/time/london";

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

/** The first day for which a booking is still taken, and from when its goods can be ready. */
export interface BookableFrom {
	day: DateText;
	/** London's; null for the whole day. */
	time: TimeText | null;
}

/** Later in the evening than this nobody books for the same day. */
const LAST_READY = "20:00";
const HALF_HOUR_MS = 30 * 60_000;

/** The first day from today on for which a booking is still taken; today from the next half-hour that is at least ten minutes away. */
export function firstBookable(rule: CutOffRule, now: Date): BookableFrom {
	const today = todayInLondon(now);
	const next = Math.ceil((now.getTime() + HALF_HOUR_MS / 3) / HALF_HOUR_MS) * HALF_HOUR_MS;
	const time = timeInLondon(new Date(next));
	const isToday =
		todayInLondon(new Date(next)) === today && time <= LAST_READY && !isPastCutOff(rule, today, now);
	if (isToday) return { day: today, time };
	const later = [1, 2, 3, 4].map((days) => addDays(today, days));
	return { day: later.find((day) => !isPastCutOff(rule, day, now)) ?? today, time: null };
}
