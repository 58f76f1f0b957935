import { containsText } from "~/db/contains";
import { jobNumberSql, liveSql, ownLineSql, statusNameSql } from "~/db/job-sql";
import { type Query, query } from "~/db/read";
import { unscaled } from "~/db/scale5";
import { joinSql, jsonObjectSql, raw, sqlText } from "~/db/sql-text";
import type { SqlText } from "~/db/statements";
import type { job } from "~/db/tenant";
import {
	BLOCKED,
	type BlockedBy,
	HAS_COMPANY_DETAILS,
	HAS_PROOF,
	IS_BLOCKED,
	IS_RELEASED,
	OUTSTANDING,
	PAID_SUBS,
	PENDING_CHARGE,
	TOTAL,
} from "./invoice-job-conditions";

/** A job on its way to an invoice. JSON columns are text; amounts are pounds. */
export interface InvoiceJobRow
	extends Pick<
		typeof job.$inferSelect,
		| "id"
		| "version"
		| "customer_id"
		| "parent_id"
		| "job_type"
		| "collection_date"
		| "delivery_date"
		| "is_vat"
	> {
	job_number: string;
	status: string;
	customer_code: string;
	customer_name: string;
	customer_type: number;
	collection_place: string;
	delivery_place: string;
	load_type: string;
	/** A JSON list of names. */
	references: string;
	base_charge: number;
	waiting_charge: number;
	/** The job's own, without its sub-jobs. */
	own_charge: number;
	/** With its sub-jobs. */
	total_charge: number;
	/** A JSON list of `{ name, amount }`. */
	extras: string;
	/** A JSON list of `{ job_number, total_charge }`. */
	sub_jobs: string;
	invoice_type: "single_job" | "multi_job";
	pod_required: 0 | 1;
	po_required: 0 | 1;
	has_proof: 0 | 1;
	/** JSON `{ id, amount }` of the timeline's entry that awaits approval. */
	pending_waiting_charge: string | null;
	has_company_details: 0 | 1;
	credit_stop: 0 | 1;
	credit_limit: number | null;
	outstanding: number;
	is_released: 0 | 1;
	/** Why the last run returned it. */
	failure: string | null;
}

const list = (item: string, from: string) => `(SELECT json_group_array(${item}) FROM ${from})`;
const place = (end: "collection" | "delivery") =>
	`trim(coalesce(nullif(j.${end}_town, ''), j.${end}_name, '') || ' ' || coalesce(j.${end}_post_code, ''))`;
const COLUMNS = `j.id, j.version, j.customer_id, j.parent_id, j.job_type, j.collection_date, j.delivery_date, j.is_vat,
	${jobNumberSql("j")} AS job_number, ${statusNameSql("j.status")} AS status,
	c.customer_code, c.customer_name, c.customer_type, ${place("collection")} AS collection_place, ${place("delivery")} AS delivery_place,
	coalesce(l.code, '') AS load_type,
	${list("r.name", "customer_reference r WHERE r.job_id = j.id")} AS "references",
	${unscaled("j.base_charge")} AS base_charge, ${unscaled("j.waiting_charge")} AS waiting_charge,
	${unscaled("j.total_charge")} AS own_charge, ${unscaled(TOTAL)} AS total_charge,
	${list(jsonObjectSql({ name: "t.name", amount: unscaled("x.amount") }), "job_extra_charge x JOIN extra_tariff t ON t.id = x.extra_tariff_id WHERE x.job_id = j.id")} AS extras,
	CASE j.job_type WHEN 3 THEN ${list(jsonObjectSql({ job_number: jobNumberSql("k"), total_charge: unscaled("k.total_charge") }), PAID_SUBS)} ELSE '[]' END AS sub_jobs,
	coalesce(s.invoice_type, 'single_job') AS invoice_type, coalesce(s.pod_required, 0) AS pod_required,
	coalesce(s.po_required, 0) AS po_required,
	${HAS_PROOF} AS has_proof,
	(SELECT ${jsonObjectSql({ id: "a.id", amount: unscaled("a.amount") })} FROM ${PENDING_CHARGE} ORDER BY a.id LIMIT 1) AS pending_waiting_charge,
	${HAS_COMPANY_DETAILS} AS has_company_details,
	c.credit_stop, ${unscaled("c.credit_limit")} AS credit_limit,
	CASE WHEN c.credit_limit > 0 THEN ${OUTSTANDING} / 100000.0 ELSE 0 END AS outstanding,
	${IS_RELEASED} AS is_released,
	(SELECT n.failure FROM invoice_run_job n WHERE n.job_id = j.id ORDER BY n.run_id DESC LIMIT 1) AS failure`;

/** The rows of the lists. */
export const FROM_INVOICE_JOBS = `FROM job j JOIN customer c ON c.id = j.customer_id
	LEFT JOIN customer_invoice_settings s ON s.customer_id = c.id
	LEFT JOIN load_type l ON l.id = j.load_type_id`;

/** Which jobs: of these statuses (their numbers), by diary day, customer and texts. */
export interface InvoiceJobFilter {
	statuses: readonly number[];
	date_from?: string;
	date_to?: string;
	customer_id?: number;
	job_number?: string;
	cus_ref?: string;
	keywords?: string;
	/** Only jobs that cannot be invoiced: for any reason, or for this one. */
	blocked?: BlockedBy | "any";
}

const REFERENCE = "customer_reference r WHERE r.job_id = j.id";

/** The condition of a filter on these rows. */
export function matchesInvoiceJob({
	statuses,
	date_from,
	date_to,
	customer_id,
	job_number,
	cus_ref,
	keywords,
	blocked,
}: InvoiceJobFilter): SqlText {
	const conditions: (SqlText | undefined)[] = [
		blocked === undefined ? undefined : raw(IS_BLOCKED),
		blocked === undefined || blocked === "any" ? undefined : raw(`(${BLOCKED[blocked]})`),
		raw(`j.listed = 1 AND j.status IN (${statuses.join(", ")})`),
		date_from === undefined ? undefined : sqlText`j.diary_date >= ${date_from}`,
		date_to === undefined ? undefined : sqlText`j.diary_date <= ${date_to}`,
		customer_id === undefined ? undefined : sqlText`j.customer_id = ${customer_id}`,
		job_number ? sqlText`${raw(jobNumberSql("j"))} = ${job_number}` : undefined,
		cus_ref
			? sqlText`EXISTS (SELECT 1 FROM ${raw(REFERENCE)} AND ${containsText(["r.name"], cus_ref)})`
			: undefined,
		keywords
			? sqlText`(${containsText(
					[
						jobNumberSql("j"),
						"c.customer_name",
						"c.customer_code",
						"l.code",
						place("collection"),
						place("delivery"),
					].map((text) => `coalesce(${text}, '')`),
					keywords,
				)}
				OR EXISTS (SELECT 1 FROM ${raw(REFERENCE)} AND ${containsText(["r.name"], keywords)}))`
			: undefined,
	];
	return joinSql(
		conditions.filter((one) => one !== undefined),
		" AND ",
	);
}

/** What the list can be sorted by. */
export const INVOICE_JOB_SORTS = {
	job_number: "j.job_number",
	customer: "c.customer_name",
	status: "j.status",
	collection_date: "coalesce(j.collection_date, j.delivery_date)",
	delivery_date: "coalesce(j.delivery_date, j.collection_date)",
	load_type: "l.code",
	total_charge: TOTAL,
} as const;
type InvoiceJobSort = keyof typeof INVOICE_JOB_SORTS;

/** How a list is ordered and paged. */
export interface InvoiceJobPage {
	sort: InvoiceJobSort;
	direction: "asc" | "desc";
	limit: number;
	offset: number;
}

const asQuery = <Row>({ sql, params }: SqlText): Query<Row> => query<Row>(sql, ...params);

/** Selects a page of the jobs that wait for an invoice. SQL text: the same columns are read a page at a time and by their ids. */
export const selectInvoiceJobs = (
	filter: InvoiceJobFilter,
	{ sort, direction, limit, offset }: InvoiceJobPage,
) =>
	asQuery<InvoiceJobRow>(
		sqlText`SELECT ${raw(COLUMNS)} ${raw(FROM_INVOICE_JOBS)} WHERE ${matchesInvoiceJob(filter)}
			ORDER BY ${raw(`${INVOICE_JOB_SORTS[sort]} ${direction}, j.job_number ${direction}`)} LIMIT ${limit} OFFSET ${offset}`,
	);

/** Counts them and adds up their prices. */
export const countInvoiceJobs = (filter: InvoiceJobFilter) =>
	asQuery<{ total: number; total_charge: number }>(
		sqlText`SELECT count(*) AS total, coalesce(sum(${raw(TOTAL)}), 0) / 100000.0 AS total_charge ${raw(FROM_INVOICE_JOBS)} WHERE ${matchesInvoiceJob(filter)}`,
	);

/** Selects jobs by their ids, in any status, in the order of their numbers. */
export const selectInvoiceJobsById = (ids: readonly number[]) =>
	asQuery<InvoiceJobRow>(
		sqlText`SELECT ${raw(COLUMNS)} ${raw(FROM_INVOICE_JOBS)} WHERE j.id IN (SELECT value FROM json_each(${JSON.stringify(ids)})) ORDER BY j.job_number`,
	);

/**
 * Selects the stops of trips that are invoiced to another customer than the trip: those that have a price and are on no invoice yet, in the order of their
 * numbers.
 */
export const selectStopsOfOtherCustomers = (trip_ids: readonly number[]) =>
	asQuery<InvoiceJobRow>(
		sqlText`SELECT ${raw(COLUMNS)} ${raw(FROM_INVOICE_JOBS)} JOIN job t ON t.id = j.parent_id
			WHERE t.id IN (SELECT value FROM json_each(${JSON.stringify(trip_ids)})) AND t.job_type = 3 AND j.customer_id <> t.customer_id
				AND ${raw(liveSql("j"))} AND c.customer_type = 1 AND j.total_charge > 0
				AND NOT EXISTS (SELECT 1 FROM invoice_line i WHERE ${raw(ownLineSql("i", "j.id"))})
			ORDER BY j.job_number, j.sub_no`,
	);
