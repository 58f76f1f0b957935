import { addDays, type DateText } from "~/shared/time/dates";
import { containsSql, containsText, toSpellings } from "./contains";
import { areIndexed, BY_ID, isIndexed, jobIdsMatching, type SearchBounds } from "./search";
import { joinSql, raw, sqlText } from "./sql-text";
import type { SqlText } from "./statements";

/** A job is on a workday of its own day, or of some days before or after. */
const WORKDAY_DAYS = 7;
/** As many drivers, vehicles and firms of a name are followed to their jobs. */
const MAX_CARRIERS = 50;
/** Over many days, as many of their jobs are found, the last ones. */
const MAX_CARRIED = 5000;
/** Over many days telephone numbers are looked for in as many of the last jobs, as they have no index. */
const MAX_CALLED = 5000;
const MAX_WORDS = 3;
/** Both halves of a postcode are one phrase. */
const POSTCODE = /^[a-z]{1,2}\d[a-z\d]? \d[a-z]{2}$/i;
const PHONE = /^\+?[\d\s()-]{6,}$/;

/** Bounds of a search beyond the texts of jobs, which is the office's own. */
export type WideBounds = Pick<SearchBounds, "condition" | "ids" | "isLong"> & {
	date_from: DateText;
	date_to: DateText;
};

/** The words of a phrase of two or three, each of which a job may have in another field; none if it is one text. */
export function searchWords(phrase: string): string[] {
	const words = phrase.split(" ");
	const isSplit = words.length > 1 && words.length <= MAX_WORDS && words.every(isIndexed);
	return isSplit && !POSTCODE.test(phrase) && !PHONE.test(phrase) ? words : [];
}

/** The digits of a telephone number without the country's code, as numbers are written in many ways; null for another phrase. */
export function calledDigits(phrase: string): string | null {
	if (!PHONE.test(phrase)) return null;
	const digits = phrase.replaceAll(/\D/g, "").replace(/^(?:0044|44|0)/, "");
	return digits.length >= 6 ? digits : null;
}

/**
 * SQL for the ids of listed jobs that phrases find by who carries them (driver, registration, sub-contractor, owner-driver), by a
 * telephone number, or with each word in another field; they may repeat. Null where phrases are too many or too short for it.
 */
export function wideMatches(phrases: readonly string[], bounds: WideBounds): SqlText | null {
	if (!areIndexed(phrases)) return null;
	const numbers = phrases.flatMap((phrase) => calledDigits(phrase) ?? []);
	const [first = ""] = phrases;
	const words = phrases.length === 1 ? searchWords(first) : [];
	const found = [carrierMatches(phrases, bounds)];
	if (numbers.length > 0) found.push(phoneMatches(numbers, bounds));
	if (words.length > 0) found.push(wordMatches(words, bounds));
	return joinSql(found.map(asIds), " UNION ALL ");
}

/** As a query of its own: D1 allows five in a compound one. */
const asIds = (query: SqlText) => sqlText`SELECT id FROM (${query})`;

/** Jobs of which each word is found somewhere. */
const wordMatches = (words: readonly string[], bounds: WideBounds): SqlText =>
	joinSql(
		words.map((word) => {
			const texts = asIds(jobIdsMatching([word], { ...bounds, scope: "all" }));
			return asIds(joinSql([texts, asIds(carrierMatches([word], bounds))], " UNION ALL "));
		}),
		" INTERSECT ",
	);

const IN_DAYS = "BETWEEN (SELECT lo FROM sought) AND (SELECT hi FROM sought)";

/** The carriers of a table of which one of these columns has the text. */
const carriers = (table: string, columns: readonly string[]) =>
	`(SELECT c.id FROM ${table} c WHERE ${containsSql(
		columns.map((column) => `c.${column}`),
		"(SELECT spelt FROM sought)",
	)} LIMIT ${MAX_CARRIERS})`;

const ofWorkdays = (column: string, ids: string) =>
	`SELECT w.job_id, y.date FROM work_day y CROSS JOIN work_day_job w ON w.work_day_id = y.id AND w.is_deleted = 0
		WHERE y.${column} IN ${ids} AND y.date ${IN_DAYS}`;

const ofFirms = (table: string, column: string, ids: string) =>
	`SELECT w.job_id, w.date FROM ${table} w WHERE w.${column} IN ${ids} AND w.date ${IN_DAYS} AND w.is_deleted = 0`;

const VEHICLES = `(SELECT c.id FROM vehicle c WHERE ${containsSql(
	["c.reg", "replace(c.reg, ' ', '')"],
	"(SELECT spelt FROM sought)",
)} LIMIT ${MAX_CARRIERS})`;

const CARRIED = [
	ofWorkdays("driver_id", carriers("driver", ["full_name"])),
	ofWorkdays("vehicle_id", VEHICLES),
	ofFirms("sub_contractor_job", "sub_contractor_id", carriers("sub_contractor", ["name"])),
	ofFirms("owner_driver_job", "owner_driver_id", carriers("owner_driver", ["full_name"])),
].join(" UNION ALL ");

/** Jobs, and trips with a stop, that drivers, vehicles or firms with one of these texts in their names carry. */
function carrierMatches(phrases: readonly string[], { date_from, date_to, isLong }: WideBounds): SqlText {
	const spelt = toSpellings(...phrases.flatMap((phrase) => [phrase, phrase.replaceAll(" ", "")]));
	const newest = raw(isLong ? `ORDER BY date DESC LIMIT ${MAX_CARRIED}` : "");
	return sqlText`WITH sought (spelt, lo, hi) AS MATERIALIZED (SELECT ${spelt}, ${addDays(date_from, -WORKDAY_DAYS)}, ${addDays(date_to, WORKDAY_DAYS)})
		SELECT coalesce(k.parent_id, k.id) AS id FROM (SELECT job_id FROM (${raw(CARRIED)}) ${newest}) f
		CROSS JOIN job k ${raw(BY_ID)} ON k.id = f.job_id`;
}

const digitsOf = (column: string) =>
	["' '", "'-'", "'('", "')'"].reduce((text, sign) => `replace(${text}, ${sign}, '')`, column);

const hasPhone = (row: string, numbers: readonly string[]) =>
	containsText(
		["collection_phone", "delivery_phone"].map((column) => digitsOf(`${row}.${column}`)),
		...numbers,
	);

/** Jobs with one of these telephone numbers at a stop. */
function phoneMatches(numbers: readonly string[], { condition, isLong }: WideBounds): SqlText {
	const last = raw(isLong ? `AND j.id > (SELECT max(id) FROM job) - ${MAX_CALLED}` : "");
	return sqlText`SELECT j.id FROM job j WHERE ${condition} ${last} AND (${hasPhone("j", numbers)}
		OR j.job_type = 3 AND EXISTS (SELECT 1 FROM job k WHERE k.parent_id = j.id AND ${hasPhone("k", numbers)}))`;
}
