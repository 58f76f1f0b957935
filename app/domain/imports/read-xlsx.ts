import { readSheet } from "read-excel-file/universal";
import { cellText, type Lines } from "./sheet";

/** The lines of the first sheet of a workbook. Throws for what is no workbook. */
export async function xlsxLines(bytes: Uint8Array<ArrayBuffer>): Promise<Lines> {
	const rows = await readSheet(new Blob([bytes]), 1);
	return rows.map((cells) => cells.map(cellText));
}
