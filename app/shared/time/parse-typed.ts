import { type DateText, toDateText } from "./dates";
import { DAY_MINUTES, DAY_MS } from "./durations.mjs";
import { isTime, type TimeText } from "./london";

const MONTH_ABBREVIATIONS = [
	"jan",
	"feb",
	"mar",
	"apr",
	"may",
	"jun",
	"jul",
	"aug",
	"sep",
	"oct",
	"nov",
	"dec",
];
const MONTH_NAMES = [
	"january",
	"february",
	"march",
	"april",
	"may",
	"june",
	"july",
	"august",
	"september",
	"october",
	"november",
	"december",
];

/** Spreadsheet day numbers of 1 January 1990 and 31 December 2099. */
const FIRST_SERIAL = 32_874;
const LAST_SERIAL = 73_050;

const WEEKDAY = /^(?:mon|tue|tues|wed|thu|thur|thurs|fri|sat|sun)(?:[a-z]*day)?[ ,]+/;
const TRAILING_TIME = /[ t]+\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:z| ?[ap]m)?$/;

/** Two-digit years up to 79 are in this century, from 80 in the last. */
function fullYear(text: string): number {
	const year = Number(text);
	if (text.length === 4) return year;
	return year < 80 ? 2000 + year : 1900 + year;
}

function monthOf(name: string): number {
	const match = MONTH_NAMES.indexOf(name);
	if (match >= 0) return match + 1;
	return (name === "sept" ? 8 : MONTH_ABBREVIATIONS.indexOf(name)) + 1;
}

type DatePattern = [pattern: RegExp, read: (parts: string[]) => DateText | null];

/** The written forms, day before month as in the UK. The separator must be the same both times. */
const DATE_PATTERNS: DatePattern[] = [
	[
		/^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/,
		([, y = "", , m, d]) => toDateText(Number(y), Number(m), Number(d)),
	],
	[
		/^(\d{1,2})([-/. ])(\d{1,2})\2(\d{4}|\d{2})$/,
		([, d, , m, y = ""]) => toDateText(fullYear(y), Number(m), Number(d)),
	],
	[
		/^(\d{1,2})(?:st|nd|rd|th)?[- /.]*([a-z]{3,9})[- /.,]*(\d{4}|\d{2})$/,
		([, d, m = "", y = ""]) => toDateText(fullYear(y), monthOf(m), Number(d)),
	],
	[
		/^([a-z]{3,9})[ .]+(\d{1,2})(?:st|nd|rd|th)?[ ,]+(\d{4})$/,
		([, m = "", d, y = ""]) => toDateText(fullYear(y), monthOf(m), Number(d)),
	],
	[/^((?:19|20)\d{2})(\d{2})(\d{2})$/, ([, y, m, d]) => toDateText(Number(y), Number(m), Number(d))],
	[/^(\d{2})(\d{2})((?:19|20)\d{2})$/, ([, d, m, y]) => toDateText(Number(y), Number(m), Number(d))],
];

function fromSerial(serial: number): DateText | null {
	if (!(serial >= FIRST_SERIAL && serial < LAST_SERIAL + 1)) return null;
	return new Date(Date.UTC(1899, 11, 30) + Math.floor(serial) * DAY_MS).toISOString().slice(0, 10);
}

/**
 * Parses a typed date: 23/11/26, 23-11-2026, 23.11.2026, 2026-11-23, 23 Nov 2026, 20261123, a spreadsheet's day number or date
 * cell. Null for an invalid date (31/02/2026) or an ambiguous one (11/23/2026, 23/11).
 */
export function parseTypedDate(input: string | number | Date | null | undefined): DateText | null {
	if (input === null || input === undefined) return null;
	if (typeof input === "number") return fromSerial(input);
	if (input instanceof Date) return Number.isNaN(input.getTime()) ? null : input.toISOString().slice(0, 10);
	const text = input
		.trim()
		.toLowerCase()
		.replace(TRAILING_TIME, "")
		.replace(WEEKDAY, "")
		.replace(/\s+/g, " ");
	if (/^\d{5}(?:\.\d+)?$/.test(text)) return fromSerial(Number(text));
	for (const [pattern, read] of DATE_PATTERNS) {
		const parts = pattern.exec(text);
		const date = parts && read([...parts]);
		if (date) return date;
	}
	return null;
}

function toTimeText(hours: number, minutes: number): TimeText | null {
	const time = `${String(hours).padStart(2, "0")}:${String(minutes).padStart(2, "0")}`;
	return isTime(time) ? time : null;
}

/**
 * Parses a typed time of day to `HH:mm` without time zone conversion: 13:45, 1345, 9.15, 9am, 2:30 pm, or a spreadsheet's fraction
 * of a day. Null for anything else.
 */
export function parseTypedTime(input: string | number | Date | null | undefined): TimeText | null {
	if (input === null || input === undefined) return null;
	if (input instanceof Date) return Number.isNaN(input.getTime()) ? null : input.toISOString().slice(11, 16);
	const text = String(input).trim().toLowerCase();
	if (/^0?\.\d{3,}$/.test(text)) {
		const minutes = Math.round(Number(text) * DAY_MINUTES);
		return toTimeText(Math.floor(minutes / 60), minutes % 60);
	}
	const twelveHour = /^(\d{1,2})(?:[:.](\d{2}))? ?([ap])\.?m\.?$/.exec(text);
	if (twelveHour) {
		const hour = Number(twelveHour[1]);
		if (hour < 1 || hour > 12) return null;
		return toTimeText((hour % 12) + (twelveHour[3] === "p" ? 12 : 0), Number(twelveHour[2] ?? 0));
	}
	const match = /^(\d{1,2})[:.](\d{2})(?::\d{2})?$/.exec(text) ?? /^(\d{1,2})(\d{2})$/.exec(text);
	return match ? toTimeText(Number(match[1]), Number(match[2])) : null;
}
