import { foldName } from "~/domain/addresses/names";
import { likeness } from "./likeness";

/** Something with a code and a name that a cell may mean: a load type, a service, a customer. */
export interface Named {
	id: number;
	code: string;
	name: string;
}

/** Finds what a text means; null for what is not known or could be several. */
export type Find = (text: string) => Named | null;

/** Words that do not tell one vehicle from another. */
const FILLERS = new Set(["van", "lorry", "truck", "vehicle", "rigid", "wagon", "only", "a", "with", "and"]);
const COMPANY = /\b(?:limited|ltd|plc|llp|uk|the|co|company|inc|group)\b/g;

/** A text as codes compare: "7.5 Tonne" is "7.5t", "LWB-Van" is "lwb van". */
const foldCode = (text: string) =>
	text
		.toLowerCase()
		.replace(/(\d)\s*(?:tonnes?|tons?|te|t)\b/g, "$1t")
		.replace(/[^a-z0-9.]+/g, " ")
		.trim();

const wordsOf = (text: string) => text.split(" ").filter((word) => word !== "" && !FILLERS.has(word));
const only = (found: readonly Named[]): Named | null => (found.length === 1 ? (found[0] ?? null) : null);
const foldCompany = (name: string) => foldName(name).replace(COMPANY, " ").replace(/\s+/g, " ").trim();

/** Remembers what was found, as a sheet says the same few names over and over. */
function remembered(find: Find): Find {
	const found = new Map<string, Named | null>();
	return (text) => {
		const known = found.get(text);
		if (known !== undefined) return known;
		const answer = find(text);
		found.set(text, answer);
		return answer;
	};
}

/**
 * Matches what customers call vehicles and services: by code, by description or its head, without words like "van", or by
 * words that only one description has ("Artic" is "Articulated, 26 pallets").
 */
export function looseFinder(all: readonly Named[]): Find {
	const folded = all.map((item) => {
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
	const by = (test: (one: (typeof folded)[number]) => boolean) => folded.filter(test).map(({ item }) => item);
	return remembered((text) => {
		const code = foldCode(text);
		if (code === "") return null;
		const bare = wordsOf(code).join(" ");
		const words = wordsOf(code).filter((word) => word.length > 2);
		return (
			only(by((one) => one.code === code || one.tight === code.replace(/ /g, ""))) ??
			only(by((one) => one.names.includes(code))) ??
			(bare === "" ? null : only(by((one) => one.bare === bare))) ??
			(words.length === 0 || words.length < wordsOf(code).length
				? null
				: only(by((one) => words.every((word) => one.words.some((other) => other.startsWith(word))))))
		);
	});
}

/** Matches a company by its code or name, whatever the case, punctuation and "Ltd" at its end. */
export function companyFinder(all: readonly Named[]): Find {
	const index = new Map<string, Named[]>();
	const add = (key: string, item: Named) => {
		const others = index.get(key) ?? [];
		if (key !== "" && !others.includes(item)) index.set(key, [...others, item]);
	};
	for (const item of all) {
		add(`code ${item.code.trim().toLowerCase()}`, item);
		add(`name ${foldName(item.name)}`, item);
		add(`firm ${foldCompany(item.name)}`, item);
	}
	const at = (key: string) => only(index.get(key) ?? []);
	return remembered(
		(text) =>
			at(`code ${text.trim().toLowerCase()}`) ??
			at(`name ${foldName(text)}`) ??
			at(`firm ${foldCompany(text)}`),
	);
}

const CLOSE = 0.6;

/** The name most like a text, to be offered beside it; null where none is. */
export function closest(text: string, all: readonly Named[]): Named | null {
	const folded = foldCompany(text);
	let best: Named | null = null;
	let most = CLOSE;
	for (const item of all) {
		const score = likeness(folded, foldCompany(item.name));
		if (score >= most) [best, most] = [item, score];
	}
	return best;
}
