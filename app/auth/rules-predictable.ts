import { COMMON_PASSWORDS } from "./common-passwords";
import { PREDICTABLE_WORDS } from "./predictable-words";

/** Signs that are written for letters. */
const LETTERS = new Map(
	Object.entries({
		"0": "o",
		"1": "i",
		"3": "e",
		"4": "a",
		"5": "s",
		"7": "t",
		"8": "b",
		"@": "a",
		$: "s",
		"!": "i",
		"€": "e",
		"£": "l",
	}),
);
/** Figures and signs around a word, such as a year with an exclamation mark. */
const MAX_DECORATION = 6;
/** A shorter part of a name or an address is in too many good passwords. */
const MIN_OWN_WORD = 4;
/** Fewer characters than this beside words of one's own are guessed with them. */
const MIN_BESIDE_OWN = 6;

/** Keys that are next to each other, along and across the keyboard, and the alphabet. */
const WALKS = [
	"1234567890-=",
	"qwertyuiop[]",
	"asdfghjkl;'#",
	"zxcvbnm,./",
	"azertyuiop",
	"abcdefghijklmnopqrstuvwxyz",
	'!"£$%^&*()_+',
	"!@#$%^&*()_+",
	"1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik,9ol.0p;/",
	"147258369",
];
const MIN_WALK = 3;
const STEPS = new Set(
	WALKS.flatMap((walk) =>
		[...walk].slice(1).flatMap((key, at) => [`${walk[at]}${key}`, `${key}${walk[at]}`]),
	),
);

const withoutSpaces = (text: string) => text.replace(/[\s._-]+/g, "");
const unmask = (text: string) => [...text].map((sign) => LETTERS.get(sign) ?? sign).join("");

/** A few characters again and again: `abcabcabc`, `00000000`. */
const isRepeated = (plain: string) => /^(.{1,4})\1+$/.test(plain) || /^(.{1,4})\1{2,}.{0,3}$/.test(plain);

/** A day: `14071988`, `14/07/1988`, `1988-07-14`. */
const isDate = (plain: string) =>
	/^(0?[1-9]|[12]\d|3[01])[./-]?(0?[1-9]|1[0-2])[./-]?(19|20)\d{2}$/.test(plain) ||
	/^(19|20)\d{2}[./-]?(0?[1-9]|1[0-2])[./-]?(0?[1-9]|[12]\d|3[01])$/.test(plain);

/** Characters of walks over the keyboard, each of three keys or more, and of one key pressed on and on. */
function countWalked(plain: string): number {
	let walked = 0;
	let length = 1;
	for (let at = 1; at <= plain.length; at++) {
		const pair = plain.slice(at - 1, at + 1);
		if (pair.length === 2 && (STEPS.has(pair) || pair[0] === pair[1])) {
			length++;
			continue;
		}
		if (length >= MIN_WALK) walked += length;
		length = 1;
	}
	return walked;
}

const isWalk = (plain: string) => plain.length - countWalked(plain) <= 2;

/** What is left once figures and signs around it are taken away, as typed and with signs read as letters. */
function coresOf(plain: string): string[] {
	const [lead, tail] = [/^[^a-z]*/, /[^a-z]*$/].map((edge) =>
		Math.min(MAX_DECORATION, edge.exec(plain)?.[0].length ?? 0),
	);
	const counts = (most = 0) => Array.from({ length: most + 1 }, (_, count) => count);
	return counts(lead).flatMap((before) =>
		counts(tail).flatMap((after) => {
			const core = plain.slice(before, plain.length - after);
			return [core, unmask(core), unmask(core.replaceAll("1", "l"))];
		}),
	);
}

const isCommon = (word: string) => PREDICTABLE_WORDS.has(word) || COMMON_PASSWORDS.has(word);

const isWord = (core: string) => {
	const half = core.slice(0, core.length / 2);
	return isCommon(core) || (core === half + half && isCommon(half));
};

/** Whether a password is one of those that are guessed first: a common word with figures or signs, a date, a walk over the keyboard. */
export function isPredictable(password: string): boolean {
	const plain = withoutSpaces(password.toLowerCase());
	return isRepeated(plain) || isDate(plain) || isWalk(plain) || coresOf(plain).some(isWord);
}

/** The words of names and addresses, and each name, and either side of an address, as one word. */
export const ownWords = (texts: readonly string[]): string[] => [
	...new Set(
		texts
			.flatMap((text) => text.toLowerCase().split("@"))
			.flatMap((name) => [...name.split(/[^\p{L}\p{N}]+/u), withoutSpaces(name)])
			.filter((word) => word.length >= MIN_OWN_WORD),
	),
];

/** Whether a password is little more than words of one's own: names, the company, parts of the email address. */
export function isMadeOfOwnWords(password: string, texts: readonly string[]): boolean {
	const words = ownWords(texts).sort((a, b) => b.length - a.length);
	const plain = withoutSpaces(password.toLowerCase());
	return [plain, unmask(plain)].some((text) => {
		const rest = words.reduce((left, word) => left.replaceAll(withoutSpaces(word), ""), text);
		return rest.length < text.length && rest.length < MIN_BESIDE_OWN;
	});
}
