import { phoneDigits } from "~/domain/contact/rules";
import { addDays, type DateText } from "~/domain/time/dates";
import { parseTypedDate, parseTypedTime } from "~/domain/time/typed";

/** Something found in a text, and the text without it. */
export interface Found<T = string> {
	value: T;
	rest: string;
}

const MONTH = "(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*";
const DATES = [
	/\b\d{4}-\d{2}-\d{2}\b/,
	/\b\d{1,2}([/.-])\d{1,2}\1(?:\d{4}|\d{2})\b/,
	new RegExp(`\\b\\d{1,2}(?:st|nd|rd|th)?[ -](?:of )?${MONTH}[ ,-]*(?:\\d{4}|\\d{2})\\b(?![:.]\\d)`, "i"),
];
const DAY_AND_MONTH = new RegExp(`\\b(\\d{1,2})(?:st|nd|rd|th)? (?:of )?(${MONTH})\\b`, "i");

const without = (text: string, part: string) => text.replace(part, " ").replace(/\s+/g, " ").trim();

/** A date in a text: written out, without its year (the next such day), or today and tomorrow. `today` is the UK's. */
export function findDate(text: string, today: DateText): (Found & { certain: boolean }) | null {
	for (const pattern of DATES) {
		const said = pattern.exec(text)?.[0];
		const value = said && parseTypedDate(said.replace(/\bof /i, ""));
		if (said && value) return { value, rest: without(text, said), certain: true };
	}
	const yearless = DAY_AND_MONTH.exec(text);
	if (yearless) {
		const year = Number(today.slice(0, 4));
		const inYear = (y: number) => parseTypedDate(`${yearless[1]} ${yearless[2]} ${y}`);
		const value = [inYear(year), inYear(year + 1)].find((date) => date !== null && date >= today);
		if (value) return { value, rest: without(text, yearless[0]), certain: false };
	}
	const word = /\b(?:today|tomorrow)\b/i.exec(text)?.[0];
	if (!word) return null;
	const value = word.toLowerCase() === "today" ? today : addDays(today, 1);
	return { value, rest: without(text, word), certain: false };
}

const TIMES = [
	/\b(?:[01]?\d|2[0-3]):[0-5]\d(?: ?[ap]\.?m\b\.?)?/i,
	/\b(?:1[0-2]|0?[1-9])(?:\.[0-5]\d)? ?[ap]\.?m\b\.?/i,
	/\b(?:[01]\d|2[0-3])[0-5]\d(?= ?(?:hrs?|h)\b)/i,
];
/** Only where a time is announced: "9.15" and "1345" mean other things elsewhere. */
const ANNOUNCED_TIMES = [/\b(?:[01]?\d|2[0-3])\.[0-5]\d\b/, /\b(?:[01]\d|2[0-3])[0-5]\d\b/];

/** The times of day in a text, first to last, as written (local time). */
export function findTimes(text: string, announced: boolean): string[] {
	const found: { at: number; value: string }[] = [];
	let left = text;
	for (const pattern of announced ? [...TIMES, ...ANNOUNCED_TIMES] : TIMES) {
		for (let said = pattern.exec(left); said; said = pattern.exec(left)) {
			const value = parseTypedTime(said[0]);
			if (value) found.push({ at: said.index, value });
			left = left.slice(0, said.index) + "~".repeat(said[0].length) + left.slice(said.index + said[0].length);
		}
	}
	if (found.length === 0 && /\bnoon\b|\bmidday\b/i.test(text)) return ["12:00"];
	return found.sort((a, b) => a.at - b.at).map(({ value }) => value);
}

/** A UK phone number of 10 or 11 digits, written from 0 and without blanks. */
export function findPhone(text: string): Found | null {
	const said = /(?:\+44|\b0044|\(0|\b0)[\d ()-]{8,15}\d/.exec(text)?.[0];
	if (!said) return null;
	const value = phoneDigits(said).replace(/^(?:\+44|0044)0?/, "0");
	return value.length >= 10 && value.length <= 11 ? { value, rest: without(text, said) } : null;
}

/** A weight in kilograms, at most five decimals. A bare number counts only where a weight is announced. */
export function findWeight(text: string, announced: boolean): string | null {
	const said = /(\d[\d,]*(?:\.\d+)?) ?(kgs?|kilos?|kilograms?|tonnes?|t)\b/i.exec(text);
	const bare = announced ? /\d[\d,]*(?:\.\d+)?/.exec(text)?.[0] : undefined;
	const number = Number((said?.[1] ?? bare ?? "").replaceAll(",", ""));
	if (!(number > 0)) return null;
	const kilograms = said && /^t/i.test(said[2] ?? "") ? number * 1000 : number;
	return String(Math.round(kilograms * 1e5) / 1e5);
}

const UNITS =
	"pallets?|plts?|pcs?|pieces?|cartons?|ctns?|boxes|box|packages?|pkgs?|pkts?|items?|crates?|skids?|stillages?|drums?|rolls?|colli";

/** How many pieces. A bare number counts only where pieces are announced. */
export function findPieces(text: string, announced: boolean): string | null {
	const said = new RegExp(`\\b(\\d{1,4}) ?(?:x )?(?:(?:euro|std|standard|uk) )?(?:${UNITS})\\b`, "i").exec(
		text,
	)?.[1];
	return said ?? (announced ? (/\b\d{1,4}\b/.exec(text)?.[0] ?? null) : null);
}

/** Air way bill numbers: three digits of the airline, then eight. */
export function findAirWayBills(text: string): string[] {
	return [...text.matchAll(/\b(\d{3})[ -]?(\d{4}) ?(\d{4})\b(?!\d)/g)].map(([, a, b, c]) => `${a}-${b}${c}`);
}

/** An amount in pounds; a bare number counts only where a price is announced. */
export function findPrice(text: string, announced: boolean): string | null {
	const said =
		/£ ?(\d[\d,]*(?:\.\d{1,2})?)/.exec(text)?.[1] ??
		(announced ? /\d[\d,]*(?:\.\d{1,2})?/.exec(text)?.[0] : undefined);
	return said ? said.replaceAll(",", "") : null;
}

/** References after their label: words that carry a digit, one or several. */
export function findReferences(text: string): string[] {
	return text
		.split(/[,;]| \/ | {2,}|\s(?:and|&)\s/)
		.map((part) => part.trim().split(" ")[0] ?? "")
		.filter((part) => /\d/.test(part) && /^[A-Z0-9][A-Z0-9./_-]{2,29}$/i.test(part));
}
