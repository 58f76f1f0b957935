import { phoneDigits } from "~/shared/contact/rules";
import { addDays, type DateText } from "~/shared/time/dates";
import { parseTypedDate, parseTypedTime } from "~/shared/time/parse-typed";

/** A value found in a text, and the text without it. */
export interface TextMatch<T = string> {
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

const without = (text: string, section: string) => text.replace(section, " ").replace(/\s+/g, " ").trim();

/** A date in a text: in full, without a year (the next such day), or "today" and "tomorrow". `today` is the UK date. */
export function findDate(text: string, today: DateText): (TextMatch & { certain: boolean }) | null {
	for (const pattern of DATES) {
		const matched = pattern.exec(text)?.[0];
		const value = matched && parseTypedDate(matched.replace(/\bof /i, ""));
		if (matched && value) return { value, rest: without(text, matched), certain: true };
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
/** Only after a label: elsewhere "9.15" and "1345" mean other things. */
const LABELLED_TIMES = [/\b(?:[01]?\d|2[0-3])\.[0-5]\d\b/, /\b(?:[01]\d|2[0-3])[0-5]\d\b/];

/** The times of day in a text, first to last, as written (local time). */
export function findTimes(text: string, isLabelled: boolean): string[] {
	const found: { at: number; value: string }[] = [];
	let left = text;
	for (const pattern of isLabelled ? [...TIMES, ...LABELLED_TIMES] : TIMES) {
		for (let matched = pattern.exec(left); matched; matched = pattern.exec(left)) {
			const value = parseTypedTime(matched[0]);
			if (value) found.push({ at: matched.index, value });
			left =
				left.slice(0, matched.index) +
				"~".repeat(matched[0].length) +
				left.slice(matched.index + matched[0].length);
		}
	}
	if (found.length === 0 && /\bnoon\b|\bmidday\b/i.test(text)) return ["12:00"];
	return found.sort((a, b) => a.at - b.at).map(({ value }) => value);
}

/** A UK phone number of 10 or 11 digits, from 0 and without spaces. */
export function findPhone(text: string): TextMatch | null {
	const matched = /(?:\+44|\b0044|\(0|\b0)[\d ()-]{8,15}\d/.exec(text)?.[0];
	if (!matched) return null;
	const value = phoneDigits(matched).replace(/^(?:\+44|0044)0?/, "0");
	return value.length >= 10 && value.length <= 11 ? { value, rest: without(text, matched) } : null;
}

/** A weight in kilograms, at most five decimals. A number without a unit counts only after a label. */
export function findWeight(text: string, isLabelled: boolean): string | null {
	const matched = /(\d[\d,]*(?:\.\d+)?) ?(kgs?|kilos?|kilograms?|tonnes?|t)\b/i.exec(text);
	const bare = isLabelled ? /\d[\d,]*(?:\.\d+)?/.exec(text)?.[0] : undefined;
	const number = Number((matched?.[1] ?? bare ?? "").replaceAll(",", ""));
	if (!(number > 0)) return null;
	const kilograms = matched && /^t/i.test(matched[2] ?? "") ? number * 1000 : number;
	return String(Math.round(kilograms * 1e5) / 1e5);
}

const UNITS =
	"pallets?|plts?|pcs?|pieces?|cartons?|ctns?|boxes|box|packages?|pkgs?|pkts?|items?|crates?|skids?|stillages?|drums?|rolls?|colli";

const GOODS = new RegExp(
	`^(?:\\d{1,4} ?(?:x )?(?:(?:euro|std|standard|uk) )?(?:${UNITS})|\\d[\\d,]*(?:\\.\\d+)? ?(?:kgs?|kilos?|kilograms?|tonnes?))\\.?$`,
	"i",
);

/** Whether a text is nothing but goods: "6 pallets", "900 kg". */
const isGoods = (text: string): boolean => GOODS.test(text.trim());

/** A text without the goods between its commas, and the goods: "Leicester LE4 4BQ, 6 pallets, 900 kg". */
export function separateGoods(text: string): { goods: string; rest: string } {
	const sections = text.split(/,(?!\d{3}\b)| and (?=\d)/);
	const isOnlyText = !sections.some(isGoods);
	if (isOnlyText) return { goods: "", rest: text };
	return {
		goods: sections
			.filter(isGoods)
			.map((section) => section.trim())
			.join(", "),
		rest: sections
			.filter((section) => !isGoods(section))
			.join(",")
			.trim(),
	};
}

/** The number of pieces. A number without a unit counts only after a label. */
export function findPieces(text: string, isLabelled: boolean): string | null {
	const matched = new RegExp(`\\b(\\d{1,4}) ?(?:x )?(?:(?:euro|std|standard|uk) )?(?:${UNITS})\\b`, "i").exec(
		text,
	)?.[1];
	return matched ?? (isLabelled ? (/\b\d{1,4}\b/.exec(text)?.[0] ?? null) : null);
}

/** Air way bill numbers: three digits of the airline, then eight more. */
export function findAirWayBills(text: string): string[] {
	return [...text.matchAll(/\b(\d{3})[ -]?(\d{4}) ?(\d{4})\b(?!\d)/g)].map(([, a, b, c]) => `${a}-${b}${c}`);
}

/** An amount in pounds; a number without £ counts only after a label. */
export function findPrice(text: string, isLabelled: boolean): string | null {
	const matched =
		/£ ?(\d[\d,]*(?:\.\d{1,2})?)/.exec(text)?.[1] ??
		(isLabelled ? /\d[\d,]*(?:\.\d{1,2})?/.exec(text)?.[0] : undefined);
	return matched ? matched.replaceAll(",", "") : null;
}

/** References after a label: words that contain a digit, with a "PO" before them. */
export function findReferences(text: string): string[] {
	return text
		.split(/[,;]| \/ | {2,}|\s(?:and|&)\s/)
		.map((section) => {
			const [first = "", second = ""] = section.trim().split(" ");
			return /^p\.?o\.?$/i.test(first) && /\d/.test(second) ? `PO ${second}` : first;
		})
		.filter((section) => /\d/.test(section) && /^(?:PO )?[A-Z0-9][A-Z0-9./_-]{2,29}$/i.test(section));
}
