import { listSheets, type NamedSheet, readBook } from "./read-book";
import { readCells } from "./read-cells";
import type { Lines } from "./spreadsheet";
import { openArchive } from "./unzip";

/** As many sheets of a workbook are read. */
const MAX_SHEETS = 100;

/** The lines of every sheet of an .xlsx workbook, by its name. Throws 413 for one that is too large, and for anything else than a workbook. */
export function parseXlsxSheets(bytes: Uint8Array, fileName: string): { name: string; rows: Lines }[] {
	const archive = openArchive(bytes, fileName);
	const book = readBook(archive);
	return listSheets(archive)
		.slice(0, MAX_SHEETS)
		.map(({ name, path }: NamedSheet) => ({
			name,
			rows: readCells(archive, { ...book, sheet: path }, fileName),
		}));
}
