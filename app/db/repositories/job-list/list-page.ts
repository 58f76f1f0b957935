import { BY_ID } from "~/db/search";
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
	selectedStatuses,
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
	const { perPage, offset } = pageBounds(filter);
	const byId = raw(isFoundById(filter) ? BY_ID : "");
	const matched = sqlText`SELECT j.id, j.status, j.diary_date, j.diary_time FROM job j ${byId} WHERE ${conditions}`;
	return {
		tables: limit
			? [
					sqlText`found AS MATERIALIZED (${matched} ORDER BY j.id DESC LIMIT ${limit})`,
					sqlText`matched AS MATERIALIZED (SELECT * FROM found ORDER BY id DESC LIMIT ${limit - 1})`,
				]
			: [sqlText`matched AS MATERIALIZED (${matched})`],
		isLimited: limit ? sqlText`(SELECT count(*) FROM found) = ${limit}` : NOT_LIMITED,
		counts: raw("SELECT status, count(*) AS n FROM matched GROUP BY status"),
		page: isDefaultOrder(filter)
			? sqlText`SELECT m.id FROM matched m WHERE m.status IN ${selectedStatuses(filter)}
				ORDER BY ${defaultOrder("m")} LIMIT ${perPage} OFFSET ${offset}`
			: sqlText`SELECT j.id FROM matched m CROSS JOIN job j ON j.id = m.id WHERE m.status IN ${selectedStatuses(filter)}
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
