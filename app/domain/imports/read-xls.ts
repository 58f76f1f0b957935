import { read, utils } from "@e965/xlsx";
import { type Lines, toCellText } from "./spreadsheet";

/** The lines of the first sheet of an .xls workbook, or of an HTML table saved as one. Throws for anything else. */
export function parseXlsLines(bytes: Uint8Array): Lines {
	const book = read(bytes, { type: "array", cellDates: true, UTC: true, dense: true, raw: true });
	const sheet = book.Sheets[book.SheetNames[0] ?? ""];
	if (!sheet?.["!ref"]) return [];
	const { e } = utils.decode_range(sheet["!ref"]);
	const rows = utils.sheet_to_json<unknown[]>(sheet, {
		header: 1,
		range: { s: { r: 0, c: 0 }, e },
		blankrows: true,
		defval: null,
		UTC: true,
	});
	return rows.map((cells) => cells.map(toCellText));
}
