const EMAIL =
	/^[\w.!#$%&'*+/=?^`{|}~-]+@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]{0,61}[a-z\d]$/i;
const LONGEST = 254;

/** Whether a text looks like an e-mail address that mail can be sent to. */
export function isEmail(text: string): boolean {
	return text.length <= LONGEST && EMAIL.test(text) && !text.includes("..");
}

/** An address as logins are looked up: trimmed, lower case. */
export function normaliseEmail(text: string): string {
	return text.trim().toLowerCase();
}

/** The addresses of a list typed with commas, semicolons or line breaks, each once; and those that are none. */
export function splitEmails(text: string): { good: string[]; bad: string[] } {
	const all = [...new Set(text.split(/[\s,;]+/).filter(Boolean))];
	return { good: all.filter(isEmail), bad: all.filter((address) => !isEmail(address)) };
}
