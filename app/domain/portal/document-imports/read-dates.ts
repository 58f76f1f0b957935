import { addDays, type DateText, daysBetween, toDateText, weekOf } from "~/shared/time/dates";
import { parseTypedDate } from "~/shared/time/parse-typed";
import type { ReadMatch, Scan } from "./facts";

const MONTH =
	"(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\b";
const DAY =
	"(?:mon(?:day)?|tue(?:s|sday)?|wed(?:s|nesday)?|thu(?:r|rs|rsday)?|fri(?:day)?|sat(?:urday)?|sun(?:day)?)";
const DAYS = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"];
const LEAD = `(?:\\b(${DAY}),? (?:the )?)?`;
const FULL = [
	/\b\d{4}-\d{2}-\d{2}\b/g,
	new RegExp(`${LEAD}\\b\\d{1,2}([/.-])\\d{1,2}\\2(?:\\d{4}|\\d{2})\\b`, "gi"),
	new RegExp(
		`${LEAD}\\b\\d{1,2}(?:st|nd|rd|th)?[ -]?(?:of )?${MONTH}[ ,.-]*(?:20\\d{2}|'?2\\d)\\b(?![:.]\\d)`,
		"gi",
	),
	new RegExp(`${LEAD}\\b${MONTH} \\d{1,2}(?:st|nd|rd|th)?,? 20\\d{2}\\b`, "gi"),
];
const YEARLESS = new RegExp(
	`${LEAD}\\b(\\d{1,2})(?:st|nd|rd|th)?[ -]?(?:of )?(${MONTH})\\b(?! (?:street|road|lane|ave))`,
	"gi",
);
const SLASHED = new RegExp(`${LEAD}(?<![\\w/.-])(\\d{1,2})/(\\d{1,2})(?![\\w/-])`, "gi");
const ORDINAL = new RegExp(`\\b(${DAY}) (?:the )?(\\d{1,2})(?:st|nd|rd|th)\\b`, "gi");
const WEEKDAY = new RegExp(
	`\\b(?:(this|next|on|for|coming|by) (?:coming )?)?(${DAY})\\b(?! ?(?:-|–|to) ?(?:${DAY})\\b)(?:'s)?`,
	"gi",
);
const WORDS: readonly [RegExp, number][] = [
	[/\bday after tomorrow\b/gi, 2],
	[/\b(?:tomorrow|tomoz|tmrw|tmw|tmro|tomo|2moro|tommorow|tomorow)\b(?:'s)?/gi, 1],
	[/\b(?:today|tonight|this (?:morning|afternoon|evening|am|pm))\b/gi, 0],
];

const indexOfDay = (text: string) => DAYS.indexOf(text.slice(0, 3).toLowerCase());
const weekdayOf = (date: DateText) => daysBetween(weekOf(date).from, date);

/** Marks a date beside a day of the week that it is not. */
function withWeekday(
	date: DateText | null,
	day: string | undefined,
	check: string | null,
): ReturnType<ReadMatch> {
	if (!date) return null;
	const isOther = day !== undefined && indexOfDay(day) !== weekdayOf(date);
	return { value: date, check: isOther ? `${day} is another day` : check };
}

/** The next day of that number and month. */
function nextOf(day: number, month: number, today: DateText): DateText | null {
	const year = Number(today.slice(0, 4));
	const date = toDateText(year, month, day);
	// A booking may be written a few days late.
	return date && daysBetween(date, today) > 31 ? toDateText(year + 1, month, day) : date;
}

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const monthOf = (name: string) => MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1;

/** Finds the days of a text; those in words count from `today`, the day on which it was written. */
export function findDates(scan: Scan, today: DateText): void {
	for (const pattern of FULL)
		scan.find("date", pattern, (match) => {
			const day = new RegExp(`^${DAY}`, "i").exec(match[0])?.[0];
			const written = match[0]
				.replace(new RegExp(`^${DAY},? (?:the )?`, "i"), "")
				.replace(/\bof |'/gi, "")
				.replace(/[-. ]?(\d{1,2})(?:st|nd|rd|th)?[ -]?([a-z]{3,})/i, "$1 $2");
			return withWeekday(parseTypedDate(written), day, null);
		});
	scan.find("date", YEARLESS, (match) =>
		withWeekday(nextOf(Number(match[2]), monthOf(match[3] ?? ""), today), match[1], null),
	);
	scan.find("date", SLASHED, (match) =>
		withWeekday(nextOf(Number(match[2]), Number(match[3]), today), match[1], null),
	);
	scan.find("date", ORDINAL, (match) => {
		const ahead = [0, 1, 2, 3, 4].map((months) =>
			toDateText(
				Number(today.slice(0, 4)) + Math.floor((Number(today.slice(5, 7)) - 1 + months) / 12),
				((Number(today.slice(5, 7)) - 1 + months) % 12) + 1,
				Number(match[2]),
			),
		);
		const date = ahead.find((one) => one && one >= today && weekdayOf(one) === indexOfDay(match[1] ?? ""));
		return date ? { value: date } : null;
	});
	// These count from the day of the collection.
	scan.find("date", /\b(?:the )?same day\b/gi, () => ({ value: "+0" }));
	scan.find("date", /\b(?:the )?(?:next|following) day\b|\bovernight\b/gi, () => ({ value: "+1" }));
	for (const [pattern, days] of WORDS) scan.find("date", pattern, () => ({ value: addDays(today, days) }));
	scan.find(
		"date",
		/\b(?:a\.?s\.?a\.?p(?!\w)|as soon as (?:possible|you can|poss)|straight ?away|right away|right now|ready now|immediately|urgent(?:ly)?)\b/gi,
		(match) => ({ value: today, check: `“${match[0]}”` }),
	);
	scan.find("date", WEEKDAY, (match) => {
		const day = match[2] ?? "";
		// "sun" and "sat" are words of their own.
		if (
			/^(?:sat|sun|wed|mon)$/.test(day) &&
			!/^ ?(?:am|pm|morning|afternoon|\d|please|pls|by|before|$)/.test(
				scan.after(match.index + match[0].length),
			)
		)
			return null;
		const ahead = (indexOfDay(day) - weekdayOf(today) + 7) % 7;
		const isNext = match[1]?.toLowerCase() === "next";
		return {
			value: addDays(today, ahead === 0 ? 7 : ahead),
			check: isNext || ahead === 0 ? `“${match[0].trim()}”` : null,
		};
	});
}
