import { addDays, type DateText, daysBetween, eachDay } from "../time/dates";
import { weekday } from "../time/names";

/** A holiday year: its first and last day. `starts` is month and day, `04-01`. */
export interface HolidayYear {
	from: DateText;
	to: DateText;
}

/** The holiday year that holds a date. */
export function holidayYear(date: DateText, starts: string): HolidayYear {
	const own = `${date.slice(0, 4)}-${starts}`;
	const year = Number(date.slice(0, 4)) - (date < own ? 1 : 0);
	return { from: `${year}-${starts}`, to: addDays(`${year + 1}-${starts}`, -1) };
}

const isWeekend = (date: DateText) => weekday(date).startsWith("S");

/** The days of a range that cost holiday: neither weekend nor bank holiday. */
export const holidayDays = (from: DateText, to: DateText, bank: ReadonlySet<DateText>): DateText[] =>
	eachDay(from, to).filter((date) => !isWeekend(date) && !bank.has(date));

/** The bank holidays of a year that fall on a working day. */
export const bankDays = ({ from, to }: HolidayYear, bank: ReadonlySet<DateText>): number =>
	[...bank].filter((date) => date >= from && date <= to && !isWeekend(date)).length;

interface Account {
	/** Days of the year, carried over ones apart. */
	days: number;
	carried_over: number;
	/** Working bank holidays of the year, where the allowance includes them; else 0. */
	bank: number;
	taken: number;
	pending: number;
}

/** What is left of a year's holiday, and what would be left once all that is asked for were given. May be negative. */
export function balanceOf({ days, carried_over, bank, taken, pending }: Account) {
	const balance = days + carried_over - bank - taken;
	return { balance, after_pending: balance - pending };
}

/** What a request that begins too soon is told, or null: its first day lies so many days ahead, where any are asked. */
export function noticeFault(today: DateText, first: DateText, notice_days: number): string | null {
	if (notice_days === 0 || daysBetween(today, first) >= notice_days) return null;
	return `Holiday needs ${notice_days} ${notice_days === 1 ? "day's" : "days'"} notice`;
}

const DECISIONS = {
	pending: ["approved", "declined", "cancelled"],
	approved: ["declined", "cancelled"],
	declined: ["approved"],
	cancelled: [],
} as const satisfies Record<string, readonly string[]>;

/** What can become of a holiday request. */
export type RequestStatus = keyof typeof DECISIONS;
export const REQUEST_STATUSES = ["pending", "approved", "declined", "cancelled"] as const;

/** Whether a request can go from one status to another. */
export const mayDecide = (from: RequestStatus, to: RequestStatus): boolean =>
	(DECISIONS[from] as readonly string[]).includes(to);

/** What a status is called. */
export const REQUEST_TITLES: Record<RequestStatus, string> = {
	pending: "Pending",
	approved: "Approved",
	declined: "Declined",
	cancelled: "Cancelled",
};

/** The days among those chosen on which the driver is booked: they cannot become available, and are asked about otherwise. */
export const bookedAmong = (chosen: readonly DateText[], booked: readonly DateText[]): DateText[] => {
	const days = new Set(booked);
	return chosen.filter((date) => days.has(date));
};
