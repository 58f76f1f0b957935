import Papa from "papaparse";
import { type Lines, toCellText } from "./spreadsheet";

const BYTE_ORDER_MARKS: readonly [encoding: string, bytes: readonly number[]][] = [
	["utf-8", [0xef, 0xbb, 0xbf]],
	["utf-16le", [0xff, 0xfe]],
	["utf-16be", [0xfe, 0xff]],
];

/** Decodes a text file by its byte order mark, else as UTF-8, else as Windows-1252. Null for binary data. */
export function decodeText(bytes: Uint8Array): string | null {
	const marked = BYTE_ORDER_MARKS.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte));
	if (marked) return textOnly(new TextDecoder(marked[0]).decode(bytes));
	try {
		return textOnly(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
	} catch {
		return textOnly(new TextDecoder("windows-1252").decode(bytes));
	}
}

const textOnly = (text: string) => (text.includes("\0") ? null : text);

const DELIMITERS = [",", ";", "\t", "|"];
const LINES_SAMPLED = 50;

/** Parses CSV separated by commas, semicolons, tabs or bars; quoted cells may contain line breaks. */
export function parseCsvLines(text: string): Lines {
	// Blank lines would count as lines of one cell, so the delimiter is detected without them.
	const { meta } = Papa.parse(text, {
		delimitersToGuess: DELIMITERS,
		preview: LINES_SAMPLED,
		skipEmptyLines: "greedy",
	});
	const { data } = Papa.parse<string[]>(text, { delimiter: meta.delimiter });
	const lines = data.map((cells) => cells.map(toCellText));
	return lines.at(-1)?.every((cell) => cell === "") ? lines.slice(0, -1) : lines;
}
