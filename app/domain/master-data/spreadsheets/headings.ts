import { foldName } from "~/domain/master-data/addresses/names";
import type { ImportField, Mapping } from "./fields";
import { similarity } from "./similarity";
import { type Lines, type Spreadsheet, splitAtHeadings } from "./spreadsheet";

/** Canonical form of the words in headings. Words without information about the column map to an empty text. */
const CANONICAL_WORDS = new Map(
	Object.entries({
		...synonymsOf("collection", "coll collect collected collecting pickup pu uplift col"),
		...synonymsOf("delivery", "del deliver delivered delivering dlv dely drop dropoff"),
		...synonymsOf("phone", "tel telephone mobile mob ph tele"),
		...synonymsOf("postcode", "pcode pc zip"),
		...synonymsOf("address", "addr add addrs"),
		...synonymsOf("number", "no num nr nbr nos"),
		...synonymsOf("reference", "ref refs references"),
		...synonymsOf("pieces", "pcs pce piece items item qty quantity packages pkgs cartons"),
		...synonymsOf("weight", "wt wgt weights"),
		...synonymsOf("instructions", "instruction instr inst instrs"),
		...synonymsOf("account", "acct acc ac"),
		...synonymsOf("customer", "cust client"),
		...synonymsOf("vehicle", "veh vehicles van"),
		...synonymsOf("price", "charge rate cost amount"),
		...synonymsOf("company", "co companyname"),
		...synonymsOf("awb", "hawb mawb awbs"),
		...synonymsOf("", "the of reqd required req kg kgs gbp total please and"),
	}),
);

function synonymsOf(word: string, others: string): Record<string, string> {
	return Object.fromEntries(others.split(" ").map((otherWords) => [otherWords, word]));
}

/** The canonical words of a heading: "Wt (kg)" is "weight", "Coll PCode" is "collection postcode". */
export function foldHeading(heading: string): string {
	const split = heading.replace(/([a-z])([A-Z])/g, "$1 $2").replace(/a\/c/gi, "account");
	const plain = foldName(split.replace(/#/g, " number ").replace(/£/g, " price "))
		.replace(/\bpick up\b/g, "collection")
		.replace(/\bpost code\b/g, "postcode")
		.replace(/\bair ?way ?bill\b/g, "awb");
	const words = plain.split(" ").map((word) => CANONICAL_WORDS.get(word) ?? word);
	const uniqueWords = words.filter((word, at) => word !== "" && words.indexOf(word) === at);
	return uniqueWords.join(" ") || plain;
}

/** Thresholds for headings and for their words; they tolerate a typing mistake. */
const MIN_SIMILARITY = 0.7;
const MIN_WORD_SIMILARITY = 0.6;

/** Similarity of two headings, 0 to 1: word by word, so that "collection time" does not match "collection date". */
function headingSimilarity(a: string, b: string): number {
	if (a === b) return 1;
	const [words, otherWords] = [a.split(" "), b.split(" ")];
	if (words.length !== otherWords.length) return 0;
	const scores = words.map((word) =>
		Math.max(...otherWords.map((otherWord) => (word[0] === otherWord[0] ? similarity(word, otherWord) : 0))),
	);
	if (scores.some((score) => score < MIN_WORD_SIMILARITY)) return 0;
	return scores.reduce((sum, score) => sum + score, 0) / scores.length;
}

interface Guess {
	column: number;
	field: ImportField;
	score: number;
	/** Of headings with equal score the longer one wins. */
	length: number;
}

/** Maps columns to fields by their headings, best score first; each column once, each field once unless it is `multiple`. */
export function recogniseColumns(headings: readonly string[], fields: readonly ImportField[]): Mapping {
	const candidates = fields.map((field) => ({
		field,
		labels: [field.label, ...field.synonyms].map(foldHeading),
	}));
	const guesses = headings.flatMap((heading, column): Guess[] => {
		const folded = foldHeading(heading);
		if (folded === "") return [];
		return candidates.map(({ field, labels }) => ({
			column,
			field,
			score: Math.max(...labels.map((name) => headingSimilarity(folded, name))),
			length: folded.length,
		}));
	});
	const mapping: Mapping = {};
	const mappedFields = new Set<string>();
	for (const { column, field, score } of guesses.sort((a, b) => b.score - a.score || b.length - a.length)) {
		if (
			score < MIN_SIMILARITY ||
			String(column) in mapping ||
			(mappedFields.has(field.name) && !field.multiple)
		)
			continue;
		mapping[column] = field.name;
		mappedFields.add(field.name);
	}
	return mapping;
}

/** Titles and dates may come before the headings, which are searched in this many lines. */
const MAX_LINES_SEARCHED = 15;

/** Splits lines at their headings: the line with most recognised fields, else the first that is not blank. */
export function readSpreadsheet(lines: Lines, fields: readonly ImportField[]): Spreadsheet {
	const first = lines.findIndex((cells) => cells.some((cell) => cell !== ""));
	let headingLine = Math.max(0, first);
	let bestCount = 1;
	for (const [at, cells] of lines.slice(0, MAX_LINES_SEARCHED).entries()) {
		const count = Object.keys(recogniseColumns(cells, fields)).length;
		if (count > bestCount) [headingLine, bestCount] = [at, count];
	}
	return splitAtHeadings(lines, headingLine);
}

/** Key of a layout: its headings in order, regardless of case and spacing. */
export function layoutKey(headings: readonly string[]): string {
	return headings.map((heading) => foldName(heading)).join("|");
}
