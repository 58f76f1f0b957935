import type { PDFFont } from "pdf-lib";

/** Letters of the standard fonts beyond Latin-1, and what stands for common ones they lack. */
const EXTRA = "€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ";
const INSTEAD: Readonly<Record<string, string>> = {
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
};

const isPrintable = (letter: string) =>
	/[\x20-\x7e\xa0-\xff]/.test(letter) || EXTRA.includes(letter) || letter === "\n";

/** A text in the letters the standard fonts have: accents they lack are dropped, what cannot be written becomes a question mark. */
export function printable(text: string): string {
	return [...text.replace(/\r\n?/g, "\n").replaceAll("\t", " ").normalize("NFC")]
		.map((letter) => {
			if (isPrintable(letter)) return letter;
			const plain = INSTEAD[letter] ?? letter.normalize("NFD").replace(/\p{M}/gu, "");
			return [...plain].every(isPrintable) ? plain : "?";
		})
		.join("");
}

const widths = new WeakMap<PDFFont, Map<string, number>>();

/** How wide a text is printed, in points: letter by letter, as the papers do not kern and the fonts' own measure does. */
export function widthOf(text: string, font: PDFFont, size: number): number {
	const known = widths.get(font) ?? new Map<string, number>();
	widths.set(font, known);
	let width = 0;
	for (const letter of printable(text)) {
		const own = known.get(letter) ?? font.widthOfTextAtSize(letter, 1);
		known.set(letter, own);
		width += own;
	}
	return width * size;
}

/** A text broken into lines no wider than so many points; a word that is too long is cut. */
export function wrapped(text: string, font: PDFFont, size: number, width: number): string[] {
	const fits = (line: string) => widthOf(line, font, size) <= width;
	return printable(text)
		.split("\n")
		.flatMap((paragraph) => {
			const lines: string[] = [];
			let line = "";
			for (const word of paragraph.split(" ").flatMap((one) => cut(one, fits))) {
				const longer = line === "" ? word : `${line} ${word}`;
				if (fits(longer)) line = longer;
				else {
					lines.push(line);
					line = word;
				}
			}
			return [...lines, line];
		});
}

/** A word in pieces that fit. */
function cut(word: string, fits: (text: string) => boolean): string[] {
	if (fits(word)) return [word];
	const pieces: string[] = [];
	let piece = "";
	for (const letter of word) {
		if (piece !== "" && !fits(piece + letter)) {
			pieces.push(piece);
			piece = "";
		}
		piece += letter;
	}
	return [...pieces, piece];
}
