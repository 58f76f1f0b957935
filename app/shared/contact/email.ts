import { contactText } from "~/shared/texts/contact";

/** Addresses of one mail: what goes to more is a circular, and a way to send a company's mail to strangers. */
export const MAX_EMAILS = 10;
/** The error of a list with more. */
export const MANY_EMAILS_ERROR = contactText.manyEmails(MAX_EMAILS);

const EMAIL =
	/^[\w.!#$%&'*+/=?^`{|}~-]+@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]{0,61}[a-z\d]$/i;
const MAX_EMAIL_LENGTH = 254;

/** Whether a text looks like an email address that mail can be sent to. */
export function isEmail(text: string): boolean {
	return text.length <= MAX_EMAIL_LENGTH && EMAIL.test(text) && !text.includes("..");
}

/** Normalises an address for lookups: trimmed, lower case. */
export function normaliseEmail(text: string): string {
	return text.trim().toLowerCase();
}

/** Splits a typed list at commas, semicolons and whitespace into distinct valid and invalid addresses. */
export function splitEmails(text: string): { valid: string[]; invalid: string[] } {
	const all = [...new Set(text.split(/[\s,;]+/).filter(Boolean))];
	return { valid: all.filter(isEmail), invalid: all.filter((address) => !isEmail(address)) };
}

/** The error of a typed list of addresses, or null. */
export function emailListError(text: string): string | null {
	const { valid, invalid } = splitEmails(text);
	if (invalid.length > 0) return contactText.email;
	return valid.length > MAX_EMAILS ? MANY_EMAILS_ERROR : null;
}
