import { unescapeFormula } from "~/shared/formula-text";

/** A file's cells as text, line by line from the top. Lines may differ in length. */
export type Lines = string[][];

/** A row of a spreadsheet; `row_no` is its line number in the file, counted from 1. */
export interface SpreadsheetRow {
	row_no: number;
	cells: string[];
}

/** The headings of a spreadsheet and the rows below them that are not blank. */
export interface Spreadsheet {
	headings: string[];
	rows: SpreadsheetRow[];
}

/** Spreadsheets count days from the end of 1899, so a time without a date is before this year. */
const FIRST_YEAR = 1901;

/** A cell as text: dates as `YYYY-MM-DD`, times as `HH:mm`, numbers without grouping; line breaks become `\n`. */
export function toCellText(cell: unknown): string {
	if (cell === null || cell === undefined) return "";
	if (cell instanceof Date) return formatDateCell(cell);
	if (typeof cell === "number") return String(Number(cell.toPrecision(15)));
	return unescapeFormula(String(cell).replace(/\r\n?/g, "\n").trim());
}

function formatDateCell(at: Date): string {
	if (Number.isNaN(at.getTime())) return "";
	// A fraction of a day cannot represent seconds exactly.
	const text = new Date(Math.round(at.getTime() / 1000) * 1000).toISOString();
	const [day, time] = [text.slice(0, 10), text.slice(11, 16)];
	if (at.getUTCFullYear() < FIRST_YEAR) return time;
	return time === "00:00" ? day : `${day} ${time}`;
}

const isBlank = (cells: readonly string[]) => cells.every((cell) => cell === "");

/** Splits lines below their headings, whose index is `headingLine`, counted from 0. Blank lines are dropped. */
export function splitAtHeadings(lines: Lines, headingLine: number): Spreadsheet {
	const width = Math.max(0, ...lines.slice(headingLine).map(lastFilled));
	const filled = (cells: readonly string[]) => Array.from({ length: width }, (_, at) => cells[at] ?? "");
	const rows = lines.flatMap((cells, at) =>
		at <= headingLine || isBlank(cells) ? [] : [{ row_no: at + 1, cells: filled(cells) }],
	);
	return { headings: filled(lines[headingLine] ?? []), rows };
}

const lastFilled = (cells: readonly string[]) => cells.findLastIndex((cell) => cell !== "") + 1;
