import { addDays, type DateText, daysBetween, eachDay } from "~/shared/time/dates";
import { formatWeekday } from "~/shared/time/format-day";

/** A holiday year: its first and last day. `starts` is month and day, `04-01`. */
export interface HolidayYear {
	from: DateText;
	to: DateText;
}

/** The holiday year that contains a date. */
export function holidayYear(date: DateText, starts: string): HolidayYear {
	const yearStart = `${date.slice(0, 4)}-${starts}`;
	const year = Number(date.slice(0, 4)) - (date < yearStart ? 1 : 0);
	return { from: `${year}-${starts}`, to: addDays(`${year + 1}-${starts}`, -1) };
}

/** How many days lie in each holiday year, by the calendar year in which it starts, in order. */
export function countByHolidayYear(
	dates: readonly DateText[],
	starts: string,
): { year: number; count: number }[] {
	const counts = new Map<number, number>();
	for (const date of dates) {
		const year = Number(holidayYear(date, starts).from.slice(0, 4));
		counts.set(year, (counts.get(year) ?? 0) + 1);
	}
	return [...counts].map(([year, count]) => ({ year, count })).sort((a, b) => a.year - b.year);
}

const isWeekend = (date: DateText) => formatWeekday(date).startsWith("S");

/** The days of a range that use up holiday: no weekends and no bank holidays. */
export const holidayDays = (from: DateText, to: DateText, bank: ReadonlySet<DateText>): DateText[] =>
	eachDay(from, to).filter((date) => !isWeekend(date) && !bank.has(date));

/** How much holiday a day costs. */
export const dayCost = (half_day: string | null | undefined): number => (half_day ? 0.5 : 1);

/** The days of a range that use up holiday, by whether they count for this holiday year or the next. */
export function splitHolidayDays(
	from: DateText,
	to: DateText,
	year: HolidayYear,
	bank: ReadonlySet<DateText>,
	half_day: string | null = null,
) {
	const days = holidayDays(from, to, bank);
	const cost = dayCost(half_day);
	return {
		this_year: days.filter((date) => date >= year.from && date <= year.to).length * cost,
		next_year: days.filter((date) => date > year.to).length * cost,
	};
}

/** The bank holidays of a year that fall on a working day. */
export const bankDays = ({ from, to }: HolidayYear, bank: ReadonlySet<DateText>): number =>
	[...bank].filter((date) => date >= from && date <= to && !isWeekend(date)).length;

interface Account {
	/** Days of the year, without those carried over. */
	days: number;
	carried_over: number;
	/** Bank holidays on working days, if the allowance includes them; otherwise 0. */
	bank: number;
	taken: number;
	pending: number;
}

/** The holiday left in a year, and what would be left if all pending requests were approved. Can be negative. */
export function computeBalance({ days, carried_over, bank, taken, pending }: Account) {
	const balance = days + carried_over - bank - taken;
	return { balance, after_pending: balance - pending };
}

/** The error of a request within the notice period, or null. */
export function noticeError(today: DateText, first: DateText, notice_days: number): string | null {
	if (notice_days === 0 || daysBetween(today, first) >= notice_days) return null;
	return `Holiday needs ${notice_days} ${notice_days === 1 ? "day's" : "days'"} notice`;
}

const DECISIONS = {
	pending: ["approved", "declined", "cancelled"],
	approved: ["declined", "cancelled"],
	declined: ["approved"],
	cancelled: [],
} as const satisfies Record<string, readonly string[]>;

/** The statuses of a holiday request. */
export type RequestStatus = keyof typeof DECISIONS;
export const REQUEST_STATUSES = ["pending", "approved", "declined", "cancelled"] as const;

/** Whether a request can change from one status to another. */
export const canDecide = (from: RequestStatus, to: RequestStatus): boolean =>
	(DECISIONS[from] as readonly string[]).includes(to);

/** The labels of the statuses. */
export const REQUEST_TITLES: Record<RequestStatus, string> = {
	pending: "Pending",
	approved: "Approved",
	declined: "Declined",
	cancelled: "Cancelled",
};

/** The selected days on which the driver is booked: they cannot become available, and need confirmation otherwise. */
export const bookedDays = (selected: readonly DateText[], booked: readonly DateText[]): DateText[] => {
	const days = new Set(booked);
	return selected.filter((date) => days.has(date));
};
