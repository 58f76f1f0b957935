/** Text a spreadsheet would run as a formula. Phone and other numbers, whose sign comes before digits alone, are none. */
const FORMULA = /^(?:[=@\t\r]|[+-](?![\d\s().]+$))/;

/** Text for a cell of a spreadsheet: what would be a formula gets an apostrophe, which spreadsheets do not show. */
export const escapeFormula = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** Reads what `escapeFormula` wrote. */
export const unescapeFormula = (text: string): string =>
	text.startsWith("'") && FORMULA.test(text.slice(1)) ? text.slice(1) : text;
