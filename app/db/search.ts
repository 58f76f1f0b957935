import { joined, raw, sqlText } from "./sql-text";
import type { SqlText } from "./statements";

const MOST_PHRASES = 200;
/** The search index holds pieces of three letters; anything shorter has to be looked for in the text itself. */
const SHORTEST_INDEXED = 3;
/** From here on pasted references are looked up by how they begin, as a substring search costs each of them the same again. */
const MANY = 10;
const BETWEEN_REFERENCES = /[\r\n\t,;]+/;
const REFERENCE = /^(?=.*\d)[\p{L}\d/_.-]{5,}$/u;

/**
 * The phrases of a search box. Lines, tabs, commas and semicolons part references that were pasted together; spaces do so only
 * where every word looks like a reference (five characters or more, a digit among them), as `NN4 6HX` and `High Street` are one.
 */
export function keywordPhrases(typed: string): string[] {
	const phrases = typed.split(BETWEEN_REFERENCES).flatMap((part) => {
		const words = part.trim().split(/\s+/);
		return words.every(isReference) ? words : [words.join(" ")];
	});
	return [...new Set(phrases.filter(Boolean))].slice(0, MOST_PHRASES);
}

const isReference = (word: string) => REFERENCE.test(word);

/** How much of a job is searched: all of it, or only what its customer is shown, which leaves the office's notes out. */
export type Searched = "all" | "shown";

/** The phrases as an FTS5 query that finds any of them anywhere in a job's text; null when none is long enough. */
export function matchQuery(phrases: readonly string[], searched: Searched = "all"): string | null {
	// A query ends at the first NUL, which would leave its quotes open.
	const quoted = phrases
		.map((phrase) => phrase.replaceAll("\0", " "))
		.filter(isIndexed)
		.map((phrase) => `"${phrase.replaceAll('"', '""')}"`);
	if (quoted.length === 0) return null;
	return searched === "all" ? quoted.join(" OR ") : `{body} : (${quoted.join(" OR ")})`;
}

/** Whether a phrase is long enough for the search index. */
export const isIndexed = (phrase: string) => [...phrase].length >= SHORTEST_INDEXED;

/** What a search is confined to: jobs and days, and how much of each. */
export interface Confines {
	searched: Searched;
	/** The condition on `j` for a listed job to count. */
	within: SqlText;
	/** Ids between which such a job and its sub-jobs lie, where they are known. */
	ids: { lo: SqlText; hi: SqlText } | null;
}

/**
 * The ids of listed jobs found by any phrase: in their text, in the text of one of their sub-jobs, or in their customer's name
 * or code. Long phrases go through the search index, short ones through the text of the jobs within the confines, and many
 * references at once through the indexes of references, air way bills and job numbers.
 */
export function jobsFoundBy(phrases: readonly string[], { within, ids, searched }: Confines): SqlText {
	const pasted = phrases.length > MANY ? phrases.filter(isReference) : [];
	const match = matchQuery(
		phrases.filter((phrase) => !pasted.includes(phrase)),
		searched,
	);
	const short = phrases.filter((phrase) => !isIndexed(phrase));
	const bounds = ids ? sqlText`AND s.rowid BETWEEN ${ids.lo} AND ${ids.hi}` : raw("");
	const parts = [ofCustomers(phrases, within)];
	if (pasted.length) parts.push(...ofReferences(pasted));
	if (match !== null)
		parts.push(sqlText`SELECT coalesce(k.parent_id, k.id) FROM job_search s CROSS JOIN job k ON k.id = s.rowid
			WHERE s.job_search MATCH ${match} ${bounds}`);
	if (short.length) parts.push(...ofTexts(short, within, TEXT[searched]));
	return joined(parts, " UNION ");
}

const ofCustomers = (phrases: readonly string[], within: SqlText) =>
	sqlText`SELECT j.id FROM job j WHERE ${within} AND j.customer_id IN (SELECT c.id FROM customer c, json_each(${JSON.stringify(phrases)}) p
		WHERE instr(lower(c.customer_name), lower(p.value)) OR instr(lower(c.customer_code), lower(p.value)))`;

/** Jobs with a reference or air way bill number that begins with one of many, or with its number. */
function ofReferences(phrases: readonly string[]): SqlText[] {
	const list = JSON.stringify(phrases);
	const numbers = JSON.stringify(
		phrases.flatMap((phrase) => phrase.match(/^\d{1,15}(?=(-\d+)?$)/)?.[0] ?? []).map(Number),
	);
	const begins = (table: string, column: string) =>
		sqlText`SELECT coalesce(k.parent_id, k.id) FROM json_each(${list}) p CROSS JOIN ${raw(table)} r
			ON r.${raw(column)} >= p.value AND r.${raw(column)} < p.value || char(1114111) CROSS JOIN job k ON k.id = r.job_id`;
	return [
		begins("customer_reference", "name"),
		begins("air_way_bill_number", "awb_number"),
		sqlText`SELECT coalesce(k.parent_id, k.id) FROM json_each(${numbers}) p CROSS JOIN job k ON k.job_number = p.value`,
	];
}

/** What is read of a job where a phrase is too short for the index. */
const TEXT: Record<Searched, SqlText> = {
	all: raw("t.body || char(10) || t.notes"),
	shown: raw("t.body"),
};

/** Jobs within the confines whose text, or a sub-job's, holds a phrase too short for the index. */
function ofTexts(phrases: readonly string[], within: SqlText, text: SqlText): SqlText[] {
	const holds = sqlText`EXISTS (SELECT 1 FROM json_each(${JSON.stringify(phrases)}) p WHERE instr(lower(${text}), lower(p.value)))`;
	return [
		sqlText`SELECT j.id FROM job j JOIN job_text t ON t.id = j.id WHERE ${within} AND ${holds}`,
		sqlText`SELECT j.id FROM job j JOIN job_text t ON t.parent_id = j.id WHERE ${within} AND j.job_type = 3 AND ${holds}`,
	];
}
