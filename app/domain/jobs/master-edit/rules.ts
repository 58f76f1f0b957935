import { masterEditText } from "~/shared/texts/master-edit";

/** The word a user types to start Master Edit. */
export const MASTER_WORD = "CONFIRM";

export const CODE_LENGTH = 6;

const CODE = /^[A-Z\d]{6}$/;

/** The error for the typed word, or null. Case-sensitive. */
export function masterWordError(text: string): string | null {
	return text === MASTER_WORD ? null : masterEditText.word;
}

/** Normalises a code while it is typed: capitals and digits only, at most six. */
export function cleanCode(text: string): string {
	return text
		.toUpperCase()
		.replace(/[^A-Z\d]/g, "")
		.slice(0, CODE_LENGTH);
}

/** Whether a text is a well-formed one-time code. */
export function isCode(text: string): boolean {
	return CODE.test(text);
}
