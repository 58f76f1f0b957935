import { joined, raw, sqlText } from "./sql-text";
import type { SqlText } from "./statements";

const MOST_PHRASES = 200;
/** The search index holds pieces of three letters; anything shorter has to be looked for in the text itself. */
const SHORTEST_INDEXED = 3;
const BETWEEN_REFERENCES = /[\r\n\t,;]+/;
const REFERENCE = /^(?=.*\d)[\p{L}\d/_.-]{5,}$/u;

/**
 * The phrases of a search box. Lines, tabs, commas and semicolons part references that were pasted together; spaces do so only
 * where every word looks like a reference (five characters or more, a digit among them), as `NN4 6HX` and `High Street` are one.
 */
export function keywordPhrases(typed: string): string[] {
	const phrases = typed.split(BETWEEN_REFERENCES).flatMap((part) => {
		const words = part.trim().split(/\s+/);
		return words.every((word) => REFERENCE.test(word)) ? words : [words.join(" ")];
	});
	return [...new Set(phrases.filter(Boolean))].slice(0, MOST_PHRASES);
}

/** The phrases as an FTS5 query that finds any of them anywhere in a job's text; null when none is long enough. */
export function matchQuery(phrases: readonly string[]): string | null {
	const quoted = phrases.filter(isIndexed).map((phrase) => `"${phrase.replaceAll('"', '""')}"`);
	return quoted.length ? quoted.join(" OR ") : null;
}

/** Whether a phrase is long enough for the search index. */
export const isIndexed = (phrase: string) => [...phrase].length >= SHORTEST_INDEXED;

/** Which jobs and days a search is confined to. */
export interface Confines {
	/** The condition on `j` for a listed job to count. */
	within: SqlText;
	/** Ids between which such a job and its sub-jobs lie, where they are known. */
	ids: { lo: SqlText; hi: SqlText } | null;
}

/**
 * The ids of listed jobs found by any phrase: in their text, in the text of one of their sub-jobs, or in their customer's name
 * or code. Long phrases go through the search index, short ones through the text of the jobs within the confines.
 */
export function jobsFoundBy(phrases: readonly string[], { within, ids }: Confines): SqlText {
	const match = matchQuery(phrases);
	const short = phrases.filter((phrase) => !isIndexed(phrase));
	const bounds = ids ? sqlText`AND s.rowid BETWEEN ${ids.lo} AND ${ids.hi}` : raw("");
	const parts = [
		sqlText`SELECT j.id FROM job j WHERE ${within} AND j.customer_id IN (SELECT c.id FROM customer c, json_each(${JSON.stringify(phrases)}) p
			WHERE instr(lower(c.customer_name), lower(p.value)) OR instr(lower(c.customer_code), lower(p.value)))`,
	];
	if (match !== null)
		parts.push(sqlText`SELECT coalesce(k.parent_id, k.id) FROM job_search s CROSS JOIN job k ON k.id = s.rowid
			WHERE s.job_search MATCH ${match} ${bounds}`);
	if (short.length)
		parts.push(sqlText`SELECT j.id FROM job j WHERE ${within} AND EXISTS (SELECT 1 FROM json_each(${JSON.stringify(short)}) p, job_text t
			WHERE t.id IN (SELECT j.id UNION ALL SELECT k.id FROM job k WHERE k.parent_id = j.id) AND instr(lower(t.body), lower(p.value)))`);
	return joined(parts, " UNION ");
}
