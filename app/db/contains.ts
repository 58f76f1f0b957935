import type { SqlText } from "./statements";

const MAX_VARIANTS = 32;

const isAscii = (letter: string) => letter.charCodeAt(0) < 128;
const lowerAscii = (text: string) => text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());

/**
 * The spellings of a text to look for in what SQLite's `lower` returns, which only lowers ASCII letters: every combination of case of
 * the other letters, or the usual ones if there are too many.
 */
export function caseVariants(text: string): string[] {
	let variants = [""];
	for (const letter of lowerAscii(text)) {
		const cases = isAscii(letter) ? [letter] : [...new Set([letter.toLowerCase(), letter.toUpperCase()])];
		variants = variants.flatMap((before) => cases.map((one) => before + one));
		if (variants.length > MAX_VARIANTS)
			return [...new Set([text, text.toLowerCase(), text.toUpperCase()].map(lowerAscii))];
	}
	return variants;
}

/** The parameter that `containsSql` looks for: all spellings of these texts, as JSON. */
export const toSpellings = (...texts: readonly string[]): string =>
	JSON.stringify([...new Set(texts.flatMap(caseVariants))]);

/**
 * A condition: one of these text expressions contains one of the spellings that `parameter` binds. Texts may have any length, as D1
 * refuses LIKE patterns above 50 bytes; one parameter, as it refuses more than 100; materialized, so that they are parsed once and
 * not for each row.
 */
export const containsSql = (expressions: readonly string[], parameter = "?"): string =>
	`EXISTS (WITH spelling (spelt) AS MATERIALIZED (SELECT value FROM json_each(${parameter})) SELECT 1 FROM spelling WHERE ${expressions
		.map((expression) => `instr(lower(${expression}), spelt)`)
		.join(" OR ")})`;

/** Whether one of these text expressions, written in the code, contains one of the texts, in any case. */
export const containsText = (expressions: readonly string[], ...texts: readonly string[]): SqlText => ({
	sql: containsSql(expressions),
	params: [toSpellings(...texts)],
});
