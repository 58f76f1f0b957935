import { joined, raw, sqlText } from "~/db/sql-text";
import type { SqlText } from "~/db/statements";
import {
	baseCondition,
	chosenStatuses,
	customersOf,
	daysBetween,
	furtherConditions,
	type JobListFilter,
	type JobScope,
} from "./list-filter";
import { isOwnOrder, orderOf, ownOrder } from "./list-order";

/** Up to this many days the rows before a page are walked over; above, the page is located through the counts of each day. */
const WALKED_DAYS = 14;
const DEFAULT_PER_PAGE = 50;

/** How a list is found: what its counts are taken from, and the ids of its page in order. */
export interface Found {
	/** Common tables that the other two use, each `name AS (…)`. */
	tables: SqlText[];
	/** Rows of (status, n), whatever statuses the filter chooses. */
	counts: SqlText;
	/** Rows of (id) in order, one page of them. */
	page: SqlText;
}

/** The cheapest way to find a list: by the counts of each day, by an index, or by reading every job that matches. */
export function findList(scope: JobScope, filter: JobListFilter): Found {
	const further = furtherConditions(scope, filter);
	if (further.length) return byReading(scope, filter, further);
	if (customersOf(scope, filter).length) return byCustomer(scope, filter);
	return byDay(filter);
}

function byDay(filter: JobListFilter): Found {
	const counts = sqlText`SELECT status, sum(n) AS n FROM day_status
		WHERE date BETWEEN ${filter.date_from} AND ${filter.date_to} GROUP BY status`;
	const isLocated = isOwnOrder(filter) && daysBetween(filter) > WALKED_DAYS;
	return isLocated
		? { ...locatedPage(filter), counts }
		: { tables: [], counts, page: walkedPage("tenant", filter) };
}

function byCustomer(scope: JobScope, filter: JobListFilter): Found {
	const counts = sqlText`SELECT j.status, count(*) AS n FROM job j INDEXED BY job_customer
		WHERE ${baseCondition(scope, filter)} AND j.status BETWEEN 1 AND 20 GROUP BY j.status`;
	return { tables: [], counts, page: walkedPage(scope, filter) };
}

function byReading(scope: JobScope, filter: JobListFilter, further: readonly SqlText[]): Found {
	const conditions = joined([baseCondition(scope, filter), ...further], " AND ");
	const { limit, offset } = pageOf(filter);
	return {
		tables: [
			sqlText`matched AS MATERIALIZED (SELECT j.id, j.status, j.diary_date, j.diary_time FROM job j WHERE ${conditions})`,
		],
		counts: raw("SELECT status, count(*) AS n FROM matched GROUP BY status"),
		page: isOwnOrder(filter)
			? sqlText`SELECT m.id FROM matched m WHERE m.status IN ${chosenStatuses(filter)}
				ORDER BY ${ownOrder("m")} LIMIT ${limit} OFFSET ${offset}`
			: sqlText`SELECT j.id FROM matched m CROSS JOIN job j ON j.id = m.id WHERE m.status IN ${chosenStatuses(filter)}
				ORDER BY ${orderOf(filter)} LIMIT ${limit} OFFSET ${offset}`,
	};
}

/** The page off an index whose order is the diary's own; another order sorts the range. */
function walkedPage(scope: JobScope, filter: JobListFilter): SqlText {
	const { limit, offset } = pageOf(filter);
	const index = raw(customersOf(scope, filter).length ? "job_customer" : "job_diary");
	return sqlText`SELECT j.id FROM job j INDEXED BY ${index}
		WHERE ${baseCondition(scope, filter)} AND j.status IN ${chosenStatuses(filter)}
		ORDER BY ${orderOf(filter)} LIMIT ${limit} OFFSET ${offset}`;
}

/**
 * The page by way of the days it lies on. A running sum over the counts says which statuses it lies in, another which of their
 * days; only the jobs of those are read.
 */
function locatedPage(filter: JobListFilter): Pick<Found, "tables" | "page"> {
	const { limit, offset } = pageOf(filter);
	const end = offset + limit;
	return {
		tables: [
			sqlText`phase AS MATERIALIZED (SELECT status, passed FROM (SELECT status, n, sum(n) OVER (ORDER BY status) - n AS passed
				FROM counts WHERE status IN ${chosenStatuses(filter)}) WHERE passed < ${end} AND passed + n > ${offset})`,
			sqlText`cell AS (SELECT d.status, d.date, d.n, p.passed + sum(d.n) OVER (PARTITION BY d.status ORDER BY d.date) - d.n AS passed
				FROM phase p JOIN day_status d ON d.status = p.status WHERE d.date BETWEEN ${filter.date_from} AND ${filter.date_to})`,
			sqlText`span AS MATERIALIZED (SELECT status, date, passed FROM cell WHERE passed < ${end} AND passed + n > ${offset})`,
		],
		page: sqlText`SELECT j.id FROM span CROSS JOIN job j INDEXED BY job_diary
			ON j.listed = 1 AND j.status = span.status AND j.diary_date = span.date
			ORDER BY ${ownOrder("j")} LIMIT ${limit} OFFSET ${offset} - coalesce((SELECT min(passed) FROM span), 0)`,
	};
}

/** How many rows a page has and how many come before it. */
export function pageOf({ page = 1, perPage = DEFAULT_PER_PAGE }: JobListFilter) {
	return { limit: perPage, offset: (page - 1) * perPage };
}
