import { foldName } from "~/domain/master-data/addresses/names";
import { isPostcode, normalisePostcode, parsePostcode } from "~/domain/master-data/addresses/postcodes";
import { parseDateShorthand } from "~/shared/time/date-shorthand";
import type { DateText } from "~/shared/time/dates";
import type { TimeText } from "~/shared/time/london";
import { parseTypedTime } from "~/shared/time/parse-typed";

/** What the words of a line may name. */
interface QuoteLists {
	customers: readonly { id: number; customer_name: string; customer_code: string }[];
	load_types: readonly { id: number; code: string; description: string }[];
	today: DateText;
}

/** Words that were not read, and what they could be, if that is several. */
interface UnreadWords {
	text: string;
	choices: string[];
}

/** A quote as typed in one line; postcodes normalised, weight in kilograms, times of London. */
export interface QuoteLine {
	from: string | null;
	to: string | null;
	load_type_id: number | null;
	customer_id: number | null;
	date: DateText | null;
	time: TimeText | null;
	weight: number | null;
	unread: UnreadWords[];
}

/** What some words at the beginning of the rest of a line are; `count` is how many. */
type Found = { count: number; values: Partial<QuoteLine> } | null;
type Reader = (words: readonly string[], line: QuoteLine, lists: QuoteLists) => Found;

const SIGNS = new Set(["->", "→", "-"]);
const FILLERS = new Set(["to", "from", "for", "at", "on", "and"]);
const WEEKDAY = /^(mon(day)?|tue(s(day)?)?|wed(nesday)?|thu(rs(day)?)?|fri(day)?|sat(urday)?|sun(day)?)$/;
const WRITTEN_DATE = /^(today|tomorrow|\+\d{1,3}|\d{1,2}[-/]\d{1,2}([-/]\d{2,4})?|\d{4}-\d{2}-\d{2})$/;
const WRITTEN_TIME = /^(\d{1,2}[:.]\d{2}|\d{3,4}|\d{1,2}([:.]\d{2})?[ap]m)$/;
const WEIGHT = /^(\d+(?:\.\d+)?)(kg|kgs|t|to|tonnes?)$/;
const TONNE = 1000;
/** The longest code of a load type, in words. */
const MAX_CODE_WORDS = 3;
/** Fewer letters of a name fit too many. */
const MIN_LETTERS = 3;

const isFiller = (word: string | undefined) => word !== undefined && FILLERS.has(word.toLowerCase());

/** As names are compared, with a point in a number as a word: "2.5t" is not "25t". */
const fold = (text: string) => foldName(text.replace(/(\d)\.(?=\d)/g, "$1 point "));

/** The first words of a line as one text, from as many as there may be down to one. A filler begins or joins them, it does not end them. */
const phrases = (words: readonly string[], max: number) =>
	Array.from({ length: Math.min(max, words.length) }, (_, less) => Math.min(max, words.length) - less)
		.filter((count) => !isFiller(words[count - 1]))
		.map((count) => ({ count, typed: fold(words.slice(0, count).join(" ")) }))
		.filter(({ typed }) => typed !== "");

const readPostcode: Reader = (words, { from, to }) => {
	const [first = "", second = ""] = words;
	const isOutward = /^[a-z]{1,2}\d[a-z\d]?$/i.test(first) && parsePostcode(first) !== null;
	const count = isOutward && isPostcode(`${first} ${second}`) ? 2 : isOutward || isPostcode(first) ? 1 : 0;
	if (count === 0 || (from !== null && to !== null)) return null;
	const post_code = normalisePostcode(words.slice(0, count).join(" "));
	return { count, values: from === null ? { from: post_code } : { to: post_code } };
};

/** A load type by its code, by its description, or by the beginning of one code alone; the most words win. */
const readLoadType: Reader = (words, line, { load_types }) => {
	if (line.load_type_id !== null) return null;
	for (const { count, typed } of phrases(words, MAX_CODE_WORDS)) {
		const exact = load_types.find(({ code, description }) => [code, description].map(fold).includes(typed));
		const begins = load_types.filter(({ code }) => fold(code).startsWith(typed));
		const [only] = exact ? [exact] : typed.length >= MIN_LETTERS && begins.length === 1 ? begins : [];
		if (only) return { count, values: { load_type_id: only.id } };
	}
	return null;
};

const readWeight: Reader = ([first = "", second = ""], { weight }) => {
	if (weight !== null) return null;
	const isApart = /^\d+(\.\d+)?$/.test(first) && /^(kgs?|t|tonnes?)$/i.test(second);
	const [, amount, unit = ""] = WEIGHT.exec(`${first}${isApart ? second : ""}`.toLowerCase()) ?? [];
	if (amount === undefined) return null;
	return {
		count: isApart ? 2 : 1,
		values: { weight: Number(amount) * (unit.startsWith("k") ? 1 : TONNE) },
	};
};

const readDay: Reader = ([first = ""], line, { today }) => {
	const text = first.toLowerCase();
	if (line.date !== null || !(WEEKDAY.test(text) || WRITTEN_DATE.test(text))) return null;
	const date = parseDateShorthand(text, today);
	return date ? { count: 1, values: { date } } : null;
};

const readTime: Reader = ([first = ""], line) => {
	if (line.time !== null || !WRITTEN_TIME.test(first.toLowerCase())) return null;
	const time = parseTypedTime(first);
	return time ? { count: 1, values: { time } } : null;
};

/** The customers that some words name: by the code, the whole name, its beginning, or words in it; the closest only. */
function findCustomers(typed: string, { customers }: QuoteLists) {
	const isFit = [
		(name: string, code: string) => name === typed || code === typed,
		(name: string) => name.startsWith(typed),
		(name: string) => ` ${name}`.includes(` ${typed}`),
	];
	const folded = customers.map((customer) => ({
		customer,
		name: fold(customer.customer_name),
		code: fold(customer.customer_code),
	}));
	for (const fits of typed.length >= MIN_LETTERS ? isFit : isFit.slice(0, 1)) {
		const found = folded.filter(({ name, code }) => fits(name, code));
		if (found.length > 0) return found.map(({ customer }) => customer);
	}
	return [];
}

/** A customer by as many words as name one. */
const readCustomer: Reader = (words, line, lists) => {
	if (line.customer_id !== null) return null;
	for (const { count, typed } of phrases(words, words.length)) {
		const [only, ...others] = findCustomers(typed, lists);
		if (only && others.length === 0) return { count, values: { customer_id: only.id } };
	}
	return null;
};

/** In the order in which they are tried: "7.5T" is a load type before it is a weight. */
const READERS = [readPostcode, readLoadType, readWeight, readDay, readTime, readCustomer];

/** At most so many names are shown for words that could be several. */
const MAX_CHOICES = 3;

/**
 * Reads a quote from one line, "LU4 4JH DE24 8ST swb": two postcodes, of which the outward code is enough, a load type and, in any order, a
 * customer, day, time and weight. What is not read is in `unread`, word by word, never left out.
 */
export function readQuoteLine(text: string, lists: QuoteLists): QuoteLine {
	const line: QuoteLine = {
		...{ from: null, to: null, load_type_id: null, customer_id: null },
		...{ date: null, time: null, weight: null, unread: [] },
	};
	const words = text.split(/[\s,;]+/).filter((word) => word !== "" && !SIGNS.has(word));
	for (let at = 0; at < words.length; ) {
		const rest = words.slice(at);
		const found = firstFound(rest, line, lists);
		if (found) Object.assign(line, found.values);
		else if (!isFiller(rest[0])) {
			const [word = ""] = rest;
			const choices = line.customer_id === null ? findCustomers(fold(word), lists) : [];
			const names = choices.slice(0, MAX_CHOICES).map(({ customer_name }) => customer_name);
			line.unread.push({ text: word, choices: names });
		}
		at += found?.count ?? 1;
	}
	return line;
}

function firstFound(words: readonly string[], line: QuoteLine, lists: QuoteLists): Found {
	for (const reader of READERS) {
		const found = reader(words, line, lists);
		if (found) return found;
	}
	return null;
}
