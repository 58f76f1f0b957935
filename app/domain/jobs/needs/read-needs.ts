/** A need of the company, and how customers call it: words separated by commas. */
export interface NamedNeed {
	id: number;
	name: string;
	kind: string | null;
	words: string | null;
}

const fold = (text: string) =>
	text
		.toLowerCase()
		.replace(/[^a-z0-9]+/g, " ")
		.trim();

/** The name of a need and the other words for it, without those that have no letters or digits. */
const wordsOf = ({ name, words }: NamedNeed) =>
	[name, ...(words ?? "").split(",")].map(fold).filter((word) => word !== "");

/** Finds the need that a text is the name of, or another word for. */
export function needFinder(needs: readonly NamedNeed[]): (text: string) => number | null {
	const ids = new Map(
		needs.flatMap((need) => wordsOf(need).map((word): [string, number] => [word, need.id])),
	);
	return (text) => ids.get(fold(text)) ?? null;
}

/** What negates a need right before it: "no tail lift needed", "without ADR", "non-ADR". */
const NEGATION = /\b(?:no|not|non|without|never)(?: an?| any| need for| need of)? $/;

/** The needs that a text of several words names, in the order of the list: "4 pallets, needs a tail lift". */
export function findNeeds(text: string, needs: readonly NamedNeed[]): NamedNeed[] {
	const folded = ` ${fold(text)} `;
	return needs.filter((need) =>
		wordsOf(need).some((word) => {
			const at = folded.indexOf(` ${word} `);
			return at >= 0 && !NEGATION.test(folded.slice(0, at + 1));
		}),
	);
}
