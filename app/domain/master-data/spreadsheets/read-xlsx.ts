import type { Lines } from "~/domain/master-data/spreadsheets/spreadsheet";
import { readBook } from "./read-book";
import { readCells } from "./read-cells";
import { openArchive } from "./unzip";

/**
 * The lines of the first sheet of an .xlsx workbook, unpacked and read in place, so that it works alike in browsers, Workers and
 * Node. Throws 413 for one that is too large, and for anything else than a workbook.
 */
export function parseXlsxLines(bytes: Uint8Array, fileName: string): Lines {
	const archive = openArchive(bytes, fileName);
	return readCells(archive, readBook(archive), fileName);
}
