import { MAX_IMPORT_COLUMNS, MAX_IMPORT_ROWS } from "~/domain/master-data/spreadsheets/limits";
import { type Lines, toCellText } from "~/domain/master-data/spreadsheets/spreadsheet";
import { tooLarge } from "~/shared/errors";
import { DAY_MS } from "~/shared/time/durations.mjs";
import { decodeCellText, type WorkbookParts } from "./read-book";
import { attribute, createXmlReader } from "./read-xml";
import type { Archive } from "./unzip";

/** Cells that are not blank. */
const MAX_CELLS = 600_000;
/** Titles and blank lines may stand between rows, but not more of them than rows. */
const MAX_LINES = 2 * MAX_IMPORT_ROWS;

/** 1 January 1970 in days from the end of 1899, as workbooks count, and from 1904. */
const EPOCH = 25_569;
const DAYS_TO_1904 = 1_462;

const rows = MAX_IMPORT_ROWS.toLocaleString("en-GB");

/**
 * The lines of a sheet as text. Whether it is too large is judged by the positions of its filled cells, before any line is made.
 * Throws 413 for too many lines, columns and cells.
 */
export function readCells(archive: Archive, book: WorkbookParts, fileName: string): Lines {
	const lines: Lines = [];
	let count = 0;
	function place(line: number, column: number, value: string) {
		if (line >= MAX_LINES)
			throw tooLarge(
				`${fileName} has a cell in line ${line + 1}; at most ${rows} rows can be imported in one file.`,
			);
		if (column >= MAX_IMPORT_COLUMNS)
			throw tooLarge(
				`${fileName} has a cell in column ${column + 1}; at most ${MAX_IMPORT_COLUMNS} columns can be imported.`,
			);
		count += 1;
		if (count > MAX_CELLS) throw tooLarge(`${fileName} has more than 600,000 cells.`);
		while (lines.length <= line) lines.push([]);
		const cells = lines[line] ?? [];
		while (cells.length <= column) cells.push("");
		cells[column] = value;
	}
	if (!archive.unpack(book.sheet, createSheetReader(book, place))) throw new Error("no sheet");
	return lines;
}

/** Calls `place` for each cell that is not blank; positions are counted from 0. */
function createSheetReader(
	book: WorkbookParts,
	place: (line: number, column: number, value: string) => void,
) {
	let [line, column] = [-1, -1];
	let attributes = "";
	let raw = "";
	let isValue = false;
	let isPronunciation = false;
	return createXmlReader({
		onOpen(name, text) {
			if (name === "row") {
				line = toIndex(attribute(text, "r"), line);
				column = -1;
			} else if (name === "c") {
				[attributes, raw] = [text, ""];
				const [, letters, digits] = /^([A-Z]{1,7})(\d{1,9})$/i.exec(attribute(text, "r") ?? "") ?? [];
				column = letters ? toColumn(letters) : column + 1;
				line = digits ? Number(digits) - 1 : line;
			} else if (name === "rPh") isPronunciation = true;
			else if (name === "v" || name === "t") isValue = !isPronunciation;
			return true;
		},
		onText(text) {
			if (isValue) raw += text;
		},
		onClose(name) {
			if (name === "v" || name === "t") isValue = false;
			else if (name === "rPh") isPronunciation = false;
			else if (name === "c" && raw !== "") {
				const value = toCellText(toValue(raw, attributes, book));
				if (value !== "") place(Math.max(0, line), column, value);
			}
			return name !== "sheetData";
		},
	});
}

const toIndex = (number: string | undefined, before: number) =>
	number && /^\d{1,9}$/.test(number) ? Number(number) - 1 : before + 1;

/** The index of a column, counted from 0: "AA" is 26. */
const toColumn = (letters: string) =>
	[...letters.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

function toValue(raw: string, attributes: string, book: WorkbookParts): unknown {
	const type = attribute(attributes, "t") ?? "n";
	if (type === "s") return book.strings[Number(raw)] ?? "";
	if (type === "b") return raw === "1" ? "true" : "false";
	if (type === "d") return new Date(/(?:Z|[+-]\d\d:\d\d)$/.test(raw) || !raw.includes("T") ? raw : `${raw}Z`);
	const number = Number(raw);
	if (type !== "n" || Number.isNaN(number)) return decodeCellText(raw);
	if (!book.dateStyles[Number(attribute(attributes, "s") ?? 0)]) return number;
	return new Date((number + (book.is1904 ? DAYS_TO_1904 : 0) - EPOCH) * DAY_MS);
}
