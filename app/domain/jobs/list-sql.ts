import { joined, raw, sqlText } from "~/db/sql-text";
import type { SqlText } from "~/db/statements";
import { chosenStatuses, type JobListFilter, type JobScope } from "./list-filter";
import { findList } from "./list-page";
import { rowJoins, rowJson, statusNameSql } from "./list-row";

/** The one row that a list statement answers: finished JSON texts and the total. */
export interface JobListAnswer {
	/** A list of rows as JSON text, in order. */
	rows: string;
	/** How many jobs the filter finds in all. */
	total: number;
	/** Jobs by status name and `All`, as JSON text, the status filter left aside. */
	statusCount: string;
}

/**
 * One page of the diary with its total and its counts per status, in one statement that answers one row (JobListAnswer).
 * The scope is no filter: a customer's list cannot be asked for without saying whose it is.
 */
export function jobListSql(scope: JobScope, filter: JobListFilter): SqlText {
	const { tables, counts, page } = findList(scope, filter);
	const all = [sqlText`counts AS MATERIALIZED (${counts})`, ...tables, placed(page)];
	return sqlText`WITH ${joined(all, ", ")} SELECT ${rowsOfPage(scope)} AS rows,
		(SELECT coalesce(sum(n), 0) FROM counts WHERE status IN ${chosenStatuses(filter)}) AS total,
		(SELECT json_group_object(name, n) FROM (SELECT ${raw(statusNameSql("status"))} AS name, n FROM counts WHERE n > 0
			UNION ALL SELECT 'All', coalesce(sum(n), 0) FROM counts)) AS statusCount`;
}

/** The rows of jobs by id, in the order given, as the list has them: answers one row with `rows`. */
export function jobRowsSql(scope: JobScope, ids: readonly number[]): SqlText {
	const page = sqlText`SELECT j.id FROM json_each(${JSON.stringify(ids)}) e CROSS JOIN job j ON j.id = e.value
		WHERE ${allowed(scope)} ORDER BY e.key`;
	return sqlText`WITH ${placed(page)} SELECT ${rowsOfPage(scope)} AS rows`;
}

/** The sub-jobs of a trip in their order, as the list has them: answers one row with `rows`, none of another's trip. */
export function subJobsSql(scope: JobScope, trip: number): SqlText {
	const page = sqlText`SELECT j.id FROM job j WHERE j.parent_id = ${trip} AND ${allowed(scope)} ORDER BY j.sub_no`;
	return sqlText`WITH ${placed(page)} SELECT ${rowsOfPage(scope)} AS rows`;
}

const allowed = (scope: JobScope) =>
	scope === "tenant" ? raw("true") : sqlText`j.customer_id = ${scope.customer_id}`;

const placed = (page: SqlText) =>
	sqlText`page AS MATERIALIZED (SELECT id, row_number() OVER () AS place FROM (${page}))`;

const rowsOfPage = (scope: JobScope) =>
	raw(`(SELECT '[' || coalesce(group_concat(${rowJson(scope)}, ',' ORDER BY page.place), '') || ']'
		FROM page CROSS JOIN job j ON j.id = page.id ${rowJoins(scope)})`);
