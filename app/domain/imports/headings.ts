import { foldName } from "~/domain/addresses/names";
import type { ImportField, Mapping } from "./fields";
import { likeness } from "./likeness";
import { type Lines, type Sheet, sheetBelow } from "./sheet";

/** Words of headings as they compare. A word that says nothing about the column means nothing. */
const WORDS: Record<string, string> = {
	...wordsFor("collection", "coll collect collected collecting pickup pu uplift col"),
	...wordsFor("delivery", "del deliver delivered delivering dlv dely drop dropoff"),
	...wordsFor("phone", "tel telephone mobile mob ph tele"),
	...wordsFor("postcode", "pcode zip"),
	...wordsFor("address", "addr add addrs"),
	...wordsFor("number", "no num nr nbr nos"),
	...wordsFor("reference", "ref refs references"),
	...wordsFor("pieces", "pcs pce piece items item qty quantity packages pkgs cartons"),
	...wordsFor("weight", "wt wgt weights"),
	...wordsFor("instructions", "instruction instr inst instrs"),
	...wordsFor("account", "acct acc ac"),
	...wordsFor("customer", "cust client"),
	...wordsFor("vehicle", "veh vehicles van"),
	...wordsFor("price", "charge rate cost amount"),
	...wordsFor("company", "co companyname"),
	...wordsFor("awb", "hawb mawb awbs"),
	...wordsFor("", "the of reqd required req kg kgs gbp total please and"),
};

function wordsFor(word: string, others: string): Record<string, string> {
	return Object.fromEntries(others.split(" ").map((other) => [other, word]));
}

/** A heading's words as they compare: "Wt (kg)" is "weight", "Coll PCode" is "collection postcode". */
export function foldHeading(heading: string): string {
	const split = heading.replace(/([a-z])([A-Z])/g, "$1 $2").replace(/a\/c/gi, "account");
	const plain = foldName(split.replace(/#/g, " number ").replace(/£/g, " price "))
		.replace(/\bpick up\b/g, "collection")
		.replace(/\bpost code\b/g, "postcode")
		.replace(/\bair ?way ?bill\b/g, "awb");
	const words = plain.split(" ").map((word) => WORDS[word] ?? word);
	const said = words.filter((word, at) => word !== "" && words.indexOf(word) === at);
	return said.join(" ") || plain;
}

/** Below these two headings, and two words, are not the same; the figures let a slip of the keys pass. */
const ALIKE = 0.7;
const WORDS_ALIKE = 0.6;

/** How surely two headings are the same, 0 to 1: word by word, so that "collection time" is nothing like "collection date". */
function sameness(a: string, b: string): number {
	if (a === b) return 1;
	const [one, other] = [a.split(" "), b.split(" ")];
	if (one.length !== other.length) return 0;
	const scores = one.map((word) =>
		Math.max(...other.map((against) => (word[0] === against[0] ? likeness(word, against) : 0))),
	);
	if (scores.some((score) => score < WORDS_ALIKE)) return 0;
	return scores.reduce((sum, score) => sum + score, 0) / scores.length;
}

interface Guess {
	column: number;
	field: ImportField;
	score: number;
	/** Of headings equally sure the longer one says more. */
	length: number;
}

/** Finds which column is which field by its heading, the surest first; every column once, every field once unless it may have several. */
export function recognise(headings: readonly string[], fields: readonly ImportField[]): Mapping {
	const names = fields.map((field) => ({ field, said: [field.label, ...field.synonyms].map(foldHeading) }));
	const guesses = headings.flatMap((heading, column): Guess[] => {
		const folded = foldHeading(heading);
		if (folded === "") return [];
		return names.map(({ field, said }) => ({
			column,
			field,
			score: Math.max(...said.map((name) => sameness(folded, name))),
			length: folded.length,
		}));
	});
	const mapping: Mapping = {};
	const taken = new Set<string>();
	for (const { column, field, score } of guesses.sort((a, b) => b.score - a.score || b.length - a.length)) {
		if (score < ALIKE || String(column) in mapping || (taken.has(field.name) && !field.many)) continue;
		mapping[column] = field.name;
		taken.add(field.name);
	}
	return mapping;
}

/** Titles and dates may stand above the headings; they are looked for in this many lines. */
const LINES_LOOKED_AT = 15;

/** Takes lines apart at their headings: the line in which most fields are recognised, else the first that holds anything. */
export function readSheetOf(lines: Lines, fields: readonly ImportField[]): Sheet {
	const first = lines.findIndex((cells) => cells.some((cell) => cell !== ""));
	let head = Math.max(0, first);
	let most = 1;
	for (const [at, cells] of lines.slice(0, LINES_LOOKED_AT).entries()) {
		const known = Object.keys(recognise(cells, fields)).length;
		if (known > most) [head, most] = [at, known];
	}
	return sheetBelow(lines, head);
}

/** What tells a layout again: its headings in their order, whatever their case and spacing. */
export function layoutOf(headings: readonly string[]): string {
	return headings.map((heading) => foldName(heading)).join("|");
}
