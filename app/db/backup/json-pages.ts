/** A parameter of D1 may have 2 MB; half of it leaves room for letters of several bytes. */
const MAX_CHARACTERS = 600_000;

/** Texts of JSON in lists that each fit a parameter. */
export function* toJsonPages(texts: readonly string[]) {
	let page: string[] = [];
	let length = 0;
	for (const text of texts) {
		if (page.length > 0 && length + text.length > MAX_CHARACTERS) {
			yield `[${page.join(",")}]`;
			page = [];
			length = 0;
		}
		page.push(text);
		length += text.length + 1;
	}
	if (page.length > 0) yield `[${page.join(",")}]`;
}
