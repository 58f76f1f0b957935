/** As many characters of notes as the exchange takes. All hauliers read them. */
export const MAX_NOTES_LENGTH = 256;

/** Numbers of phones as people in Britain write them, and foreign ones with a plus. Times, dates and weights are shorter. */
const PHONE = /(?<![\w£])(?:\+|00)?\(?\d(?:[\s().-]{0,2}\d){8,14}(?!\w)/g;
const EMAIL = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;
const MIN_NAME_LENGTH = 3;

/** The words of a name by which a person is found in a text; a whole name first. */
const namePattern = (name: string) =>
	new RegExp(
		`(?<!\\p{L})${name
			.trim()
			.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&")
			.replaceAll(/\s+/g, "\\s+")}(?!\\p{L})`,
		"giu",
	);

/** The personal data in notes: phone numbers, email addresses, names of contacts. */
export function findPersonalData(notes: string, names: readonly string[] = []): string[] {
	const people = names.filter((name) => name.trim().length >= MIN_NAME_LENGTH);
	return [EMAIL, PHONE, ...people.map(namePattern)].flatMap((pattern) => notes.match(pattern) ?? []);
}

/** Notes without personal data, as they may be shown to all hauliers. */
export function removePersonalData(notes: string, names: readonly string[] = []): string {
	const cleaned = findPersonalData(notes, names)
		.toSorted((a, b) => b.length - a.length)
		.reduce((text, found) => text.replaceAll(found, ""), notes);
	if (cleaned === notes) return notes.trim();
	return cleaned
		.replaceAll(/[ \t]+([,.;])/g, "$1")
		.replaceAll(/[ \t]{2,}/g, " ")
		.replaceAll(/\(\s*\)/g, "")
		.trim();
}
