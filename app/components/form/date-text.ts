import { addDays, type DateText, dateOf, weekOf } from "~/domain/time/dates";
import { parseTypedDate } from "~/domain/time/typed";

const WEEKDAYS = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"];
const WORDS: Record<string, number> = { today: 0, t: 0, tomorrow: 1, yesterday: -1 };

/**
 * The day a hurried hand meant: all that `parseTypedDate` reads, and 'today', 'tomorrow', +1, -3, a weekday (the next one,
 * today included), a bare day of this month (20) or day and month of this year (20/11). Null for anything else.
 */
export function readDate(input: string, today: DateText): DateText | null {
	const text = input.trim().toLowerCase();
	const word = WORDS[text];
	if (word !== undefined) return addDays(today, word);
	const step = /^([+-])(\d{1,3})$/.exec(text);
	if (step) return addDays(today, Number(`${step[1]}${step[2]}`));
	const weekday = WEEKDAYS.findIndex((name) => text.length >= 3 && text.startsWith(name));
	if (weekday >= 0 && /^[a-z]+$/.test(text)) {
		const inWeek = addDays(weekOf(today).from, weekday);
		return inWeek < today ? addDays(inWeek, 7) : inWeek;
	}
	const [year = 0, month = 0] = today.split("-").map(Number);
	const short = /^(\d{1,2})(?:[-/. ](\d{1,2}))?$/.exec(text);
	if (short) return dateOf(year, short[2] ? Number(short[2]) : month, Number(short[1]));
	const digits = /^(\d{2})(\d{2})(\d{2})$/.exec(text);
	if (digits) return dateOf(2000 + Number(digits[3]), Number(digits[2]), Number(digits[1]));
	return parseTypedDate(text);
}
