import { addDays, type DateText, toDateText, weekOf } from "./dates";
import { parseTypedDate } from "./parse-typed";

const WEEKDAYS = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"];
const DAY_OFFSETS = new Map(Object.entries<number>({ today: 0, t: 0, tomorrow: 1, yesterday: -1 }));

/**
 * Parses a date typed in short: the formats of `parseTypedDate`, 'today', 'tomorrow', +1, -3, a weekday (the next one, today
 * included), a day of this month (20) or a day and month of this year (20/11). Null for anything else.
 */
export function parseDateShorthand(input: string, today: DateText): DateText | null {
	const text = input.trim().toLowerCase();
	const offset = DAY_OFFSETS.get(text);
	if (offset !== undefined) return addDays(today, offset);
	const step = /^([+-])(\d{1,3})$/.exec(text);
	if (step) return addDays(today, Number(`${step[1]}${step[2]}`));
	const weekday = WEEKDAYS.findIndex((name) => text.length >= 3 && text.startsWith(name));
	if (weekday >= 0 && /^[a-z]+$/.test(text)) {
		const dayThisWeek = addDays(weekOf(today).from, weekday);
		return dayThisWeek < today ? addDays(dayThisWeek, 7) : dayThisWeek;
	}
	const [year = 0, month = 0] = today.split("-").map(Number);
	const dayAndMonth = /^(\d{1,2})(?:[-/. ](\d{1,2}))?$/.exec(text);
	if (dayAndMonth)
		return toDateText(year, dayAndMonth[2] ? Number(dayAndMonth[2]) : month, Number(dayAndMonth[1]));
	const digits = /^(\d{2})(\d{2})(\d{2})$/.exec(text);
	if (digits) return toDateText(2000 + Number(digits[3]), Number(digits[2]), Number(digits[1]));
	return parseTypedDate(text);
}
