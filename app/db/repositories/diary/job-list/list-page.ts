import { BY_ID, customersMatching, matchQuery } from "~/db/search";
import { joinSql, raw, sqlText } from "~/db/sql-text";
import type { SqlText } from "~/db/statements";
import {
	baseCondition,
	extraConditions,
	filterCustomerIds,
	filterDays,
	isFoundById,
	isLongRange,
	type JobListFilter,
	type JobScope,
	mayFindTooMany,
	onlyPhrases,
	selectedStatuses,
	widerIds,
} from "./list-filter";
import { defaultOrder, isDefaultOrder, listOrder } from "./list-order";

/** Up to this many days a page is read with an offset on the index; beyond that it is located through the daily counts. */
const MAX_WALKED_DAYS = 14;
const DEFAULT_PER_PAGE = 50;
/** As many jobs are listed of a keyword of one or two letters over many days, the last entered ones. */
const MAX_FOUND = 10_000;

/** The queries of a list: its counts, and the ids of its page in order. */
interface ListQueries {
	/** Common table expressions the other two use, each `name AS (…)`. */
	tables: SqlText[];
	/** Rows of (status, n), ignoring the status filter. */
	counts: SqlText;
	/** Rows of (id) in order, one page of them. */
	page: SqlText;
	/** Whether more jobs match than are counted and listed. */
	isLimited: SqlText;
}

const NOT_LIMITED = raw("0");

/**
 * Chooses the cheapest queries for a list: daily counts, an index, or reading every matching job. With `isWhole` nothing is left out,
 * however many jobs match.
 */
export function buildListQueries(scope: JobScope, filter: JobListFilter, isWhole = false): ListQueries {
	const limit = !isWhole && mayFindTooMany(filter) ? MAX_FOUND + 1 : undefined;
	const phrases = isDefaultOrder(filter) ? onlyPhrases(scope, filter) : [];
	if (phrases.length) return byPhrases(filter, phrases);
	const extra = extraConditions(scope, filter, limit);
	if (extra.length) return byMatch(scope, filter, extra, limit);
	if (filterCustomerIds(scope, filter).length) return byCustomer(scope, filter);
	return byDay(filter);
}

function byDay(filter: JobListFilter): ListQueries {
	const counts = sqlText`SELECT status, sum(n) AS n FROM day_status
		WHERE date BETWEEN ${filter.date_from} AND ${filter.date_to} GROUP BY status`;
	const isLocated = isDefaultOrder(filter) && filterDays(filter) > MAX_WALKED_DAYS;
	return isLocated
		? { ...pageByDayCounts(filter), counts, isLimited: NOT_LIMITED }
		: { tables: [], counts, page: pageByIndex("tenant", filter), isLimited: NOT_LIMITED };
}

function byCustomer(scope: JobScope, filter: JobListFilter): ListQueries {
	const counts = sqlText`SELECT j.status, count(*) AS n FROM job j INDEXED BY job_customer
		WHERE ${baseCondition(scope, filter)} AND j.status BETWEEN 1 AND 20 GROUP BY j.status`;
	return { tables: [], counts, page: pageByIndex(scope, filter), isLimited: NOT_LIMITED };
}

function byMatch(
	scope: JobScope,
	filter: JobListFilter,
	extra: readonly SqlText[],
	limit: number | undefined,
): ListQueries {
	const conditions = joinSql([baseCondition(scope, filter), ...extra], " AND ");
	const byId = raw(isFoundById(filter) ? BY_ID : "");
	const matched = sqlText`SELECT ${listedColumns("j")} FROM job j ${byId} WHERE ${conditions}`;
	const tables = limit
		? [
				sqlText`found AS MATERIALIZED (${matched} ORDER BY j.id DESC LIMIT ${limit})`,
				sqlText`matched AS MATERIALIZED (SELECT * FROM found ORDER BY id DESC LIMIT ${limit - 1})`,
			]
		: [sqlText`matched AS MATERIALIZED (${matched})`];
	const isLimited = limit ? sqlText`(SELECT count(*) FROM found) = ${limit}` : NOT_LIMITED;
	return { ...ofMatched(filter), tables, isLimited };
}

/**
 * What phrases find over many days, each job looked up once: those of the customers they name in the index of customers, of the others
 * what the search index has, the trips of which it has nothing but a sub-job, and last what is found elsewhere.
 */
function byPhrases(filter: JobListFilter, phrases: readonly string[]): ListQueries {
	const listed = (job: string) => sqlText`${raw(job)}.listed = 1
		AND ${raw(job)}.diary_date BETWEEN ${filter.date_from} AND ${filter.date_to}`;
	const isNamed = raw("customer_id IN (SELECT id FROM named)");
	const isOther = raw("customer_id NOT IN (SELECT id FROM named)");
	const wider = widerIds(filter, phrases) ?? raw("SELECT NULL AS id");
	const tables = [
		sqlText`named AS MATERIALIZED (${customersMatching(phrases)})`,
		sqlText`hit AS MATERIALIZED (SELECT ${listedColumns("k")}, k.parent_id
			FROM job_search s CROSS JOIN job k ${raw(BY_ID)} ON k.id = s.rowid
			WHERE s.job_search MATCH ${matchQuery(phrases)} AND (k.parent_id IS NOT NULL OR ${listed("k")} AND k.${isOther}))`,
		raw("parent AS MATERIALIZED (SELECT DISTINCT parent_id AS id FROM hit WHERE parent_id IS NOT NULL)"),
		sqlText`trip AS MATERIALIZED (SELECT ${listedColumns("j")} FROM parent p CROSS JOIN job j ${raw(BY_ID)} ON j.id = p.id
			WHERE p.id NOT IN (SELECT id FROM hit WHERE id IN (SELECT id FROM parent)) AND ${listed("j")} AND j.${isOther})`,
		sqlText`wider AS MATERIALIZED (SELECT ${listedColumns("j")} FROM (SELECT DISTINCT id FROM (${wider})) w
			CROSS JOIN job j ${raw(BY_ID)} ON j.id = w.id WHERE ${listed("j")} AND j.${isOther}
			AND j.id NOT IN (SELECT id FROM hit) AND j.id NOT IN (SELECT id FROM trip))`,
		sqlText`matched AS NOT MATERIALIZED (SELECT ${listedColumns("h")} FROM hit h WHERE h.parent_id IS NULL
			UNION ALL SELECT * FROM trip UNION ALL SELECT * FROM wider
			UNION ALL SELECT ${listedColumns("j")} FROM job j INDEXED BY job_customer WHERE ${listed("j")} AND j.${isNamed})`,
	];
	return { ...ofMatched(filter), tables, isLimited: NOT_LIMITED };
}

/** What a list counts and sorts by. */
const listedColumns = (job: string) => raw(`${job}.id, ${job}.status, ${job}.diary_date, ${job}.diary_time`);

/** Counts and page of the table `matched`. */
function ofMatched(filter: JobListFilter): Pick<ListQueries, "counts" | "page"> {
	const { perPage, offset } = pageBounds(filter);
	const selected = filter.statuses?.length ? sqlText`WHERE m.status IN ${selectedStatuses(filter)}` : raw("");
	return {
		counts: raw("SELECT status, count(*) AS n FROM matched GROUP BY status"),
		page: isDefaultOrder(filter)
			? sqlText`SELECT m.id FROM matched m ${selected} ORDER BY ${defaultOrder("m")} LIMIT ${perPage} OFFSET ${offset}`
			: sqlText`SELECT j.id FROM matched m CROSS JOIN job j ON j.id = m.id ${selected}
				ORDER BY ${listOrder(filter)} LIMIT ${perPage} OFFSET ${offset}`,
	};
}

/** Reads the page from an index in the diary's default order, or in that of prices; any other order sorts the range. */
function pageByIndex(scope: JobScope, filter: JobListFilter): SqlText {
	const { perPage, offset } = pageBounds(filter);
	const byPrice = filter.sort === "total_charge" && isLongRange(filter) ? "job_price" : "job_diary";
	const index = raw(filterCustomerIds(scope, filter).length ? "job_customer" : byPrice);
	return sqlText`SELECT j.id FROM job j INDEXED BY ${index}
		WHERE ${baseCondition(scope, filter)} AND j.status IN ${selectedStatuses(filter)}
		ORDER BY ${listOrder(filter)} LIMIT ${perPage} OFFSET ${offset}`;
}

/**
 * Locates the page through daily counts. One running sum finds the statuses on the page, another their days; only the jobs of
 * those days are read.
 */
function pageByDayCounts(filter: JobListFilter): Pick<ListQueries, "tables" | "page"> {
	const { perPage, offset } = pageBounds(filter);
	const end = offset + perPage;
	return {
		tables: [
			sqlText`phase AS MATERIALIZED (SELECT status, passed FROM (SELECT status, n, sum(n) OVER (ORDER BY status) - n AS passed
				FROM counts WHERE status IN ${selectedStatuses(filter)}) WHERE passed < ${end} AND passed + n > ${offset})`,
			sqlText`cell AS (SELECT d.status, d.date, d.n, p.passed + sum(d.n) OVER (PARTITION BY d.status ORDER BY d.date) - d.n AS passed
				FROM phase p JOIN day_status d ON d.status = p.status WHERE d.date BETWEEN ${filter.date_from} AND ${filter.date_to})`,
			sqlText`span AS MATERIALIZED (SELECT status, date, passed FROM cell WHERE passed < ${end} AND passed + n > ${offset})`,
		],
		page: sqlText`SELECT j.id FROM span CROSS JOIN job j INDEXED BY job_diary
			ON j.listed = 1 AND j.status = span.status AND j.diary_date = span.date
			ORDER BY ${defaultOrder("j")} LIMIT ${perPage} OFFSET ${offset} - coalesce((SELECT min(passed) FROM span), 0)`,
	};
}

/** The page size and the number of rows before the page. */
function pageBounds({ page = 1, perPage = DEFAULT_PER_PAGE }: JobListFilter) {
	return { perPage, offset: (page - 1) * perPage };
}
