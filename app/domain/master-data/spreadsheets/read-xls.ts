import { read, utils } from "@e965/xlsx";
import { tooLarge } from "~/shared/errors";
import { MAX_IMPORT_COLUMNS, MAX_IMPORT_ROWS } from "./limits";
import { type Lines, toCellText } from "./spreadsheet";

/** Titles and blank lines may stand between rows, but not more of them than rows. */
const MAX_LINES = 2 * MAX_IMPORT_ROWS;

/**
 * The lines of the first sheet of an .xls workbook, or of an HTML table saved as one; columns beyond the limit are cut.
 * Throws 413 for one that is too large, and for anything else.
 */
export function parseXlsLines(bytes: Uint8Array, fileName: string): Lines {
	const book = read(bytes, {
		type: "array",
		cellDates: true,
		UTC: true,
		dense: true,
		raw: true,
		sheets: 0,
		sheetRows: MAX_LINES + 1,
	});
	const sheet = book.Sheets[book.SheetNames[0] ?? ""];
	if (!sheet?.["!ref"]) return [];
	const { e } = utils.decode_range(sheet["!fullref"] ?? sheet["!ref"]);
	if (e.r >= MAX_LINES)
		throw tooLarge(
			`${fileName} has a cell in line ${e.r + 1}; at most ${MAX_IMPORT_ROWS.toLocaleString("en-GB")} rows can be imported in one file.`,
		);
	const rows = utils.sheet_to_json<unknown[]>(sheet, {
		header: 1,
		range: { s: { r: 0, c: 0 }, e: { r: e.r, c: Math.min(e.c, MAX_IMPORT_COLUMNS - 1) } },
		blankrows: true,
		defval: null,
		UTC: true,
	});
	return rows.map((cells) => cells.map(toCellText));
}
