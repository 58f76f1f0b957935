import { fromScaled, sum, toScaled } from "../money/decimal";
import { addDays } from "../time/dates";
import { instantOf } from "../time/london";

/** A workday's approved clock times and what is paid beside them. Times are UTC, `HH:mm`; the nightout is in pounds. */
export interface PaidDay {
	shift_type_id: number;
	date: string;
	clockin_date: string | null;
	clockin_approved_time: string | null;
	clockout_date: string | null;
	clockout_approved_time: string | null;
	break_minutes: number;
	nightout: number;
}

/** What a driver is paid: pounds an hour by shift, and the least hours of a day as `hh:mm`. */
export interface Rate {
	day_rate: number;
	night_rate: number;
	minimum_hours_pay: string | null;
}

/** What a workday pays, or will pay. Only self-employed drivers have a cost. */
export interface WorkdayPay {
	/** Approved time less the break; null until both times are approved. */
	minutes: number | null;
	/** At least the minimum. */
	paid_minutes: number | null;
	/** Pounds an hour. */
	rate: number;
	/** Pounds, night out included, rounded to five places; null without approved times or for a payee. */
	cost: number | null;
}

const NIGHT = 2;
const SELF_EMPLOYED = 1;
const MOST_MINUTES = 36 * 60;

/** The minutes of an `hh:mm`; 0 where there is none. */
export function minutesOf(hours: string | null | undefined): number {
	const parts = /^(\d{1,3}):([0-5]\d)/.exec(hours ?? "");
	return parts ? Number(parts[1]) * 60 + Number(parts[2]) : 0;
}

/** Minutes as `hh:mm`. */
export const hoursText = (minutes: number): string =>
	`${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;

/** From one clock time to another, in minutes; a day of its own is the workday's, and an end before the start is the next day. */
export function minutesBetween(
	day: { date: string; clockin_date: string | null; clockout_date: string | null },
	from: string,
	to: string,
): number {
	const begun = day.clockin_date ?? day.date;
	const start = instantOf(begun, from).getTime();
	const end = instantOf(day.clockout_date ?? begun, to).getTime();
	const over = !day.clockout_date && end < start ? instantOf(addDays(begun, 1), to).getTime() : end;
	return Math.round((over - start) / 60_000);
}

/** Why clock times cannot be approved, or null. */
export function clockFault(minutes: number, break_minutes: number): string | null {
	if (minutes < 0) return "Clock-out is before clock-in";
	if (minutes > MOST_MINUTES) return "Longer than 36 hours";
	return break_minutes > minutes ? "The break is longer than the day" : null;
}

/** What a workday pays: approved hours, at least the minimum, at the shift's rate, plus the night out. */
export function workdayPay(employment: number, rate: Rate | null, day: PaidDay): WorkdayPay {
	const hourly = rate ? (day.shift_type_id === NIGHT ? rate.night_rate : rate.day_rate) : 0;
	const { clockin_approved_time: from, clockout_approved_time: to } = day;
	if (!from || !to) return { minutes: null, paid_minutes: null, rate: hourly, cost: null };
	const minutes = Math.max(0, minutesBetween(day, from, to) - day.break_minutes);
	const paid_minutes = Math.max(minutes, minutesOf(rate?.minimum_hours_pay));
	const cost = employment === SELF_EMPLOYED ? sum([forMinutes(hourly, paid_minutes), day.nightout]) : null;
	return { minutes, paid_minutes, rate: hourly, cost };
}

// In whole hundred-thousandths, so that no fraction of an hour is lost before the division.
const forMinutes = (hourly: number, minutes: number) =>
	fromScaled(Math.round((toScaled(hourly) * minutes) / 60));
