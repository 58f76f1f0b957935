import { masterEditText } from "../office-messages";

/** The word that opens Master Edit. */
export const MASTER_WORD = "CONFIRM";

/** How long the one-time code is. */
export const CODE_LENGTH = 6;

const CODE = /^[A-Z\d]{6}$/;

/** What is wrong with the typed word, or null; capitals matter. */
export function masterWordFault(typed: string): string | null {
	return typed === MASTER_WORD ? null : masterEditText.word;
}

/** A code as it is being typed: capitals and digits only, six at most. */
export function cleanCode(typed: string): string {
	return typed
		.toUpperCase()
		.replace(/[^A-Z\d]/g, "")
		.slice(0, CODE_LENGTH);
}

/** Whether a text has the shape of a one-time code. */
export function isCode(text: string): boolean {
	return CODE.test(text);
}
