import Papa from "papaparse";
import { escapeFormula } from "~/shared/formula-text";

/** Marks a file as UTF-8, which spreadsheets need for £ and accents. */
const BYTE_ORDER_MARK = "\ufeff";

type CsvCell = string | number | null;

const toCell = (cell: CsvCell) => (typeof cell === "string" ? escapeFormula(cell) : cell);

/** Rows as lines of CSV; no text in them is a formula. */
export const csvLines = (rows: readonly (readonly CsvCell[])[]): string =>
	`${Papa.unparse(
		rows.map((cells) => cells.map(toCell)),
		{ newline: "\r\n" },
	)}\r\n`;

/** Rows as a CSV file with a byte order mark. */
export const csvText = (rows: readonly (readonly CsvCell[])[]): string => BYTE_ORDER_MARK + csvLines(rows);

/** Rows as plain CSV to be imported again by this application; formulas are not escaped. */
export const plainCsv = (rows: readonly (readonly string[])[]): string =>
	Papa.unparse(rows.map((cells) => [...cells]));
