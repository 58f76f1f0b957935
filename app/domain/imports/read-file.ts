import { AppError, tooLarge, unsupported } from "~/domain/errors";
import { importFault } from "~/domain/jobs/rules-files";
import { fileText } from "~/domain/messages";
import { LONGEST_CELL, MOST_BYTES, MOST_COLUMNS, MOST_ROWS } from "./limits";
import { csvLines, decodeText } from "./read-csv";
import type { Lines } from "./sheet";

const ZIP = [0x50, 0x4b, 0x03, 0x04];
const OLD_WORKBOOK = [0xd0, 0xcf, 0x11, 0xe0];
const startsWith = (bytes: Uint8Array, start: readonly number[]) =>
	start.every((byte, at) => bytes[at] === byte);

/**
 * Reads the cells of a CSV, XLSX or XLS file as text, going by what it holds rather than by how its name ends. Throws 415
 * for anything else and 413 for too much.
 */
export async function readLines(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<Lines> {
	const fault = importFault(name);
	if (fault) throw unsupported(fault);
	if (bytes.byteLength > MOST_BYTES) throw tooLarge(`${name} is larger than 20 MB.`);
	const lines = await linesOf(name, bytes);
	const filled = lines.filter((cells) => cells.some((cell) => cell !== "")).length;
	if (filled === 0) throw unsupported(`${name} holds no rows.`);
	if (filled > MOST_ROWS + 1) throw tooLarge(tooMany(name, filled - 1));
	return lines.map((cells) => cells.slice(0, MOST_COLUMNS).map((cell) => cell.slice(0, LONGEST_CELL)));
}

const tooMany = (name: string, rows: number) =>
	`${name} has ${rows.toLocaleString("en-GB")} rows; at most ${MOST_ROWS.toLocaleString("en-GB")} can be imported at once.`;

async function linesOf(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<Lines> {
	try {
		if (startsWith(bytes, ZIP)) return await (await import("./read-xlsx")).xlsxLines(bytes);
		if (startsWith(bytes, OLD_WORKBOOK)) return (await import("./read-xls")).xlsLines(bytes);
		const text = decodeText(bytes);
		// Older systems save a web page under the name of a workbook.
		if (text && /^\s*<(?:!doctype|html|table|\?xml)/i.test(text))
			return (await import("./read-xls")).xlsLines(bytes);
		if (text && !name.toLowerCase().endsWith(".xlsx")) return csvLines(text);
	} catch (fault) {
		if (fault instanceof AppError) throw fault;
	}
	throw unsupported(fileText.notImport(name));
}
