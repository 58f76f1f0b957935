/** What makes a spreadsheet calculate a cell instead of showing it. */
const FORMULA = /^[=+\-@\t\r]/;
const PHONE_OR_NUMBER = /^[+-]?[\d\s().]+$/;

function csvCell(text: string): string {
	const safe = FORMULA.test(text) && !PHONE_OR_NUMBER.test(text) ? `'${text}` : text;
	return /[",\r\n]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Rows as CSV with a byte order mark, which spreadsheets need to read £ and accents; formulas are made harmless. */
export function csvText(rows: readonly (readonly string[])[]): string {
	return `\ufeff${rows.map((cells) => cells.map(csvCell).join(",")).join("\r\n")}\r\n`;
}
