/** A file's cells as text, line by line from the top; a line may be shorter than others. */
export type Lines = string[][];

/** A line of a sheet; `row_no` is its number in the sheet, counted from 1. */
export interface SheetRow {
	row_no: number;
	cells: string[];
}

/** A sheet taken apart: its headings, and the rows below them that hold anything. */
export interface Sheet {
	headings: string[];
	rows: SheetRow[];
}

/** Spreadsheets count days from the end of 1899, so a time without a day lies before this year. */
const FIRST_YEAR = 1901;

/** A cell as text: days as `YYYY-MM-DD`, times of day as `HH:mm`, numbers without grouping; line breaks become `\n`. */
export function cellText(cell: unknown): string {
	if (cell === null || cell === undefined) return "";
	if (cell instanceof Date) return momentText(cell);
	if (typeof cell === "number") return String(Number(cell.toPrecision(15)));
	return String(cell).replace(/\r\n?/g, "\n").trim();
}

function momentText(at: Date): string {
	if (Number.isNaN(at.getTime())) return "";
	// A fraction of a day does not hold whole seconds exactly.
	const text = new Date(Math.round(at.getTime() / 1000) * 1000).toISOString();
	const [day, time] = [text.slice(0, 10), text.slice(11, 16)];
	if (at.getUTCFullYear() < FIRST_YEAR) return time;
	return time === "00:00" ? day : `${day} ${time}`;
}

const isBlank = (cells: readonly string[]) => cells.every((cell) => cell === "");

/** Takes lines apart below their headings, which stand at `head` counted from 0. Blank lines are left out. */
export function sheetBelow(lines: Lines, head: number): Sheet {
	const width = Math.max(0, ...lines.slice(head).map(lastFilled));
	const filled = (cells: readonly string[]) => Array.from({ length: width }, (_, at) => cells[at] ?? "");
	const rows = lines.flatMap((cells, at) =>
		at <= head || isBlank(cells) ? [] : [{ row_no: at + 1, cells: filled(cells) }],
	);
	return { headings: filled(lines[head] ?? []), rows };
}

const lastFilled = (cells: readonly string[]) => cells.findLastIndex((cell) => cell !== "") + 1;
