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

/** Whether the search index alone finds what phrases are in: none is too short for it, and there are few. */
export const areIndexed = (phrases: readonly string[]) =>
	phrases.length > 0 && phrases.length <= MAX_SUBSTRING_PHRASES && phrases.every(isIndexed);

/** Bounds of a search. */
export interface SearchBounds {
	scope: SearchScope;
	/** Condition on a listed job `j`. */
	condition: SqlText;
	/** Id range of these jobs and their sub-jobs, if known. */
	ids: IdRange | null;
	/** The jobs are of many days: what is found is looked up in an index of its own, and two letters in the search index. */
	isLong?: boolean;
	/** With phrases too short for the index, each way to find jobs ends after this many, the last entered first. */
	limit?: number;
}

/** The ids between which jobs and their sub-jobs lie. */
interface IdRange {
	lo: SqlText;
	hi: SqlText;
}

/**
 * SQL for the ids of listed jobs that match any phrase in their text, in the text of a sub-job, or in their customer's name or
 * code. Long phrases use the search index, short ones the text of the jobs within the bounds, or over many days what the index has of
 * two letters, and many pasted references the indexes of references, air way bills and job numbers. The ids may repeat: it is for `IN (…)`.
 */
export function jobIdsMatching(phrases: readonly string[], bounds: SearchBounds): SqlText {
	const { condition, ids, scope, isLong = false } = bounds;
	const pasted = phrases.length > MAX_SUBSTRING_PHRASES ? phrases.filter(isReference) : [];
	const match = matchQuery(
		phrases.filter((phrase) => !pasted.includes(phrase)),
		scope,
	);
	const short = phrases.filter((phrase) => !isIndexed(phrase));
	const limit = short.length ? bounds.limit : undefined;
	const matches = [customerMatches(phrases, condition, limit)];
	if (pasted.length) matches.push(...referenceMatches(pasted));
	if (match !== null)
		matches.push(
			indexMatches(sqlText`${match}`, { condition, ids: limit || !isLong ? ids : null, isLong, limit }),
		);
	const pairs = isLong ? short.filter(isPair) : [];
	const others = short.filter((phrase) => !pairs.includes(phrase));
	for (const pair of pairs) matches.push(...pairMatches(pair, { condition, ids, scope, isLong, limit }));
	if (others.length) matches.push(...textMatches(others, { condition, ids, limit }, TEXT[scope]));
	return joinSql(matches, " UNION ALL ");
}

const customerMatches = (phrases: readonly string[], condition: SqlText, limit: number | undefined) =>
	newest(
		sqlText`SELECT j.id FROM job j WHERE ${condition} AND j.customer_id IN (${customersMatching(phrases)})`,
		limit,
	);

/** The ids of the customers whose name or code contains any of the phrases. */
export const customersMatching = (phrases: readonly string[]): SqlText =>
	sqlText`SELECT c.id FROM customer c WHERE ${containsText(["c.customer_name", "c.customer_code"], ...phrases)}`;

/** The last entered of the jobs that a query finds, or all of them. */
const newest = (jobs: SqlText, limit: number | undefined) =>
	limit ? sqlText`SELECT id FROM (${jobs} ORDER BY j.id DESC LIMIT ${limit})` : jobs;

type IndexBounds = Pick<SearchBounds, "condition" | "ids" | "isLong" | "limit">;

/** Jobs whose text, or that of a sub-job, matches a query of the search index. */
function indexMatches(match: SqlText, { condition, ids, isLong, limit }: IndexBounds): SqlText {
	const between = ids ? sqlText`AND s.rowid BETWEEN ${ids.lo} AND ${ids.hi}` : raw("");
	const found = sqlText`FROM job_search s CROSS JOIN job k ${raw(isLong ? BY_ID : "")} ON k.id = s.rowid
			WHERE s.job_search MATCH ${match} ${between}`;
	if (!limit) return sqlText`SELECT coalesce(k.parent_id, k.id) ${found}`;
	// With a limit inside, the rows keep their order and are read only until there are enough.
	return sqlText`SELECT id FROM (SELECT DISTINCT j.id FROM (SELECT s.rowid AS id FROM job_search s
			WHERE s.job_search MATCH ${match} ${between} ORDER BY s.rowid DESC LIMIT -1) f
			CROSS JOIN job k ${raw(BY_ID)} ON k.id = f.id CROSS JOIN job j ${raw(BY_ID)} ON j.id = coalesce(k.parent_id, k.id)
			WHERE ${condition} LIMIT ${limit})`;
}

/** The index that holds what a list counts and sorts by, for jobs known by id. */
export const BY_ID = "INDEXED BY job_listing";

/** Two letters that the search index can be searched for: it knows the case of these. */
const isPair = (phrase: string) => /^[\x20-\x7e]{2}$/.test(phrase);

/** Terms of the search index that begin with two letters, as a query; without any, one that finds nothing. */
const PAIR_TERMS = `(SELECT coalesce(group_concat('"' || replace(term, '"', '""') || '"', ' OR '), '"' || char(1, 1, 1) || '"')
	FROM job_search_term WHERE term >= `;

/**
 * Jobs whose text contains two letters: a term of the search index, which has three, begins with them wherever they are but at
 * the end of a text, where they have an index of their own.
 */
function pairMatches(pair: string, { scope, ...bounds }: SearchBounds): SqlText[] {
	const spelt = pair.toLowerCase();
	const terms = sqlText`${raw(PAIR_TERMS)}${spelt} AND term < ${`${spelt}\u{10ffff}`})`;
	const match = scope === "all" ? terms : sqlText`'{body} : (' || ${terms} || ')'`;
	const ending = (column: string) =>
		newest(
			sqlText`SELECT j.id FROM job k CROSS JOIN job j ${raw(BY_ID)} ON j.id = coalesce(k.parent_id, k.id)
				WHERE lower(substr(k.${raw(column)}, -2)) = ${spelt} AND k.${raw(column)} IS NOT NULL AND ${bounds.condition}`,
			bounds.limit,
		);
	const columns = scope === "all" ? ["delivery_post_code", "report_notes"] : ["delivery_post_code"];
	return [indexMatches(match, bounds), ...columns.map(ending)];
}

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
function textMatches(
	phrases: readonly string[],
	{ condition, ids, limit }: Omit<IndexBounds, "isLong">,
	text: string,
): SqlText[] {
	const containsPhrase = containsText([text], ...phrases);
	const isBackwards = limit !== undefined && ids !== null;
	const jobs = raw(`job j ${isBackwards ? BY_ID : ""}`);
	const within = isBackwards ? sqlText`j.id BETWEEN ${ids.lo} AND ${ids.hi} AND ${condition}` : condition;
	return [
		sqlText`SELECT j.id FROM ${jobs} CROSS JOIN job_text t ON t.id = j.id WHERE ${within} AND ${containsPhrase}`,
		sqlText`SELECT j.id FROM ${jobs} CROSS JOIN job_text t ON t.parent_id = j.id WHERE ${within} AND j.job_type = 3 AND ${containsPhrase}`,
	].map((found) => newest(found, limit));
}
