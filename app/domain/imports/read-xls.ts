import { read, utils } from "@e965/xlsx";
import { cellText, type Lines } from "./sheet";

/** The lines of the first sheet of a workbook of the old kind, or of a web page's table saved as one. Throws for what is neither. */
export function xlsLines(bytes: Uint8Array): Lines {
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
	return rows.map((cells) => cells.map(cellText));
}
