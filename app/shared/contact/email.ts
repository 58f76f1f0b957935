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
