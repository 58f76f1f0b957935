import Papa from "papaparse";

/** What a spreadsheet would calculate instead of showing; phone and other numbers keep their sign. */
const FORMULA = /^[=@\t\r]|^[+-](?![\d\s().]+$)/;

/** Rows as CSV with a byte order mark, which spreadsheets need to read £ and accents; formulas are made harmless. */
export function csvText(rows: readonly (readonly string[])[]): string {
	const text = Papa.unparse(
		rows.map((cells) => [...cells]),
		{ escapeFormulae: FORMULA },
	);
	return `\ufeff${text}\r\n`;
}

/** Rows as CSV to the letter, to be read by this product again; nothing is made harmless. */
export const plainCsv = (rows: readonly (readonly string[])[]): string =>
	Papa.unparse(rows.map((cells) => [...cells]));
