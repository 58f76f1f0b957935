/** D1 refuses longer LIKE patterns, in bytes. */
const MAX_PATTERN_BYTES = 50;
const MAX_VARIANTS = 32;

const isAscii = (letter: string) => letter.charCodeAt(0) < 128;
const hasCase = (letter: string) => letter.toLowerCase() !== letter.toUpperCase();
const lowerAscii = (text: string) => text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
const byteLength = (text: string) => new TextEncoder().encode(text).length;

/**
 * A LIKE pattern, with `\` as its escape, for texts that contain `text` in any case. SQLite only ignores the case of ASCII letters, so
 * any character may stand where another letter was typed.
 */
export function likePattern(text: string): string {
	let pattern = "%";
	for (const letter of text) {
		const next = /[\\%_]/.test(letter) ? `\\${letter}` : hasCase(letter) && !isAscii(letter) ? "_" : letter;
		if (byteLength(`${pattern}${next}%`) > MAX_PATTERN_BYTES) break;
		pattern += next;
	}
	return `${pattern}%`;
}

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
