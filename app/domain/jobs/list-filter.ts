import { jobsFoundBy, keywordPhrases } from "~/db/search";
import { joined, raw, sqlText } from "~/db/sql-text";
import type { SqlText } from "~/db/statements";
import type { DiaryColumn } from "./rules-diary";
import { isStatus, type JobStatus, statusRank } from "./status";

/** Whose jobs a list may show: all of the tenant's, or one customer's and no other. */
export type JobScope = "tenant" | { customer_id: number };

/** What the diary is narrowed and ordered by. Days are diary days, both ends included. */
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
	driver_id?: number;
	vehicle_id?: number;
	customer_id?: number;
	is_marked?: 0 | 1;
	/** Only jobs that still await an allocation: Pending, Collected or Indepot. */
	unallocated?: boolean;
	sort?: DiaryColumn;
	direction?: "asc" | "desc";
	page?: number;
	perPage?: number;
}

const UNALLOCATED: readonly JobStatus[] = ["Pending", "Collected", "Indepot"];
const ALL_STATUSES = Array.from({ length: 20 }, (_, index) => index + 1);
/** Over a quarter of a year and less, the jobs of the range lie close together by id, which bounds a search. */
const BOUNDED_DAYS = 92;

/** The stored numbers of the statuses chosen; all of them when none is. */
export function chosenStatuses({ statuses }: JobListFilter): SqlText {
	const ranks = statuses?.length ? statuses.filter(isStatus).map(statusRank) : ALL_STATUSES;
	return raw(`(${ranks.join(", ")})`);
}

/** Listed jobs of the days and the customer, whatever their status. */
export function baseCondition(scope: JobScope, filter: JobListFilter): SqlText {
	const customers = customersOf(scope, filter).map((id) => sqlText`j.customer_id = ${id}`);
	const days = sqlText`j.listed = 1 AND j.diary_date BETWEEN ${filter.date_from} AND ${filter.date_to}`;
	return joined([...customers, days], " AND ");
}

/** The customers a list is confined to: the scope's, the filter's, or both, which then must be the same. */
export function customersOf(scope: JobScope, filter: JobListFilter): number[] {
	const own = scope === "tenant" ? [] : [scope.customer_id];
	return filter.customer_id === undefined ? own : [...own, filter.customer_id];
}

/** The further conditions of a filter on `j`; empty when it names only days, statuses and customer. */
export function furtherConditions(scope: JobScope, filter: JobListFilter): SqlText[] {
	const { job_number, cus_ref, load_type_id, is_marked, driver_id, vehicle_id } = filter;
	const given: (SqlText | false | undefined)[] = [
		...contains(filter),
		job_number !== undefined && numbered(job_number),
		cus_ref !== undefined &&
			sqlText`EXISTS (SELECT 1 FROM customer_reference r WHERE r.job_id = j.id AND instr(lower(r.name), lower(${cus_ref})))`,
		load_type_id !== undefined && sqlText`j.load_type_id = ${load_type_id}`,
		is_marked !== undefined && sqlText`j.is_marked = ${is_marked}`,
		filter.unallocated && raw(`j.status IN (${UNALLOCATED.map(statusRank).join(", ")})`),
		driver_id !== undefined && onWorkDay(sqlText`d.driver_id = ${driver_id}`),
		vehicle_id !== undefined && onVehicle(vehicle_id),
		found(scope, filter),
	];
	return given.filter((condition) => typeof condition === "object");
}

const TEXTS = {
	col_from: "collection_name",
	col_town: "collection_town",
	del_to: "delivery_name",
	del_town: "delivery_town",
} as const;

function contains(filter: JobListFilter): SqlText[] {
	return (Object.keys(TEXTS) as (keyof typeof TEXTS)[]).flatMap((name) =>
		filter[name] === undefined ? [] : [sqlText`instr(lower(j.${raw(TEXTS[name])}), lower(${filter[name]}))`],
	);
}

/** `48190`, or `48190-1` for the trip of that sub-job; anything else is no job's number. */
function numbered(typed: string): SqlText {
	const number = typed.trim().match(/^(\d{1,15})(-\d+)?$/)?.[1];
	return number ? sqlText`j.job_number = ${Number(number)}` : raw("0");
}

const onWorkDay = (condition: SqlText) =>
	sqlText`j.id IN (SELECT coalesce(k.parent_id, k.id) FROM work_day d JOIN work_day_job w ON w.work_day_id = d.id AND w.is_deleted = 0
		JOIN job k ON k.id = w.job_id WHERE ${condition})`;

const onVehicle = (vehicle: number) =>
	sqlText`(${onWorkDay(sqlText`d.vehicle_id = ${vehicle}`)} OR j.id IN (SELECT coalesce(k.parent_id, k.id)
		FROM vehicle_job_planner p JOIN job k ON k.id = p.job_id WHERE p.plannerable_id = ${vehicle}))`;

function found(scope: JobScope, filter: JobListFilter): SqlText | undefined {
	const phrases = keywordPhrases(filter.keywords ?? "");
	if (phrases.length === 0) return;
	const { date_from, date_to } = filter;
	const bound = (edge: "min(lo)" | "max(hi)") =>
		sqlText`(SELECT ${raw(edge)} FROM day_status WHERE date BETWEEN ${date_from} AND ${date_to})`;
	const ids = daysBetween(filter) <= BOUNDED_DAYS ? { lo: bound("min(lo)"), hi: bound("max(hi)") } : null;
	const searched = scope === "tenant" ? "all" : "shown";
	return sqlText`j.id IN (${jobsFoundBy(phrases, { within: baseCondition(scope, filter), ids, searched })})`;
}

/** How many days a filter spans, both ends counted. */
export function daysBetween({ date_from, date_to }: JobListFilter): number {
	return (Date.parse(date_to) - Date.parse(date_from)) / 86_400_000 + 1;
}
