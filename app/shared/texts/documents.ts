/** Printing needs the company's details and logo. Worksheet texts end with an exclamation mark, report texts with a full stop. */
export const printText = {
	worksheetCompany: "Please add company details and logo before print!",
	worksheetLogo: "Please add company logo before print!",
	reportCompany: "Please add company details and logo before print.",
	reportLogo: "Please add company logo before print.",
} as const;
