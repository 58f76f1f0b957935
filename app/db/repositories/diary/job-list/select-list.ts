import { statusNameSql } from "~/db/job-sql";
import { type Query, query } from "~/db/read";
import { unscaled } from "~/db/scale5";
import { joinSql, raw, sqlText } from "~/db/sql-text";
import type { SqlText } from "~/db/statements";
import {
	type JobListFilter,
	type JobScope,
	listedCondition,
	scopeCustomer,
	selectedStatuses,
} from "./list-filter";
import { buildListQueries } from "./list-page";
import { listRowJoins, listRowJson } from "./list-row";

/*
 * The diary is the hottest read of all: SQL chooses the index by the filter, and returns the rows as the JSON text that the
 * browser receives, so that nothing is mapped or serialised again.
 */

/** The single row a list returns: JSON texts and the total. */
export interface JobListRows {
	/** A list of rows as JSON text, in order. */
	rows: string;
	/** How many jobs the filter matches in all. */
	total: number;
	/** Job counts by status name and `All`, as JSON text, ignoring the status filter. */
	statusCount: string;
	/** 1 if more jobs match than the total has: then the last entered of them are counted and listed. */
	isLimited: 0 | 1;
}

/** More than a company has. */
const EVERY_JOB = 1_000_000_000;

type RowsText = Pick<JobListRows, "rows">;

/**
 * One page of the diary with its total and its counts per status, in one statement that returns one row.
 * The scope is separate from the filter so that a customer's list cannot be read without naming the customer. `fields`: only these of each row.
 */
export function selectJobList(
	scope: JobScope,
	filter: JobListFilter,
	fields?: readonly string[],
): Query<JobListRows> {
	const { tables, counts, page, isLimited } = buildListQueries(scope, filter);
	const commonTables = [sqlText`counts AS MATERIALIZED (${counts})`, ...tables, numberedPage(page)];
	return toQuery(sqlText`WITH ${joinSql(commonTables, ", ")} SELECT ${pageRows(scope, fields)} AS rows,
		(SELECT coalesce(sum(n), 0) FROM counts WHERE status IN ${selectedStatuses(filter)}) AS total,
		(SELECT json_group_object(name, n) FROM (SELECT ${raw(statusNameSql("status"))} AS name, n FROM counts WHERE n > 0
			UNION ALL SELECT 'All', coalesce(sum(n), 0) FROM counts)) AS statusCount, ${isLimited} AS isLimited`);
}

/**
 * The ids of all jobs that a filter lists, in order: JSON lists of `size` ids, for a file that is read page by page. The order is
 * found once, as any page of it may take as long, and a job that changes meanwhile is neither repeated nor lost.
 */
export function selectListedPages(
	scope: JobScope,
	filter: JobListFilter,
	size: number,
): Query<{ ids: string }> {
	const { tables, counts, page } = buildListQueries(scope, { ...filter, page: 1, perPage: EVERY_JOB }, true);
	const commonTables = [sqlText`counts AS MATERIALIZED (${counts})`, ...tables, numberedPage(page)];
	return toQuery(sqlText`WITH ${joinSql(commonTables, ", ")} SELECT json_group_array(id ORDER BY place) AS ids
		FROM page GROUP BY (place - 1) / ${raw(String(size))} ORDER BY min(place)`);
}

/** Some fields of the rows of one of these pages, each row as JSON text: one text of a whole page would exceed what D1 permits. */
export const selectListedRows = (
	scope: JobScope,
	ids: string,
	fields: readonly string[],
): Query<{ row: string }> =>
	toQuery(sqlText`SELECT ${raw(listRowJson(scope, fields))} AS row FROM json_each(${ids}) e CROSS JOIN job j ON j.id = e.value
		${raw(listRowJoins(scope))} WHERE ${scopeCondition(scope)} ORDER BY e.key`);

/** The list rows of jobs by id, in the given order. Returns one row with `rows`. */
export function selectJobRows(scope: JobScope, ids: readonly number[]): Query<RowsText> {
	const page = sqlText`SELECT j.id FROM json_each(${JSON.stringify(ids)}) e CROSS JOIN job j ON j.id = e.value
		WHERE ${scopeCondition(scope)} ORDER BY e.key`;
	return toQuery(sqlText`WITH ${numberedPage(page)} SELECT ${pageRows(scope)} AS rows`);
}

/** The list rows of a trip's sub-jobs in order, none if the trip is out of scope. Returns one row with `rows`. */
export function selectSubJobRows(scope: JobScope, trip: number): Query<RowsText> {
	const page = sqlText`SELECT j.id FROM job j WHERE j.parent_id = ${trip} AND ${scopeCondition(scope)} ORDER BY j.sub_no`;
	return toQuery(sqlText`WITH ${numberedPage(page)} SELECT ${pageRows(scope)} AS rows`);
}

/** The ids of the given jobs that a filter lists. */
export const selectListedIds = (
	scope: JobScope,
	filter: JobListFilter,
	ids: readonly number[],
): Query<{ id: number }> =>
	toQuery(sqlText`SELECT j.id FROM json_each(${JSON.stringify(ids)}) e CROSS JOIN job j ON j.id = e.value
		WHERE ${listedCondition(scope, filter)}`);

/** The total charge of the jobs that a filter lists, in pounds. */
export const selectListedCharge = (scope: JobScope, filter: JobListFilter): Query<{ total_charge: number }> =>
	toQuery(sqlText`SELECT ${raw(unscaled("coalesce(sum(j.total_charge), 0)"))} AS total_charge
		FROM job j WHERE ${listedCondition(scope, filter)}`);

const toQuery = <Row>({ sql, params }: SqlText): Query<Row> => query<Row>(sql, ...params);

function scopeCondition(scope: JobScope): SqlText {
	const customer_id = scopeCustomer(scope);
	return customer_id === null ? raw("true") : sqlText`j.customer_id = ${customer_id}`;
}

const numberedPage = (page: SqlText) =>
	sqlText`page AS MATERIALIZED (SELECT id, row_number() OVER () AS place FROM (${page}))`;

const pageRows = (scope: JobScope, fields?: readonly string[]) =>
	raw(`(SELECT '[' || coalesce(group_concat(${listRowJson(scope, fields)}, ',' ORDER BY page.place), '') || ']'
		FROM page CROSS JOIN job j ON j.id = page.id ${listRowJoins(scope)})`);
