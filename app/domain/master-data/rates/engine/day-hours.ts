import type { RateDays, YearlyDays } from "~/shared/rates/rate-card";
import { addDays, type DateText } from "~/shared/time/dates";
import { DAY_MINUTES } from "~/shared/time/durations.mjs";
import { WEEKDAY_NAMES, weekdayName } from "~/shared/time/opening-hours";
import type { RateMoment } from "./rate-facts";

/** When a vehicle is at a place: minutes of a day, the same twice for a moment; null where no time is known. */
export interface StopPresence {
	date: DateText;
	minutes: { from: number; until: number } | null;
}

/** 1 for Monday to 7 for Sunday. */
export const weekdayNumber = (date: DateText): number => WEEKDAY_NAMES.indexOf(weekdayName(date)) + 1;

/** The minute of the day of an `HH:mm`. */
export const minuteOfTime = (time: string): number =>
	Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** The kind of a day; a bank holiday is no other. */
export function kindOfDay(date: DateText, bankHolidays: ReadonlySet<DateText>): RateDays {
	if (bankHolidays.has(date)) return "bank_holiday";
	const weekday = weekdayNumber(date);
	return weekday === 7 ? "sunday" : weekday === 6 ? "saturday" : "weekdays";
}

/** The moment a stop is at: its time, or the end of its window where that alone is known. */
export function presenceAt({ date, time, until }: RateMoment): StopPresence {
	const at = time ?? until;
	const minute = at === null ? null : minuteOfTime(at);
	return { date, minutes: minute === null ? null : { from: minute, until: minute } };
}

/**
 * The days on which hours begin that a vehicle is there in, the earlier first. Hours whose end is not after their beginning pass midnight;
 * their end itself is outside. Without a time only hours of a whole day are certain.
 */
export function listHoursDays(
	hours: { from: string | null; until: string | null },
	{ date, minutes }: StopPresence,
): DateText[] {
	const from = hours.from === null ? 0 : minuteOfTime(hours.from);
	const end = hours.until === null ? DAY_MINUTES : minuteOfTime(hours.until);
	const until = end > from ? end : end + DAY_MINUTES;
	if (!minutes) return from === 0 && until >= DAY_MINUTES ? [date] : [];
	const isWithin = (shift: number) => minutes.from + shift < until && minutes.until + shift >= from;
	return [...(isWithin(DAY_MINUTES) ? [addDays(date, -1)] : []), ...(isWithin(0) ? [date] : [])];
}

const monthDay = (date: DateText): string => date.slice(5);

/** Whether a day is one of those of each year, or goes on from the last of them until the Monday. */
export function isInYearlyDays(date: DateText, { from, until, until_monday }: YearlyDays): boolean {
	const day = monthDay(date);
	if (from <= until ? from <= day && day <= until : day >= from || day <= until) return true;
	if (!until_monday) return false;
	// A Saturday's Monday is two days later, a Sunday's one.
	return [1, 2].some((later) => {
		const last = addDays(date, -later);
		return monthDay(last) === until && weekdayNumber(last) >= 6 && weekdayNumber(last) + later <= 8;
	});
}

/** "Thu 18:30", or the day alone where no time is known. */
export const showRateMoment = ({ date, time, until }: RateMoment): string =>
	[weekdayName(date).slice(0, 3), time ?? until].filter(Boolean).join(" ");
