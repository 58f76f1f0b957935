import { type Query, query } from "~/db/read";
import { unscaled } from "~/db/scale5";
import { raw, sqlText } from "~/db/sql-text";
import type { SqlText } from "~/db/statements";
import type { ReportKind } from "~/db/tenant";
import { type ReportRange, reportSums } from "./report-sums";

/** What jobs were charged and cost, in pounds; `total_charged` is after credits. */
export interface ReportSums {
	jobs: number;
	total_charged: number;
	credited: number;
	other_costs: number;
	sub_cost: number;
}

/** The sums of a customer, a vehicle, a lane … */
export interface ReportSumsRow extends ReportSums {
	key: string;
	name: string | null;
	/** The code of a customer or partner, the type of a vehicle. */
	detail: string | null;
	/** Of a vehicle. */
	depot: string | null;
}

const SUMS = `coalesce(sum(s.jobs), 0) AS jobs, coalesce(${unscaled("sum(s.charge - s.credited)")}, 0) AS total_charged,
	coalesce(${unscaled("sum(s.credited)")}, 0) AS credited, coalesce(${unscaled("sum(s.other_costs)")}, 0) AS other_costs,
	coalesce(${unscaled("sum(s.subcost)")}, 0) AS sub_cost`;

const named = (name: string, detail: string, join: string, depot = "NULL") => ({ name, detail, join, depot });
const KEY_ID = "CAST(t.key AS INTEGER)";

/** Where the names of a kind are. */
const NAMES: Readonly<Record<ReportKind, ReturnType<typeof named>>> = {
	status: named("t.key", "NULL", ""),
	carrier: named("t.key", "NULL", ""),
	lane: named("t.key", "NULL", ""),
	customer: named("n.customer_name", "n.customer_code", `LEFT JOIN customer n ON n.id = ${KEY_ID}`),
	vehicle: named(
		"n.reg",
		"v.v_code",
		`LEFT JOIN vehicle n ON n.id = ${KEY_ID} LEFT JOIN vehicle_type v ON v.id = n.vehicle_type_id LEFT JOIN depot d ON d.id = n.depot_id`,
		"d.name",
	),
	driver: named("n.full_name", "n.code", `LEFT JOIN driver n ON n.id = ${KEY_ID}`),
	sub_contractor: named("n.name", "n.code", `LEFT JOIN sub_contractor n ON n.id = ${KEY_ID}`),
	owner_driver: named("n.full_name", "n.code", `LEFT JOIN owner_driver n ON n.id = ${KEY_ID}`),
};

// SQL text: stored sums and jobs in one union, with the names of a table that depends on the kind.
const toQuery = <Row>({ sql, params }: SqlText): Query<Row> => query(sql, ...params);

/** Selects the sums of a range of days by the keys of a kind, with their names. */
export function selectReportRows(kind: ReportKind, range: ReportRange): Query<ReportSumsRow> {
	const { name, detail, join, depot } = NAMES[kind];
	return toQuery(
		sqlText`SELECT t.*, ${raw(name)} AS name, ${raw(detail)} AS detail, ${raw(depot)} AS depot
			FROM (SELECT s.key, ${raw(SUMS)} FROM (${reportSums(kind, range)}) s GROUP BY s.key) t ${raw(join)}`,
	);
}

/** Selects the sums of a range of days over all keys of a kind, or over one. */
export const selectReportTotals = (kind: ReportKind, range: ReportRange, key?: string): Query<ReportSums> =>
	toQuery(sqlText`SELECT ${raw(SUMS)} FROM (${reportSums(kind, range, key)}) s`);

/** Selects what each day of a range brought, by the keys of a kind. */
export const selectReportDays = (
	kind: ReportKind,
	range: ReportRange,
): Query<{ date: string; key: string; jobs: number; total_charged: number }> =>
	toQuery(
		sqlText`SELECT s.date, s.key, sum(s.jobs) AS jobs, ${raw(unscaled("sum(s.charge - s.credited)"))} AS total_charged
			FROM (${reportSums(kind, range)}) s GROUP BY s.date, s.key ORDER BY s.date`,
	);

/** Selects the sums of each month of a range, whose key is `YYYY-MM`. */
export const selectReportMonths = (range: ReportRange): Query<ReportSums & { key: string }> =>
	toQuery(
		sqlText`SELECT substr(s.date, 1, 7) AS key, ${raw(SUMS)} FROM (${reportSums("status", range)}) s GROUP BY 1 ORDER BY 1`,
	);

/** Selects how many listed jobs of a range of days are cancelled. */
export const countCancelledJobs = ({ date_from, date_to }: ReportRange): Query<{ n: number }> =>
	toQuery(
		sqlText`SELECT coalesce(sum(n), 0) AS n FROM day_status WHERE status = 19 AND date BETWEEN ${date_from} AND ${date_to}`,
	);
