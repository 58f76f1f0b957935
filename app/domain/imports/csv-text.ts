import Papa from "papaparse";

/** Cells a spreadsheet would run as a formula; phone and other numbers keep their sign. */
const FORMULA = /^[=@\t\r]|^[+-](?![\d\s().]+$)/;

/** Rows as CSV with a byte order mark, which spreadsheets need for £ and accents; formulas are escaped. */
export function csvText(rows: readonly (readonly string[])[]): string {
	const text = Papa.unparse(
		rows.map((cells) => [...cells]),
		{ escapeFormulae: FORMULA },
	);
	return `\ufeff${text}\r\n`;
}

/** Rows as plain CSV to be imported again; formulas are not escaped. */
export const plainCsv = (rows: readonly (readonly string[])[]): string =>
	Papa.unparse(rows.map((cells) => [...cells]));
