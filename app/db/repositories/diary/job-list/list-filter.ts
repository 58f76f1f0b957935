import { containsText } from "~/db/contains";
import { areIndexed, isIndexed, jobIdsMatching, keywordPhrases } from "~/db/search";
import { joinSql, raw, sqlText } from "~/db/sql-text";
import type { SqlText } from "~/db/statements";
import { wideMatches } from "~/db/wide-search";
import { isStatus, type JobStatus, statusRank } from "~/shared/jobs/statuses";
import { DAY_MS } from "~/shared/time/durations.mjs";

/** Whose jobs a list may show: all of the tenant's or only one customer's, with or without their prices. */
export type JobScope = "tenant" | "tenant without prices" | { customer_id: number; hasPrices: boolean };

/** Whether a scope shows what jobs cost. */
export const scopeHasPrices = (scope: JobScope): boolean =>
	typeof scope === "string" ? scope === "tenant" : scope.hasPrices;

/** The customer whose jobs a scope is limited to, or null. */
export const scopeCustomer = (scope: JobScope): number | null =>
	typeof scope === "string" ? null : scope.customer_id;

/** What a list can be sorted by. */
export type JobSort =
	| "status"
	| "action"
	| "job_number"
	| "job_type"
	| "customer_reference"
	| "customer"
	| "collection_name"
	| "collection_town"
	| "collection_date"
	| "delivery_name"
	| "delivery_town"
	| "delivery_date"
	| "service"
	| "load_type"
	| "driver_sub"
	| "total_charge";

/** How the diary is filtered, sorted and paged. Days are diary days, both ends included. */
export interface JobListFilter {
	date_from: string;
	date_to: string;
	statuses?: readonly JobStatus[];
	keywords?: string;
	job_number?: string;
	cus_ref?: string;
	col_from?: string;
	col_town?: string;
	del_to?: string;
	del_town?: string;
	load_type_id?: number;
	service_id?: number;
	driver_id?: number;
	sub_contractor_id?: number;
	owner_driver_id?: number;
	vehicle_id?: number;
	customer_id?: number;
	is_marked?: 0 | 1;
	/** Only jobs that still await an allocation: Pending, Collected or Indepot. */
	unallocated?: boolean;
	sort?: JobSort;
	direction?: "asc" | "desc";
	page?: number;
	perPage?: number;
}

const UNALLOCATED: readonly JobStatus[] = ["Pending", "Collected", "Indepot"];
const ALL_STATUSES = Array.from({ length: 20 }, (_, index) => index + 1);
/** In as many days the jobs themselves are read; over more of them names are resolved first, by indexes of their own. */
const MAX_READ_DAYS = 31;
/** Within a quarter, the jobs of a range are close together by id, so a search can be bounded by id. */
const MAX_BOUNDED_DAYS = 92;

/** The stored numbers of the selected statuses; all statuses when none is selected. */
export function selectedStatuses({ statuses }: JobListFilter): SqlText {
	const ranks = statuses?.length ? statuses.filter(isStatus).map(statusRank) : ALL_STATUSES;
	return raw(`(${ranks.join(", ")})`);
}

/** Matches listed jobs of the days and the customer in any status. */
export function baseCondition(scope: JobScope, filter: JobListFilter): SqlText {
	const customers = filterCustomerIds(scope, filter).map((id) => sqlText`j.customer_id = ${id}`);
	const days = sqlText`j.listed = 1 AND j.diary_date BETWEEN ${filter.date_from} AND ${filter.date_to}`;
	return joinSql([...customers, days], " AND ");
}

/** The customers a list is restricted to: the scope's, the filter's, or both, which must then match. */
export function filterCustomerIds(scope: JobScope, filter: JobListFilter): number[] {
	const customer_id = scopeCustomer(scope);
	const scopeIds = customer_id === null ? [] : [customer_id];
	return filter.customer_id === undefined ? scopeIds : [...scopeIds, filter.customer_id];
}

/** Whether the days of a filter are so many that its jobs are found by indexes of their texts. */
export const isLongRange = (filter: JobListFilter): boolean => filterDays(filter) > MAX_READ_DAYS;

/** Whether a keyword is so short that over many days it may be in more jobs than can be counted in time. */
export const mayFindTooMany = (filter: JobListFilter): boolean =>
	isLongRange(filter) && keywordPhrases(filter.keywords ?? "").some((phrase) => !isIndexed(phrase));

/** Whether a filter's jobs are found by their ids: by a keyword, or by a town over many days. */
export const isFoundById = (filter: JobListFilter): boolean =>
	isLongRange(filter) &&
	(keywordPhrases(filter.keywords ?? "").length > 0 ||
		filter.col_town !== undefined ||
		filter.del_town !== undefined);

/** The phrases of a filter that finds jobs of all customers over many days by nothing but indexed keywords, else none. */
export function onlyPhrases(scope: JobScope, filter: JobListFilter): string[] {
	const phrases = keywordPhrases(filter.keywords ?? "");
	const isOnly =
		isLongRange(filter) &&
		areIndexed(phrases) &&
		filterCustomerIds(scope, filter).length === 0 &&
		plainConditions(filter).length === 0;
	return isOnly ? phrases : [];
}

/**
 * The filter's conditions on `j` beyond days, statuses and customer. With a limit, short keywords find at least so many jobs of all
 * that match, the last entered first, if there are so many.
 */
export function extraConditions(scope: JobScope, filter: JobListFilter, limit?: number): SqlText[] {
	const others = plainConditions(filter);
	const { date_from, date_to } = filter;
	const condition = joinSql(
		limit ? [baseCondition(scope, filter), ...others] : [baseCondition(scope, filter)],
		" AND ",
	);
	const phrases = keywordPhrases(filter.keywords ?? "");
	if (phrases.length === 0) return others;
	const isBounded = filterDays(filter) <= MAX_BOUNDED_DAYS || mayFindTooMany(filter);
	const bounds = { condition, ids: isBounded ? idsOfDays(filter) : null, isLong: isLongRange(filter) };
	const isOffice = scopeCustomer(scope) === null;
	const matching = jobIdsMatching(phrases, { ...bounds, scope: isOffice ? "all" : "shown", limit });
	const wider = isOffice ? wideMatches(phrases, { ...bounds, date_from, date_to }) : null;
	return [
		...others,
		wider
			? sqlText`j.id IN (SELECT id FROM (${matching}) UNION ALL ${wider})`
			: sqlText`j.id IN (${matching})`,
	];
}

/** What phrases find beyond the texts of jobs and the names of customers, for a list of all customers over many days. */
export const widerIds = (filter: JobListFilter, phrases: readonly string[]): SqlText | null =>
	wideMatches(phrases, {
		condition: baseCondition("tenant", filter),
		ids: null,
		isLong: true,
		date_from: filter.date_from,
		date_to: filter.date_to,
	});

/** The ids between which the jobs of the days and their sub-jobs lie. */
function idsOfDays({ date_from, date_to }: JobListFilter) {
	const bound = (edge: "min(lo)" | "max(hi)") =>
		sqlText`(SELECT ${raw(edge)} FROM day_status WHERE date BETWEEN ${date_from} AND ${date_to})`;
	return { lo: bound("min(lo)"), hi: bound("max(hi)") };
}

function plainConditions(filter: JobListFilter): SqlText[] {
	const { job_number, cus_ref, load_type_id, service_id, is_marked, driver_id, vehicle_id } = filter;
	const { sub_contractor_id, owner_driver_id } = filter;
	const conditions: (SqlText | false | undefined)[] = [
		...textConditions(filter),
		job_number !== undefined && hasJobNumber(job_number),
		cus_ref !== undefined &&
			sqlText`EXISTS (SELECT 1 FROM customer_reference r WHERE r.job_id = j.id AND ${containsText(["r.name"], cus_ref)})`,
		load_type_id !== undefined && sqlText`j.load_type_id = ${load_type_id}`,
		service_id !== undefined && sqlText`j.service_id = ${service_id}`,
		is_marked !== undefined && sqlText`j.is_marked = ${is_marked}`,
		filter.unallocated && raw(`j.status IN (${UNALLOCATED.map(statusRank).join(", ")})`),
		driver_id !== undefined && onWorkDay(sqlText`d.driver_id = ${driver_id}`),
		vehicle_id !== undefined && onVehicle(vehicle_id),
		sub_contractor_id !== undefined &&
			givenTo("sub_contractor_job", sqlText`w.sub_contractor_id = ${sub_contractor_id}`),
		owner_driver_id !== undefined &&
			givenTo("owner_driver_job", sqlText`w.owner_driver_id = ${owner_driver_id}`),
	];
	return conditions.filter((condition) => typeof condition === "object");
}

const TEXT_COLUMNS = {
	col_from: "collection_name",
	col_town: "collection_town",
	del_to: "delivery_name",
	del_town: "delivery_town",
} as const;

function textConditions(filter: JobListFilter): SqlText[] {
	return (Object.keys(TEXT_COLUMNS) as (keyof typeof TEXT_COLUMNS)[]).flatMap((name) => {
		const text = filter[name];
		if (text === undefined) return [];
		const column = TEXT_COLUMNS[name];
		const isTown = name === "col_town" || name === "del_town";
		return [isTown && isLongRange(filter) ? inTown(column, text) : containsText([`j.${column}`], text)];
	});
}

/** Of jobs of many days in a town: the towns that there are, each by one step in their index, then the jobs of those that match. */
function inTown(column: string, text: string): SqlText {
	const towns = raw(`job t INDEXED BY job_${column} WHERE t.listed = 1 AND t.${column} COLLATE NOCASE`);
	const least = raw(`SELECT min(t.${column} COLLATE NOCASE) FROM ${towns.sql}`);
	return sqlText`j.id IN (WITH RECURSIVE town (name) AS (${least} > '' UNION ALL SELECT (${least} > town.name) FROM town WHERE name IS NOT NULL)
		SELECT t.id FROM ${towns} IN (SELECT name FROM town WHERE ${containsText(["name"], text)}))`;
}

/** `48190`, or `48190-1` for the trip of that sub-job; anything else matches nothing. */
function hasJobNumber(text: string): SqlText {
	const number = text.trim().match(/^(\d{1,15})(-\d+)?$/)?.[1];
	return number ? sqlText`j.job_number = ${Number(number)}` : raw("0");
}

const onWorkDay = (condition: SqlText) =>
	sqlText`j.id IN (SELECT coalesce(k.parent_id, k.id) FROM work_day d JOIN work_day_job w ON w.work_day_id = d.id AND w.is_deleted = 0
		JOIN job k ON k.id = w.job_id WHERE ${condition})`;

/** Jobs with an allocation to a supplier, and trips with one of a stop. */
const givenTo = (table: "sub_contractor_job" | "owner_driver_job", condition: SqlText) =>
	sqlText`j.id IN (SELECT coalesce(k.parent_id, k.id) FROM ${raw(table)} w JOIN job k ON k.id = w.job_id
		WHERE w.is_deleted = 0 AND ${condition})`;

const onVehicle = (vehicle: number) =>
	sqlText`(${onWorkDay(sqlText`d.vehicle_id = ${vehicle}`)} OR j.id IN (SELECT coalesce(k.parent_id, k.id)
		FROM vehicle_job_planner p JOIN job k ON k.id = p.job_id WHERE p.plannerable_id = ${vehicle}))`;

/** How many days a filter spans, both ends included. */
export function filterDays({ date_from, date_to }: JobListFilter): number {
	return (Date.parse(date_to) - Date.parse(date_from)) / DAY_MS + 1;
}

/** Matches the jobs of a scope that a filter lists. */
export function listedCondition(scope: JobScope, filter: JobListFilter): SqlText {
	const conditions = [baseCondition(scope, filter), ...extraConditions(scope, filter)];
	return sqlText`${joinSql(conditions, " AND ")} AND j.status IN ${selectedStatuses(filter)}`;
}
