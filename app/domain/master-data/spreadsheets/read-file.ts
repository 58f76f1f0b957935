import { importFileError } from "~/domain/kernel/files/rules-files";
import { AppError, tooLarge, unsupported } from "~/shared/errors";
import { fileText } from "~/shared/texts/files";
import { MAX_CELL_LENGTH, MAX_IMPORT_BYTES, MAX_IMPORT_COLUMNS, MAX_IMPORT_ROWS } from "./limits";
import { decodeText, parseCsvLines } from "./read-csv";
import type { Lines } from "./spreadsheet";

const ZIP = [0x50, 0x4b, 0x03, 0x04];
const OLD_WORKBOOK = [0xd0, 0xcf, 0x11, 0xe0];
const startsWith = (bytes: Uint8Array, start: readonly number[]) =>
	start.every((byte, at) => bytes[at] === byte);

/**
 * Reads the cells of a CSV, XLSX or XLS file as text, by its content rather than its extension. Throws 415
 * for other files and 413 for too large ones.
 */
export async function readLines(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<Lines> {
	const error = importFileError(name);
	if (error) throw unsupported(error);
	if (bytes.byteLength > MAX_IMPORT_BYTES) throw tooLarge(`${name} is larger than 20 MB.`);
	const lines = await parseLines(name, bytes);
	const filled = lines.filter((cells) => cells.some((cell) => cell !== "")).length;
	if (filled === 0) throw unsupported(`${name} has no rows.`);
	if (filled > MAX_IMPORT_ROWS + 1) throw tooLarge(tooMany(name, filled - 1));
	return lines.map((cells) =>
		cells.slice(0, MAX_IMPORT_COLUMNS).map((cell) => cell.slice(0, MAX_CELL_LENGTH)),
	);
}

const tooMany = (name: string, rows: number) =>
	`${name} has ${rows.toLocaleString("en-GB")} rows; at most ${MAX_IMPORT_ROWS.toLocaleString("en-GB")} can be imported in one file.`;

async function parseLines(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<Lines> {
	try {
		if (startsWith(bytes, ZIP)) return (await import("./read-xlsx")).parseXlsxLines(bytes, name);
		if (startsWith(bytes, OLD_WORKBOOK)) return (await import("./read-xls")).parseXlsLines(bytes, name);
		const text = decodeText(bytes);
		// Older systems save an HTML page with the extension of a workbook.
		if (text && /^\s*<(?:!doctype|html|table|\?xml)/i.test(text))
			return (await import("./read-xls")).parseXlsLines(bytes, name);
		if (text && !name.toLowerCase().endsWith(".xlsx")) return parseCsvLines(text);
	} catch (error) {
		if (error instanceof AppError) throw error;
	}
	throw unsupported(fileText.notImport(name));
}
