import { readSheet } from "read-excel-file/universal";
import { type Lines, toCellText } from "./spreadsheet";

/** The lines of the first sheet of an .xlsx workbook. Throws for anything else. */
export async function parseXlsxLines(bytes: Uint8Array<ArrayBuffer>): Promise<Lines> {
	const rows = await readSheet(new Blob([bytes]), 1);
	return rows.map((cells) => cells.map(toCellText));
}
