import { jobNumberSql, statusNameSql } from "~/db/job-sql";
import { type Query, query } from "~/db/read";
import { unscaled } from "~/db/scale5";
import { jobIdsMatching, keywordPhrases } from "~/db/search";
import { joinSql, raw, sqlText } from "~/db/sql-text";
import type { SqlText } from "~/db/statements";
import type { ReportSums } from "./report-figures";
import type { ReportRange } from "./report-sums";

/** Which jobs of a report: by diary day, whose they are, and texts. */
export interface ReportJobFilter extends ReportRange {
	customer_id?: number;
	vehicle_id?: number;
	driver_id?: number;
	sub_contractor_id?: number;
	carrier?: string;
	/** Postcode areas, `LS>BD`. */
	lane?: string;
	/** A status by its number. */
	status?: number;
	keywords?: string;
}

/** A job of a report; amounts in pounds, `total_price` after credits. */
export interface ReportJobRow {
	id: number;
	job_number: string;
	date: string;
	status: string;
	customer_name: string;
	total_price: number;
	credited: number;
	other_costs: number;
	sub_cost: number;
	report_notes: string | null;
}

/** What the list can be sorted by. */
export const REPORT_JOB_SORTS = {
	date: "f.date",
	job_number: "j.job_number",
	status: "f.status",
	customer: "c.customer_name",
	total_price: "f.charge - f.credited",
	other_costs: "f.other_costs",
} as const;
export type ReportJobSort = keyof typeof REPORT_JOB_SORTS;

const OWNERS = [
	"customer_id",
	"vehicle_id",
	"driver_id",
	"sub_contractor_id",
	"carrier",
	"lane",
	"status",
] as const;

function matches(filter: ReportJobFilter): SqlText {
	const { date_from, date_to } = filter;
	const days = sqlText`j.listed = 1 AND j.diary_date BETWEEN ${date_from} AND ${date_to}`;
	const conditions = OWNERS.flatMap((name) =>
		filter[name] === undefined ? [] : [sqlText`${raw(`f.${name}`)} = ${filter[name]}`],
	);
	const phrases = keywordPhrases(filter.keywords ?? "");
	if (phrases.length > 0)
		conditions.push(
			sqlText`f.job_id IN (${jobIdsMatching(phrases, { condition: days, ids: null, scope: "all" })})`,
		);
	return joinSql([sqlText`f.date BETWEEN ${date_from} AND ${date_to}`, ...conditions], " AND ");
}

const toQuery = <Row>({ sql, params }: SqlText): Query<Row> => query(sql, ...params);

/** Selects a page of the jobs that a report adds up: the ids first, then their amounts. SQL text, as it reads the view `report_job`. */
export function selectReportJobs(
	filter: ReportJobFilter,
	page: { sort: ReportJobSort; direction: "asc" | "desc"; limit: number; offset: number },
): Query<ReportJobRow> {
	const order = `${REPORT_JOB_SORTS[page.sort]} ${page.direction}, f.job_id ${page.direction}`;
	return toQuery(
		sqlText`SELECT j.id, ${raw(jobNumberSql("j"))} AS job_number, f.date, ${raw(statusNameSql("f.status"))} AS status, c.customer_name,
				${raw(unscaled("(f.charge - f.credited)"))} AS total_price, ${raw(unscaled("f.credited"))} AS credited,
				${raw(unscaled("f.other_costs"))} AS other_costs, ${raw(unscaled("f.subcost"))} AS sub_cost, j.report_notes
			FROM (SELECT f.job_id FROM report_job f JOIN job j ON j.id = f.job_id JOIN customer c ON c.id = f.customer_id
				WHERE ${matches(filter)} ORDER BY ${raw(order)} LIMIT ${page.limit} OFFSET ${page.offset}) p
			JOIN report_job f ON f.job_id = p.job_id JOIN job j ON j.id = f.job_id JOIN customer c ON c.id = f.customer_id
			ORDER BY ${raw(order)}`,
	);
}

/** Selects the sums of the jobs that match a filter, from the jobs themselves. */
export const selectReportJobTotals = (filter: ReportJobFilter): Query<ReportSums> =>
	toQuery(
		sqlText`SELECT count(*) AS jobs, coalesce(${raw(unscaled("sum(f.charge - f.credited)"))}, 0) AS total_charged,
				coalesce(${raw(unscaled("sum(f.credited)"))}, 0) AS credited, coalesce(${raw(unscaled("sum(f.other_costs)"))}, 0) AS other_costs,
				coalesce(${raw(unscaled("sum(f.subcost)"))}, 0) AS sub_cost
			FROM report_job f WHERE ${matches(filter)}`,
	);
