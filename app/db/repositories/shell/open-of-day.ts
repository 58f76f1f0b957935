import { jobNumberSql } from "~/db/job-sql";
import { type Query, query } from "~/db/read";
import { HAS_PROOF, TOTAL } from "~/db/repositories/finance/invoice-job-conditions";
import { type ReportRange, reportSums } from "~/db/repositories/finance/report-sums";
import { unscaled } from "~/db/scale5";
import { raw, sqlText } from "~/db/sql-text";
import type { OpenDayCharge, OpenDayDefect, OpenDayHours, OpenDayJob } from "~/shared/open-of-day";
import { londonOffset } from "~/shared/time/london";

// SQL text where the builder cannot name the index, without which the jobs of all days are read.

/** How many rows of a step are read for its list; its number is that of all. */
const MAX_ROWS = 50;

/** Days, both included. */
export interface DaySpan {
	from: string;
	to: string;
}

const CARRIER = `LEFT JOIN job_allocation a ON a.job_id = j.id LEFT JOIN driver d ON d.id = a.driver_id
	LEFT JOIN vehicle v ON v.id = a.vehicle_id LEFT JOIN sub_contractor u ON u.id = a.sub_contractor_id
	LEFT JOIN owner_driver o ON o.id = a.owner_driver_id`;

const columns = (side: "collection" | "delivery") => `j.id, ${jobNumberSql("j")} AS job_number, j.diary_date,
	c.customer_name, j.status, coalesce(j.${side}_town, j.${side}_name) AS place, coalesce(j.${side}_date, j.diary_date) AS date,
	coalesce(j.${side}_time_until, j.${side}_time) AS time, coalesce(d.full_name, u.name, o.full_name) AS carrier, v.reg,
	count(*) OVER () AS total`;

/** Selects the jobs in some statuses that were to be delivered by a day, the oldest first. */
export const selectUndelivered = ({ from, to }: DaySpan, statuses: readonly number[]): Query<OpenDayJob> =>
	query(
		`SELECT ${columns("delivery")} FROM job j INDEXED BY job_diary JOIN customer c ON c.id = j.customer_id ${CARRIER}
		WHERE j.listed = 1 AND j.status IN (${statuses.join(", ")}) AND j.diary_date BETWEEN ? AND ?2
			AND coalesce(j.delivery_date, j.diary_date) <= ?2
		ORDER BY 7, 8, j.id LIMIT ${MAX_ROWS}`,
		from,
		to,
	);

/** Selects the jobs in some statuses of some days that have no proof of delivery although their customer needs one. */
export const selectWithoutProof = ({ from, to }: DaySpan, statuses: readonly number[]): Query<OpenDayJob> =>
	query(
		`SELECT ${columns("delivery")} FROM customer_invoice_settings s JOIN customer c ON c.id = s.customer_id AND c.customer_type = 1
		CROSS JOIN job j INDEXED BY job_customer ON j.customer_id = c.id ${CARRIER}
		WHERE s.pod_required = 1 AND j.listed = 1 AND j.status IN (${statuses.join(", ")}) AND j.diary_date BETWEEN ? AND ?
			AND NOT ${HAS_PROOF}
		ORDER BY 7, 8, j.id LIMIT ${MAX_ROWS}`,
		from,
		to,
	);

/** Selects the jobs in some statuses of some days that have no price. */
export const selectUnpriced = ({ from, to }: DaySpan, statuses: readonly number[]): Query<OpenDayJob> =>
	query(
		`SELECT ${columns("delivery")} FROM job j INDEXED BY job_price JOIN customer c ON c.id = j.customer_id ${CARRIER}
		WHERE j.listed = 1 AND j.total_charge <= 0 AND j.status IN (${statuses.join(", ")}) AND j.diary_date BETWEEN ? AND ?
			AND ${TOTAL} <= 0
		ORDER BY 7, 8, j.id LIMIT ${MAX_ROWS}`,
		from,
		to,
	);

/** Selects the jobs in some statuses that begin on a day before a London hour, given as the minutes since its midnight. */
export const selectEarlyWithoutCarrier = (
	date: string,
	beforeMinutes: number,
	statuses: readonly number[],
): Query<OpenDayJob> =>
	query(
		`SELECT ${columns("collection")} FROM job j INDEXED BY job_day JOIN customer c ON c.id = j.customer_id ${CARRIER}
		WHERE j.listed = 1 AND j.diary_date = ? AND j.status IN (${statuses.join(", ")}) AND ${localMinutes("j.diary_time", date)} < ?
		ORDER BY 8, j.id LIMIT ${MAX_ROWS}`,
		date,
		beforeMinutes,
	);

/** Counts the jobs in some statuses that begin on a day before a London hour. */
export const countEarly = (
	date: string,
	beforeMinutes: number,
	statuses: readonly number[],
): Query<{ jobs: number }> =>
	query(
		`SELECT count(*) AS jobs FROM job j INDEXED BY job_day
		WHERE j.listed = 1 AND j.diary_date = ? AND j.status IN (${statuses.join(", ")}) AND ${localMinutes("j.diary_time", date)} < ?`,
		date,
		beforeMinutes,
	);

/** The minutes since midnight in London of a stored time of a day. */
const localMinutes = (time: string, date: string) =>
	`((substr(${time}, 1, 2) * 60 + substr(${time}, 4, 2) + ${londonOffset(date)}) % 1440)`;

/** Selects the waiting charges of jobs up to a day that await approval, the oldest first. */
export const selectOpenCharges = (to: string): Query<OpenDayCharge> =>
	query(
		`SELECT ${jobNumberSql("j")} AS job_number, coalesce(p.diary_date, j.diary_date) AS diary_date, c.customer_name,
			${unscaled("a.amount")} AS amount, count(*) OVER () AS total
		FROM job_activity a INDEXED BY job_activity_waiting JOIN job j ON j.id = a.job_id LEFT JOIN job p ON p.id = j.parent_id
		JOIN customer c ON c.id = j.customer_id
		WHERE a.action_type = 'waiting_charge' AND a.status = 1 AND j.status < 19 AND coalesce(p.diary_date, j.diary_date) <= ?
		ORDER BY a.id LIMIT ${MAX_ROWS}`,
		to,
	);

/** Selects the defects that were reported before a moment and nobody has dealt with, those that bar driving first. */
export const selectOpenDefects = (before: string): Query<OpenDayDefect> =>
	query(
		`SELECT x.id, x.name, coalesce(v.reg, t.serial_no, t.code, '') AS subject, coalesce(x.defect_severity, 'minor') AS severity,
			r.driver_name AS reported_by, r.done_at AS reported_at, count(*) OVER () AS total
		FROM check_result x JOIN check_report r ON r.id = x.check_report_id
		LEFT JOIN vehicle v ON v.id = r.vehicle_id LEFT JOIN trailer t ON t.id = r.trailer_id
		WHERE x.defect = 1 AND coalesce(x.defect_status, 'open') = 'open' AND r.done_at < ?
		ORDER BY severity = 'do_not_drive' DESC, r.done_at DESC, x.id LIMIT ${MAX_ROWS}`,
		before,
	);

/** Selects the workdays of some days with a clock-in that nobody has approved, the oldest first. */
export const selectOpenHours = ({ from, to }: DaySpan): Query<OpenDayHours> =>
	query(
		`SELECT w.id, w.date, d.full_name AS driver, v.reg, w.clockin_time, w.clockout_time, count(*) OVER () AS total
		FROM work_day w INDEXED BY work_day_day JOIN driver d ON d.id = w.driver_id LEFT JOIN vehicle v ON v.id = w.vehicle_id
		WHERE w.date BETWEEN ? AND ? AND w.clockin_time IS NOT NULL AND w.approved_at IS NULL
		ORDER BY w.date, w.clockout_time IS NULL DESC, d.full_name, w.id LIMIT ${MAX_ROWS}`,
		from,
		to,
	);

/** What a day came to. */
export interface DayTotalsRow {
	jobs: number;
	done: number;
	/** Of those done: with a time they were due at, and completed by then. */
	timed: number;
	in_time: number;
	miles: number;
}

/**
 * Adds up the listed jobs of a diary day in some statuses. When a stored time is due: in summer those from 23:00 are of the evening
 * before, as a day's times begin at its midnight in London.
 */
export const sumDayJobs = (
	date: string,
	statuses: readonly number[],
	done: readonly number[],
): Query<DayTotalsRow> => {
	const time = "coalesce(j.delivery_time_until, j.delivery_time)";
	const dueOn =
		londonOffset(date) === 0
			? "j.delivery_date"
			: `CASE WHEN ${time} >= '23:00' THEN date(j.delivery_date, '-1 day') ELSE j.delivery_date END`;
	const isDone = `j.status IN (${done.join(", ")})`;
	const isTimed = `${isDone} AND ${time} IS NOT NULL AND j.delivery_date IS NOT NULL AND j.completed_at IS NOT NULL`;
	return query(
		`SELECT count(*) AS jobs, count(*) FILTER (WHERE ${isDone}) AS done, count(*) FILTER (WHERE ${isTimed}) AS timed,
			count(*) FILTER (WHERE ${isTimed} AND substr(j.completed_at, 1, 16) <= ${dueOn} || 'T' || ${time}) AS in_time,
			${unscaled("coalesce(sum(j.mileage), 0)")} AS miles
		FROM job j INDEXED BY job_day WHERE j.listed = 1 AND j.diary_date = ? AND j.status IN (${statuses.join(", ")})`,
		date,
	);
};

/** What a day earned, in pounds. */
export interface DayMoneyRow {
	date: string;
	charge: number;
	subcost: number;
	other_costs: number;
}

/** Selects what two days earned and cost, as the reports have it. */
export function sumDayMoney(range: ReportRange): Query<DayMoneyRow> {
	const sums = raw(
		`${unscaled("sum(charge - credited)")} AS charge, ${unscaled("sum(subcost)")} AS subcost, ${unscaled("sum(other_costs)")} AS other_costs`,
	);
	const { sql, params } = sqlText`SELECT date, ${sums} FROM (${reportSums("status", range)})
		WHERE date IN (${range.date_from}, ${range.date_to}) GROUP BY date`;
	return query(sql, ...params);
}
