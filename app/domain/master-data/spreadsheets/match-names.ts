import { foldName } from "~/domain/master-data/addresses/names";
import { similarity } from "./similarity";

/** An item with a code and a name that a cell may refer to: a load type, a service, a customer. */
export interface NamedItem {
	id: number;
	code: string;
	name: string;
}

/** Finds the item a text refers to; null if there is none or more than one. */
export type NameFinder = (text: string) => NamedItem | null;

/** Words that do not distinguish vehicles. */
const FILLERS = new Set(["van", "lorry", "truck", "vehicle", "rigid", "wagon", "only", "a", "with", "and"]);
const COMPANY = /\b(?:limited|ltd|plc|llp|uk|the|co|company|inc|group)\b/g;

/** Folds a text for comparing codes: "7.5 Tonne" is "7.5t", "LWB-Van" is "lwb van". */
const foldCode = (text: string) =>
	text
		.toLowerCase()
		.replace(/(\d)\s*(?:tonnes?|tons?|te|t)\b/g, "$1t")
		.replace(/[^a-z0-9.]+/g, " ")
		.trim();

const wordsOf = (text: string) => text.split(" ").filter((word) => word !== "" && !FILLERS.has(word));
const onlyMatch = (results: readonly NamedItem[]): NamedItem | null =>
	results.length === 1 ? (results[0] ?? null) : null;
const foldCompany = (name: string) => foldName(name).replace(COMPANY, " ").replace(/\s+/g, " ").trim();

/** Caches results, as a spreadsheet repeats the same few names. */
function memoised(find: NameFinder): NameFinder {
	const results = new Map<string, NamedItem | null>();
	return (text) => {
		const cached = results.get(text);
		if (cached !== undefined) return cached;
		const answer = find(text);
		results.set(text, answer);
		return answer;
	};
}

/**
 * Matches customers' names for vehicles and services: by code, by description or its start, without words like "van", or by
 * words that only one description has ("Artic" is "Articulated, 26 pallets").
 */
export function looseFinder(items: readonly NamedItem[]): NameFinder {
	const folded = items.map((item) => {
		const name = foldCode(item.name);
		return {
			item,
			code: foldCode(item.code),
			tight: foldCode(item.code).replace(/ /g, ""),
			names: [name, foldCode(item.name.split(/[,(]/)[0] ?? "")],
			bare: wordsOf(foldCode(item.code)).join(" "),
			words: wordsOf(`${foldCode(item.code)} ${name}`),
		};
	});
	const itemsWhere = (test: (entry: (typeof folded)[number]) => boolean) =>
		folded.filter(test).map(({ item }) => item);
	return memoised((text) => {
		const code = foldCode(text);
		if (code === "") return null;
		const bare = wordsOf(code).join(" ");
		const words = wordsOf(code).filter((word) => word.length > 2);
		return (
			onlyMatch(itemsWhere((entry) => entry.code === code || entry.tight === code.replace(/ /g, ""))) ??
			onlyMatch(itemsWhere((entry) => entry.names.includes(code))) ??
			(bare === "" ? null : onlyMatch(itemsWhere((entry) => entry.bare === bare))) ??
			(words.length === 0 || words.length < wordsOf(code).length
				? null
				: onlyMatch(
						itemsWhere((entry) => words.every((word) => entry.words.some((other) => other.startsWith(word)))),
					))
		);
	});
}

/** Matches a company by its code or name, ignoring case, punctuation and endings such as "Ltd". */
export function companyFinder(items: readonly NamedItem[]): NameFinder {
	const index = new Map<string, NamedItem[]>();
	const add = (key: string, item: NamedItem) => {
		const others = index.get(key) ?? [];
		if (key !== "" && !others.includes(item)) index.set(key, [...others, item]);
	};
	for (const item of items) {
		add(`code ${item.code.trim().toLowerCase()}`, item);
		add(`name ${foldName(item.name)}`, item);
		add(`firm ${foldCompany(item.name)}`, item);
	}
	const itemAt = (key: string) => onlyMatch(index.get(key) ?? []);
	return memoised(
		(text) =>
			itemAt(`code ${text.trim().toLowerCase()}`) ??
			itemAt(`name ${foldName(text)}`) ??
			itemAt(`firm ${foldCompany(text)}`),
	);
}

const MIN_SIMILARITY = 0.6;

/** The item with the most similar name, as a suggestion; null if none is similar. */
export function closestByName(text: string, items: readonly NamedItem[]): NamedItem | null {
	const folded = foldCompany(text);
	let best: NamedItem | null = null;
	let bestScore = MIN_SIMILARITY;
	for (const item of items) {
		const score = similarity(folded, foldCompany(item.name));
		if (score >= bestScore) [best, bestScore] = [item, score];
	}
	return best;
}
