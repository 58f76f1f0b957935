import type { PDFFont } from "pdf-lib";

/** Letters of the standard fonts beyond Latin-1, and replacements for common ones they lack. */
const EXTRA_LETTERS = "€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ";
const REPLACEMENTS = new Map(
	Object.entries({
		"→": "to",
		"←": "from",
		"✓": "x",
		"✔": "x",
		ł: "l",
		Ł: "L",
		đ: "d",
		Đ: "D",
		ı: "i",
		"\u2011": "-",
		"\u202f": " ",
	}),
);

const isPrintable = (letter: string) =>
	/[\x20-\x7e\xa0-\xff]/.test(letter) || EXTRA_LETTERS.includes(letter) || letter === "\n";

/** Text in which every letter is printable as it is: nearly all of it. */
const PLAIN = /^[\x20-\x7e\n]*$/;

/** Converts text to letters the standard fonts have: missing accents are dropped, other letters become a question mark. */
export function toPrintable(text: string): string {
	if (PLAIN.test(text)) return text;
	return [...text.replace(/\r\n?/g, "\n").replaceAll("\t", " ").normalize("NFC")]
		.map((letter) => {
			if (isPrintable(letter)) return letter;
			const plain = REPLACEMENTS.get(letter) ?? letter.normalize("NFD").replace(/\p{M}/gu, "");
			return [...plain].every(isPrintable) ? plain : "?";
		})
		.join("");
}

/** The widths of letters by the name of their font: those of a standard font are the same in every document. */
const widths = new Map<string, Map<string, number>>();

/** The printed width of a text in points, added up by letter: unlike the fonts' own measure, the output has no kerning. */
export function textWidth(text: string, font: PDFFont, size: number): number {
	const knownWidths = widths.get(font.name) ?? new Map<string, number>();
	widths.set(font.name, knownWidths);
	let width = 0;
	for (const letter of toPrintable(text)) {
		const letterWidth = knownWidths.get(letter) ?? font.widthOfTextAtSize(letter, 1);
		knownWidths.set(letter, letterWidth);
		width += letterWidth;
	}
	return width * size;
}

/** The space between a number and its unit. */
const UNIT_SPACE = /(?<=\d) (?=(?:kg|t|mm|cm|m|mi|miles)\b)/g;
const UNBROKEN_SPACE = "\u00a0";

/** Breaks text into lines at most `width` points wide, not between a number and its unit; a word that is too long is split. */
export function wrapText(text: string, font: PDFFont, size: number, width: number): string[] {
	const fits = (line: string) => textWidth(line, font, size) <= width;
	return toPrintable(text)
		.replace(UNIT_SPACE, UNBROKEN_SPACE)
		.split("\n")
		.flatMap((paragraph) => {
			const lines: string[] = [];
			let line = "";
			for (const word of paragraph.split(" ").flatMap((part) => splitWord(part, fits))) {
				const longer = line === "" ? word : `${line} ${word}`;
				if (fits(longer)) line = longer;
				else {
					lines.push(line);
					line = word;
				}
			}
			return [...lines, line].map((done) => done.replaceAll(UNBROKEN_SPACE, " "));
		});
}

/** Splits a word into chunks that fit. */
function splitWord(word: string, fits: (text: string) => boolean): string[] {
	if (fits(word)) return [word];
	const chunks: string[] = [];
	let chunk = "";
	for (const letter of word) {
		if (chunk !== "" && !fits(chunk + letter)) {
			chunks.push(chunk);
			chunk = "";
		}
		chunk += letter;
	}
	return [...chunks, chunk];
}
