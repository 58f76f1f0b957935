import { type Query, query } from "~/db/read";
import { joinSql, raw, sqlText } from "~/db/sql-text";
import type { SqlText } from "~/db/statements";
import type { ReportKind } from "~/db/tenant";

/** The columns of the view `report_job` by which the jobs of a day are added up. */
const KEY_COLUMNS: Readonly<Record<ReportKind, string>> = {
	status: "f.status",
	customer: "f.customer_id",
	vehicle: "f.vehicle_id",
	driver: "f.driver_id",
	sub_contractor: "f.sub_contractor_id",
	owner_driver: "f.owner_driver_id",
	carrier: "f.carrier",
	lane: "f.lane",
};

/** Days that one batch computes again: with 2,500 jobs a day about a third of a second of the database. */
const REFRESHED_DAYS = 5;

const NEXT_DAYS = `(SELECT date FROM report_stale ORDER BY date DESC LIMIT ${REFRESHED_DAYS})`;

const KEYS = Object.entries(KEY_COLUMNS).map(([kind, column]) => `WHEN '${kind}' THEN ${column}`);

/**
 * Computes the sums of the latest stale days again, to be run as one batch. The same days are chosen by each statement, as the last one
 * alone takes them off the list. SQL text, as the jobs of a day are read once for all kinds.
 */
export const refreshReportDays = (): SqlText[] =>
	[
		`DELETE FROM report_day WHERE date IN ${NEXT_DAYS}`,
		`INSERT INTO report_day (date, kind, key, jobs, charge, credited, other_costs, subcost)
			WITH fact AS MATERIALIZED (SELECT * FROM report_job WHERE date IN ${NEXT_DAYS}),
				keyed AS (SELECT f.*, k.value AS kind, CAST(CASE k.value ${KEYS.join(" ")} END AS TEXT) AS key
					FROM fact f CROSS JOIN json_each('${JSON.stringify(Object.keys(KEY_COLUMNS))}') k)
			SELECT date, kind, key, count(*), sum(charge), sum(credited), sum(other_costs), sum(subcost)
			FROM keyed WHERE key IS NOT NULL GROUP BY date, kind, key`,
		`DELETE FROM report_stale WHERE date IN ${NEXT_DAYS}`,
	].map(raw);

/** Selects whether a day's sums have to be computed again. */
export const selectHasStaleDays = (): Query<{ has_stale: 0 | 1 }> =>
	query("SELECT EXISTS (SELECT 1 FROM report_stale) AS has_stale");

/** Days, both included. */
export interface ReportRange {
	date_from: string;
	date_to: string;
}

/**
 * The sums of a kind by day and key, as the source of a select: stored ones, and for the days that wait to be computed again the jobs
 * themselves, so that a report is right at every moment without writing anything.
 */
export function reportSums(kind: ReportKind, { date_from, date_to }: ReportRange, key?: string): SqlText {
	const stale = sqlText`(SELECT date FROM report_stale WHERE date BETWEEN ${date_from} AND ${date_to})`;
	const column = raw(KEY_COLUMNS[kind]);
	return joinSql(
		[
			sqlText`SELECT date, key, jobs, charge, credited, other_costs, subcost FROM report_day
				WHERE kind = ${kind} AND date BETWEEN ${date_from} AND ${date_to} AND date NOT IN ${stale}
				${key === undefined ? raw("") : sqlText`AND key = ${key}`}`,
			sqlText`SELECT f.date, CAST(${column} AS TEXT), 1, f.charge, f.credited, f.other_costs, f.subcost
				FROM report_job f WHERE f.date IN ${stale}
				AND ${key === undefined ? sqlText`${column} IS NOT NULL` : sqlText`CAST(${column} AS TEXT) = ${key}`}`,
		],
		" UNION ALL ",
	);
}
