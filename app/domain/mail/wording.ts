const MARK = /\{\{\s*(\w+)\s*\}\}/g;

const escaped = (text: string) =>
	text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

/** A wording with its `{{name}}` marks filled in; a mark that nothing is known for is left empty. */
export const filled = (wording: string, values: Readonly<Record<string, string>>): string =>
	wording.replace(MARK, (_, name: string) => (Object.hasOwn(values, name) ? (values[name] ?? "") : ""));

/** The marks of a wording, each once. */
export const marksOf = (wording: string): string[] => [
	...new Set([...wording.matchAll(MARK)].map(([, name = ""]) => name)),
];

/** The marks of a wording that are none of those there are. */
export const unknownMarks = (wording: string, known: readonly string[]): string[] =>
	marksOf(wording).filter((name) => !known.includes(name));

/** The paragraphs of a text: an empty line parts them. */
export const paragraphs = (text: string): string[] =>
	text
		.split(/\n{2,}/)
		.map((part) => part.trim())
		.filter(Boolean);

/** A text as a plain page in which nothing typed is markup. */
export const asHtml = (text: string): string =>
	paragraphs(text)
		.map((part) => `<p>${escaped(part).replaceAll("\n", "<br>")}</p>`)
		.join("\n");
