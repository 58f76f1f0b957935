import { parseTypedTime } from "~/shared/time/parse-typed";
import { type FoundFact, type ReadMatch, Scan, type TimeMeaning } from "./facts";

const HOUR_WORDS = [
	"one",
	"two",
	"three",
	"four",
	"five",
	"six",
	"seven",
	"eight",
	"nine",
	"ten",
	"eleven",
	"twelve",
];
const WORD = HOUR_WORDS.join("|");
const CLOCK = `(?:(?:[01]?\\d|2[0-4])[:.h][0-5]\\d(?: ?(?:[ap]\\.?m\\b\\.?|hrs?\\b))?|(?:1[0-2]|0?[1-9]) ?[ap]\\.?m\\b\\.?|(?:[01]\\d|2[0-3])[0-5]\\d ?(?:hrs?|h)\\b|(?:12 )?noon\\b|(?:12 )?midday\\b|mid-?day\\b|half (?:past )?(?:${WORD}|\\d{1,2})\\b|quarter (?:past|to) (?:${WORD}|\\d{1,2})\\b|(?:\\d{1,2}|${WORD}) ?o'?clock\\b)(?: ?[ap]m\\b)?`;
/** A bare hour or four digits, which mean a time after certain words only. */
const BARE =
	"(?:(?:[01]\\d|2[0-3])[0-5]\\d(?![\\d/-])|(?:1\\d|2[0-3]|0?[1-9])(?!\\d|[:.,/]\\d|%|/| ?°| ?(?:x|pallets?|plts?|pll?ts?|kgs?|kilos?|boxes|cartons?|ctns?|items?|pieces|pcs|drums?|crates?|mins?|minutes|hours?|hrs|days?|miles?|tonnes?|ton|off|m|ft|of|drops?|stops?|collections?|jobs?|st|nd|rd|th)\\b))";
const LATEST =
	"(?:(?:(?:to (?:be|arrive|get there)|must be(?: there| in| with them)?|needs? to be there|needed(?: there)?|there|in|on site|latest|deliver(?:y|ed)?|arrive|arriving) )?(?:before|by|no later than|not later than|at the latest|latest(?: at| by)?|until|till|b4|pre|prior to|up (?:un)?til)|deadline(?: is)?|cut[- ]?off(?: is| at)?)";
const EARLIEST =
	"(?:(?:ready|available|avail|open)?,? ?(?:any ?time )?(?:after|from|not before|earliest|post)|ready(?: at| for| by| for collection(?: at| from)?)?|available(?: at)?)";
const ABOUT = "(?:around|about|approx(?:imately)?\\.?|circa|c\\.|roughly|~|say)";

/** The hour in words or digits, as "half eight" has it. */
function hourOf(text: string): number | null {
	const word = HOUR_WORDS.indexOf(text.toLowerCase());
	const hour = word >= 0 ? word + 1 : Number(text);
	return Number.isInteger(hour) && hour >= 0 && hour <= 24 ? hour : null;
}

const pad = (hour: number, minute = 0) =>
	`${String(hour % 24).padStart(2, "0")}:${String(minute).padStart(2, "0")}`;
/** Hours without am or pm are those of a working day: 1 to 6 are in the afternoon. */
const ofWorkingDay = (hour: number) => (hour >= 1 && hour <= 6 ? hour + 12 : hour);

interface Clock {
	value: string;
	/** Whether the half of the day was written or follows from 24 hours. */
	isPlain: boolean;
}

/** A time as written, "half eight", "8.30pm", "0800hrs", "5"; null if it is none. `half` is am or pm where it stands elsewhere. */
function readClock(written: string, half = ""): Clock | null {
	const text = written
		.trim()
		.toLowerCase()
		.replace(/\./g, (dot, at: number, all: string) => (/\d/.test(all[at + 1] ?? "") ? dot : ""));
	if (/^(?:12 )?(?:noon|mid-?day)/.test(text)) return { value: "12:00", isPlain: true };
	const suffix = /([ap])m$/.exec(text)?.[1] ?? half;
	const words = /^(half|quarter)(?: (past|to))? (\w+)/.exec(text);
	const oclock = /^(\w+) ?o'?clock/.exec(text);
	const spoken = words ? hourOf(words[3] ?? "") : oclock ? hourOf(oclock[1] ?? "") : null;
	if (words && spoken === null) return null;
	if (spoken !== null) {
		const isAfternoon =
			suffix === "p" ? (spoken % 12) + 12 : suffix === "a" ? spoken % 12 : ofWorkingDay(spoken);
		const minute = words?.[1] === "half" ? 30 : words ? (words[2] === "to" ? -15 : 15) : 0;
		return {
			value: minute < 0 ? pad(isAfternoon - 1, 45) : pad(isAfternoon, minute),
			isPlain: suffix !== "",
		};
	}
	const bare = /^\d{1,2}$/.exec(text.replace(/ ?[ap]m$/, ""));
	if (bare && suffix === "") {
		const hour = Number(bare[0]);
		return hour > 24 || hour === 0 ? null : { value: pad(ofWorkingDay(hour)), isPlain: hour >= 7 };
	}
	const digits = text
		.replace(/ ?(?:hrs?|h)$/, "")
		.replace(/h(?=\d)/, ":")
		.replace(/^24[:.]?00$/, "00:00");
	const value = parseTypedTime(/[ap]m$/.test(digits) || !suffix ? digits : `${digits} ${suffix}m`);
	if (!value) return null;
	const hour = Number(value.slice(0, 2));
	const isShort = /^\d[:.]\d\d$/.test(digits) && suffix === "" && hour <= 6 && hour > 0;
	return isShort
		? { value: pad(hour + 12, Number(value.slice(3))), isPlain: false }
		: { value, isPlain: true };
}

const quote = (text: string) => `“${text.trim().replace(/\s+/g, " ")}”`;

function timeFact(written: string, meaning: TimeMeaning, isAbout: boolean, half = ""): ReturnType<ReadMatch> {
	const clock = readClock(written, half);
	return clock && { value: clock.value, meaning, check: clock.isPlain && !isAbout ? null : quote(written) };
}

function windowFact(match: RegExpExecArray, first: string, second: string): ReturnType<ReadMatch> {
	const half = /([ap])\.?m/i.exec(second)?.[1]?.toLowerCase() ?? "";
	const end = readClock(second);
	const start = readClock(first, /[ap]\.?m|[:.]/i.test(first) ? "" : half);
	if (!start || !end) return null;
	// "8-5pm" and "6-9" begin in the morning.
	const earlier = start.value > end.value && (half === "p" || !start.isPlain) ? readClock(first, "a") : null;
	const from = (earlier ?? start).value;
	if (from > end.value) return null;
	return {
		value: from,
		until: end.value,
		meaning: "window",
		check: end.isPlain || half ? null : quote(match[0]),
	};
}

/** Words that are times of no clock, what they are taken for and how they are meant. Each is to be checked. */
const SPOKEN: readonly [RegExp, TimeMeaning, string, string?][] = [
	[/\bfirst thing\b|\bearly doors\b|\bearly (?:morning|am)\b|\bcrack of dawn\b/gi, "at", "08:00"],
	[/\b(?:by )?(?:end|close) of (?:play|business|day|the day)\b|\b(?:by )?(?:COB|EOD|EOP)\b/g, "by", "17:00"],
	[/\b(?:around |about |over )?lunch ?-?time\b|\b(?:before|by) lunch\b/gi, "by", "12:00"],
	[/\bafter lunch\b/gi, "from", "13:00"],
	[/\bmid[- ]?morning\b/gi, "at", "10:00"],
	[/\bmid[- ]?afternoon\b/gi, "at", "15:00"],
	[/\b(?:last thing|late afternoon)\b/gi, "at", "16:00"],
	[/\b(?:tonight|this evening|in the evening)\b/gi, "from", "18:00"],
	[
		/(?<!(?<![\d/])\d{1,2}(?:[:.]\d\d)? ?)\ba\.?m\b(?! ?\d)|(?<=\b(?:in the|this|tomorrow|today|following|next|\w+day|mon|tue|tues|wed|thu|thurs|fri|\d(?:st|nd|rd|th)?)(?:'s)? )morning\b|\bAM (?:delivery|drop|slot)\b/gi,
		"by",
		"12:00",
	],
	[
		/(?<!(?<![\d/])\d{1,2}(?:[:.]\d\d)? ?)\bp\.?m\b(?! ?\d)|\b(?:in the |this )?afternoon\b(?!,)/gi,
		"window",
		"12:00",
		"17:00",
	],
];

const HOURS =
	/(?:\b(?:they(?:'re| are)? |we(?:'re| are)? |site |it |gates? )?(?:(?:only )?open(?:ing)?(?: times?| hours?| from)?|hours|clos(?:e|es|ed|ing)(?: for lunch)?|shuts?)\b(?: is| are| at|:)*\s*)(?:(?:mon|tue|wed|thu|fri|sat|sun)\w*(?: ?(?:-|to|–) ?(?:mon|tue|wed|thu|fri|sat|sun)\w*)?,? ?)?(?:(?:at|from|between) )?\d{1,2}(?:[:.]\d\d|\d\d)? ?(?:[ap]m)?(?: ?(?:-|–|to|and|until|till) ?\d{1,2}(?:[:.]\d\d|\d\d)? ?(?:[ap]m)?)?|\b(?:mon|tue|wed|thu|fri|sat|sun)\w* ?(?:-|–|to) ?(?:mon|tue|wed|thu|fri|sat|sun)\w*,?:? ?\d{1,2}(?:[:.]?\d\d)? ?(?:[ap]m)? ?(?:-|–|to) ?\d{1,2}(?:[:.]?\d\d)? ?(?:[ap]m)?/gi;

/** Finds when places are open, which is no time of an order. */
export const findHours = (scan: Scan): void =>
	scan.find("hours", HOURS, (match) => ({ value: match[0].trim() }));

/** Finds the times of a text: of the clock, in windows, and in words. */
export function findTimes(scan: Scan): void {
	const any = `(?:${CLOCK}|${BARE})`;
	const join = " ?(?:-|–|—|to|and|until|till|&) ?";
	const plain = new RegExp(
		`(?:\\b(?:between|from|time:?|window:?|slot:?|booked)\\s+)?(?<![\\d/:.£-])(${CLOCK})${join}(${any})(?: ?hrs?\\b)?`,
		"gi",
	);
	const named = new RegExp(
		`\\b(?:between|from|time:?|window:?|slot:?|btw|betw\\.?)\\s+(${any})${join}(${any})(?: ?hrs?\\b)?`,
		"gi",
	);
	const open = new RegExp(
		`(?<![\\d/:.£-])\\b((?:1[0-2]|0?[1-9])|(?:[01]\\d|2[0-3])[0-5]\\d)${join}(${CLOCK})`,
		"gi",
	);
	const digits =
		/(?<![\d/:.£-])\b((?:[01]\d|2[0-3])[0-5]\d) ?(?:-|–|to) ?((?:[01]\d|2[0-3])[0-5]\d)(?:hrs?)?\b(?![\d/-])/gi;
	for (const pattern of [named, plain, open, digits])
		scan.find("time", pattern, (match) => windowFact(match, match[1] ?? "", match[2] ?? ""));
	const after =
		"(?: ?ish\\b|(?: (?:at the )?latest\\b)|(?: onwards?\\b)|(?: (?:or|and) (?:later|after)\\b)|(?: (?:or|and) (?:before|earlier|sooner)\\b)| sharp\\b| prompt\\b)?";
	const single = (before: string, meaning: TimeMeaning, what: string) =>
		scan.find(
			"time",
			new RegExp(
				`(?:^|(?<=[\\s(,;:-]))${before}\\s*(?:(?:time:?|at|@) ?)?(${ABOUT} ?)?(${what})(${after})`,
				"gi",
			),
			(match) => {
				const [, about, written = "", tail = ""] = match;
				// "At 8 Fosse Way" is an address.
				const end = match.index + match[0].length;
				if (
					/^\d{1,4}$/.test(written) &&
					(/\n/.test(match[0]) ||
						/^ [A-Z][a-z]+/.test(
							scan
								.after(end, 20)
								.replace(/^ (?:Mon|Tue|Wed|Thu|Fri|Sat|Sun|On|Please|Pls|And|Then|For|At|To|From)[a-z]*/, ""),
						))
				)
					return null;
				return timeFact(written, meant(tail, meaning), Boolean(about) || tail.trim() === "ish");
			},
		);
	single(`${LATEST}`, "by", any);
	single(`${EARLIEST}`, "from", any);
	single("(?:at|@|for|eta:?|time:?|slot:?|booked(?: in)?(?: for| at)?|timed|booking)", "at", any);
	single("", "at", CLOCK);
	scan.find("time", /(?<![\d/:.£-])\b((?:1[0-2]|0?[1-9]))ish\b/gi, (match) =>
		timeFact(match[1] ?? "", "at", true),
	);
	scan.find("time", /\b(\d{4})(?= (?:on (?:mon|tue|wed|thu|fri|sat|sun)|(?:at the )?latest))/gi, (match) =>
		timeFact(match[1] ?? "", /latest/.test(scan.after(match.index, 20)) ? "by" : "at", false),
	);
	for (const [pattern, meaning, value, until] of SPOKEN)
		scan.find("time", pattern, (match) => ({
			value,
			meaning,
			...(until && { until }),
			check: quote(match[0]),
		}));
}

function meant(tail: string, otherwise: TimeMeaning): TimeMeaning {
	if (/latest|before|earlier|sooner/.test(tail)) return "by";
	return /onward|later|after/.test(tail) ? "from" : otherwise;
}

/** The two ends of a window that a time is; an open end is empty. */
export function windowOfTime({ meaning, value, until }: FoundFact): [from: string, until: string] {
	return meaning === "by" ? ["", value] : [value, until ?? ""];
}

/** A cell that is a time alone: a spreadsheet's fraction of a day, 1 to 4 digits, or a clock's. */
const TIME_CELL = /^(?:0?\.\d{3,}|\d{1,4}|\d{1,2}[:.]\d\d(?: ?[ap]\.?m\.?)?)$/i;
/** Words after which a sentence has what a cell has alone. */
const LEADS = ["time: ", "this "];

/**
 * The window that a cell of times has, in the words of a text: "08:00-12:00", "by 4", "noon", "AM". An open end is empty; a time itself is
 * the beginning. Null where a part of the cell is no time.
 */
export function readTimesCell(cell: string): [from: string, until: string] | null {
	const text = cell
		.trim()
		.replace(/\s+/g, " ")
		.replace(/(\d{1,2}:\d\d):\d\d/g, "$1")
		.replace(/(?<![\d:.])(\d[0-5]\d)(?![\d:.])/g, "0$1");
	if (TIME_CELL.test(text)) {
		const clock = readClock(text);
		return clock && [clock.value, ""];
	}
	for (const lead of LEADS) {
		const scan = new Scan(lead + text);
		findTimes(scan);
		const [fact, ...others] = scan.facts;
		if (!fact || others.length > 0) continue;
		if (fact.from <= lead.length && fact.to === scan.text.length) return windowOfTime(fact);
	}
	return null;
}
