import { containsText } from "./contains";
import { joinSql, raw, sqlText } from "./sql-text";
import type { SqlText } from "./statements";

const MAX_PHRASES = 200;
/** The search index has trigrams; shorter phrases are searched in the text itself. */
const MIN_INDEXED_LENGTH = 3;
/** Above this, pasted references are searched by prefix, as each substring search costs the same again. */
const MAX_SUBSTRING_PHRASES = 10;
const BETWEEN_REFERENCES = /[\r\n\t,;]+/;
const REFERENCE = /^(?=.*\d)[\p{L}\d/_.-]{5,}$/u;

/**
 * The phrases of a search box. Line breaks, tabs, commas and semicolons separate pasted references; spaces do so only if every
 * word looks like a reference (five or more characters with a digit), as `NN4 6HX` and `High Street` are one phrase.
 */
export function keywordPhrases(input: string): string[] {
	const phrases = input.split(BETWEEN_REFERENCES).flatMap((segment) => {
		const words = segment.trim().split(/\s+/);
		return words.every(isReference) ? words : [words.join(" ")];
	});
	return [...new Set(phrases.filter(Boolean))].slice(0, MAX_PHRASES);
}

const isReference = (word: string) => REFERENCE.test(word);

/** Searches all texts of a job, or only those shown to its customer, without the office's notes. */
export type SearchScope = "all" | "shown";

/** An FTS5 query that finds any of the phrases in a job's text; null if none is long enough. */
export function matchQuery(phrases: readonly string[], scope: SearchScope = "all"): string | null {
	// A query ends at the first NUL, which would leave a quote open.
	const quoted = phrases
		.map((phrase) => phrase.replaceAll("\0", " "))
		.filter(isIndexed)
		.map((phrase) => `"${phrase.replaceAll('"', '""')}"`);
	if (quoted.length === 0) return null;
	return scope === "all" ? quoted.join(" OR ") : `{body} : (${quoted.join(" OR ")})`;
}

/** Whether a phrase is long enough for the search index. */
export const isIndexed = (phrase: string) => [...phrase].length >= MIN_INDEXED_LENGTH;

/** Bounds of a search. */
export interface SearchBounds {
	scope: SearchScope;
	/** Condition on a listed job `j`. */
	condition: SqlText;
	/** Id range of these jobs and their sub-jobs, if known. */
	ids: { lo: SqlText; hi: SqlText } | null;
}

/**
 * SQL for the ids of listed jobs that match any phrase in their text, in the text of a sub-job, or in their customer's name or
 * code. Long phrases use the search index, short ones the text of the jobs within the bounds, and many pasted references the
 * indexes of references, air way bills and job numbers.
 */
export function jobIdsMatching(phrases: readonly string[], { condition, ids, scope }: SearchBounds): SqlText {
	const pasted = phrases.length > MAX_SUBSTRING_PHRASES ? phrases.filter(isReference) : [];
	const match = matchQuery(
		phrases.filter((phrase) => !pasted.includes(phrase)),
		scope,
	);
	const short = phrases.filter((phrase) => !isIndexed(phrase));
	const bounds = ids ? sqlText`AND s.rowid BETWEEN ${ids.lo} AND ${ids.hi}` : raw("");
	const matches = [customerMatches(phrases, condition)];
	if (pasted.length) matches.push(...referenceMatches(pasted));
	if (match !== null)
		matches.push(sqlText`SELECT coalesce(k.parent_id, k.id) FROM job_search s CROSS JOIN job k ON k.id = s.rowid
			WHERE s.job_search MATCH ${match} ${bounds}`);
	if (short.length) matches.push(...textMatches(short, condition, TEXT[scope]));
	return joinSql(matches, " UNION ");
}

const customerMatches = (phrases: readonly string[], condition: SqlText) =>
	sqlText`SELECT j.id FROM job j WHERE ${condition} AND j.customer_id IN (SELECT c.id FROM customer c
		WHERE ${containsText(["c.customer_name", "c.customer_code"], ...phrases)})`;

/** Jobs with a reference or air way bill number that begins with one of many, or with its number. */
function referenceMatches(phrases: readonly string[]): SqlText[] {
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

/** Text of a job for phrases that are too short for the index. */
const TEXT: Record<SearchScope, string> = {
	all: "t.body || char(10) || t.notes",
	shown: "t.body",
};

/** Jobs within the bounds whose text, or that of a sub-job, contains a phrase too short for the index. */
function textMatches(phrases: readonly string[], condition: SqlText, text: string): SqlText[] {
	const containsPhrase = containsText([text], ...phrases);
	return [
		sqlText`SELECT j.id FROM job j JOIN job_text t ON t.id = j.id WHERE ${condition} AND ${containsPhrase}`,
		sqlText`SELECT j.id FROM job j JOIN job_text t ON t.parent_id = j.id WHERE ${condition} AND j.job_type = 3 AND ${containsPhrase}`,
	];
}
