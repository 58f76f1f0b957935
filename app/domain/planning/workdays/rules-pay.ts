import { toScaled } from "~/shared/money/decimal";
import { addDays } from "~/shared/time/dates";
import { instantOf } from "~/shared/time/london";

/** A workday's approved clock times, break and night out. Times are UTC, `HH:mm`; the night out is in pounds. */
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

/** A driver's pay: pounds per hour by shift, and the minimum hours of a day as `hh:mm`. */
export interface PayRate {
	day_rate: number;
	night_rate: number;
	minimum_hours_pay: string | null;
}

/** The pay of a workday. Only self-employed drivers have a cost. */
export interface WorkdayPay {
	/** Approved time minus the break; null until both times are approved. */
	minutes: number | null;
	/** `minutes`, but at least the minimum. */
	paid_minutes: number | null;
	/** Pounds per hour. */
	rate: number;
	/** Pounds including the night out, rounded to the penny; null without approved times or for an employee. */
	cost: number | null;
}

const NIGHT = 2;
const SELF_EMPLOYED = 1;
const MAX_DAY_MINUTES = 36 * 60;

/** Minutes of an `hh:mm` text; 0 without one. */
export function parseHours(hours: string | null | undefined): number {
	const parts = /^(\d{1,3}):([0-5]\d)/.exec(hours ?? "");
	return parts ? Number(parts[1]) * 60 + Number(parts[2]) : 0;
}

/** Minutes as `hh:mm`. */
export const formatHours = (minutes: number): string =>
	`${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;

/** Minutes between two clock times. Without a clock-out date, an end before the start is on the next day. */
export function minutesBetween(
	day: { date: string; clockin_date: string | null; clockout_date: string | null },
	from: string,
	to: string,
): number {
	const startDate = day.clockin_date ?? day.date;
	const start = instantOf(startDate, from).getTime();
	const end = instantOf(day.clockout_date ?? startDate, to).getTime();
	const finish = !day.clockout_date && end < start ? instantOf(addDays(startDate, 1), to).getTime() : end;
	return Math.round((finish - start) / 60_000);
}

/** The clock-out date of a day: as given, else the next day for an end before the start; null where the day is that of the start. */
export function clockOutDate(
	day: Pick<PaidDay, "date" | "clockin_date" | "clockout_date">,
	from: string | null | undefined,
	to: string | null | undefined,
): string | null {
	if (day.clockout_date || !from || !to) return day.clockout_date;
	const start = day.clockin_date ?? day.date;
	return instantOf(start, to) < instantOf(start, from) ? addDays(start, 1) : null;
}

/** Why the clock times cannot be approved, or null. */
export function clockTimesError(minutes: number, break_minutes: number): string | null {
	if (minutes < 0) return "Clock-out is before clock-in";
	if (minutes > MAX_DAY_MINUTES) return "Longer than 36 hours";
	return break_minutes > minutes ? "The break is longer than the day" : null;
}

/** Computes a workday's pay: approved hours, at least the minimum, at the shift's rate, plus the night out. */
export function workdayPay(employment: number, rate: PayRate | null, day: PaidDay): WorkdayPay {
	const hourly = rate ? (day.shift_type_id === NIGHT ? rate.night_rate : rate.day_rate) : 0;
	const { clockin_approved_time: from, clockout_approved_time: to } = day;
	if (!from || !to) return { minutes: null, paid_minutes: null, rate: hourly, cost: null };
	const minutes = Math.max(0, minutesBetween(day, from, to) - day.break_minutes);
	const paid_minutes = Math.max(minutes, parseHours(rate?.minimum_hours_pay));
	const cost = employment === SELF_EMPLOYED ? payInPounds(hourly, paid_minutes, day.nightout) : null;
	return { minutes, paid_minutes, rate: hourly, cost };
}

/** A part of a day's pay: what it is, how it came about, and pounds. */
export interface PayPart {
	id: "hours" | "nightout";
	amount: number;
}

/** The parts of a pay, which add up to its cost: the hours paid at the rate, and the night out. */
export function listPayParts({ cost }: Pick<WorkdayPay, "cost">, nightout: number): PayPart[] {
	if (cost === null) return [];
	const night = Math.round(nightout * 100) / 100;
	return [
		{ id: "hours", amount: Math.round((cost - night) * 100) / 100 },
		...(night === 0 ? [] : [{ id: "nightout" as const, amount: night }]),
	];
}

// Computed in hundred-thousandths of a pound and rounded once, so that no fraction of an hour is lost before.
const payInPounds = (hourly: number, minutes: number, nightout: number) =>
	Math.round((toScaled(hourly) * minutes + toScaled(nightout) * 60) / 60_000) / 100;
