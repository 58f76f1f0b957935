const PLACEHOLDER = /\{\{\s*(\w+)\s*\}\}/g;

/** A text as HTML that shows it, attributes included. */
export const escapeHtml = (text: string): string =>
	text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

/** Fills in the `{{name}}` placeholders of a wording; those without a value become empty. */
export const fillWording = (wording: string, values: Readonly<Record<string, string>>): string =>
	wording.replace(PLACEHOLDER, (_, name: string) =>
		Object.hasOwn(values, name) ? (values[name] ?? "") : "",
	);

/** The distinct placeholders of a wording. */
export const findPlaceholders = (wording: string): string[] => [
	...new Set([...wording.matchAll(PLACEHOLDER)].map(([, name = ""]) => name)),
];

/** The placeholders of a wording that are not known. */
export const findUnknownPlaceholders = (wording: string, knownNames: readonly string[]): string[] =>
	findPlaceholders(wording).filter((name) => !knownNames.includes(name));

/**
 * Whether a placeholder is always on its own, beside punctuation at most. Inside an address, as in `https://elsewhere/?u={{link}}`, it
 * would take a secret elsewhere.
 */
export const isBarePlaceholder = (wording: string, name: string): boolean =>
	wording
		.replaceAll(PLACEHOLDER, (_, found: string) => `{{${found}}}`)
		.split(/\s+/)
		.every((word) => !word.includes(`{{${name}}}`) || /^["'(<]*\{\{\w+\}\}[.,;:!?)>"']*$/.test(word));

/** The paragraphs of a text, separated by empty lines. */
export const splitParagraphs = (text: string): string[] =>
	text
		.split(/\n{2,}/)
		.map((paragraph) => paragraph.trim())
		.filter(Boolean);

/** An address in escaped text; what ends a sentence after it is no part of it. */
const ADDRESS = /https?:\/\/(?:(?!&quot;|&lt;|&gt;|&#39;)[^\s<>"'])*(?<![.,;:!?)])/g;

/** Converts plain text to HTML paragraphs, escaping any markup. Addresses become links that can be clicked. */
export const toHtml = (text: string): string =>
	splitParagraphs(text)
		.map((paragraph) => {
			const linked = escapeHtml(paragraph).replace(
				ADDRESS,
				(address) => `<a href="${address}">${address}</a>`,
			);
			return `<p>${linked.replaceAll("\n", "<br>")}</p>`;
		})
		.join("\n");
