import Papa from "papaparse";
import { cellText, type Lines } from "./sheet";

const MARKS: readonly [encoding: string, bytes: readonly number[]][] = [
	["utf-8", [0xef, 0xbb, 0xbf]],
	["utf-16le", [0xff, 0xfe]],
	["utf-16be", [0xfe, 0xff]],
];

/** The text of a file: by its byte order mark, else UTF-8, else as Windows of Western Europe writes it. Null for what is no text. */
export function decodeText(bytes: Uint8Array): string | null {
	const marked = MARKS.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte));
	if (marked) return textOnly(new TextDecoder(marked[0]).decode(bytes));
	try {
		return textOnly(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
	} catch {
		return textOnly(new TextDecoder("windows-1252").decode(bytes));
	}
}

const textOnly = (text: string) => (text.includes("\0") ? null : text);

const DELIMITERS = [",", ";", "\t", "|"];
const LINES_LOOKED_AT = 50;

/** The lines of a text with commas, semicolons, tabs or bars between its cells, whichever it uses; quoted cells may hold line breaks. */
export function csvLines(text: string): Lines {
	// Blank lines would be taken for lines of one cell, so the delimiter is found without them.
	const { meta } = Papa.parse(text, {
		delimitersToGuess: DELIMITERS,
		preview: LINES_LOOKED_AT,
		skipEmptyLines: "greedy",
	});
	const { data } = Papa.parse<string[]>(text, { delimiter: meta.delimiter });
	const lines = data.map((cells) => cells.map(cellText));
	return lines.at(-1)?.every((cell) => cell === "") ? lines.slice(0, -1) : lines;
}
