import { statusNameSql } from "~/db/job-sql";
import { query } from "~/db/read";
import { raw, sqlText } from "~/db/sql-text";
import type { SqlText } from "~/db/statements";
import { BLOCKED, BLOCKED_NAMES, type BlockedBy, IS_BLOCKED, TOTAL } from "./invoice-job-conditions";
import { FROM_INVOICE_JOBS, type InvoiceJobFilter, matchesInvoiceJob } from "./invoice-jobs";

const asTabs = ({ sql, params }: SqlText) =>
	query<{ ready: number; unmarked: number; blocked: number }>(sql, ...params);

const sumIf = (condition: string, value = "1") =>
	`coalesce(sum(CASE WHEN ${condition} THEN ${value} ELSE 0 END), 0)`;

/** Counts the jobs of a filter in each tab, whatever its statuses: marked, done and not marked, blocked. One row. */
export const countInvoiceTabs = (
	filter: Omit<InvoiceJobFilter, "statuses" | "blocked">,
	{ marked, unmarked, done }: Record<"marked" | "unmarked" | "done", readonly number[]>,
) =>
	asTabs(
		sqlText`SELECT ${raw(
			[
				`${sumIf(`j.status IN (${marked.join(", ")})`)} AS ready`,
				`${sumIf(`j.status IN (${unmarked.join(", ")})`)} AS unmarked`,
				`${sumIf(`j.status IN (${done.join(", ")}) AND ${IS_BLOCKED}`)} AS blocked`,
			].join(", "),
		)} ${raw(FROM_INVOICE_JOBS)} WHERE ${matchesInvoiceJob({ ...filter, statuses: [...new Set([...marked, ...unmarked, ...done])] })}`,
	);

/** Counts the jobs of a filter by status. */
export const countInvoiceJobsByStatus = (filter: InvoiceJobFilter) => {
	const { sql, params } =
		sqlText`SELECT ${raw(statusNameSql("j.status"))} AS status, count(*) AS n ${raw(FROM_INVOICE_JOBS)}
			WHERE ${matchesInvoiceJob(filter)} GROUP BY j.status`;
	return query<{ status: string; n: number }>(sql, ...params);
};

/** The ages by which what cannot be invoiced is summed up: up to so many days since the delivery, the last without an end. */
const BLOCKED_AGES = [7, 14, 30, null] as const;

/** Counts the blocked jobs of a filter by reason, whatever its own, and adds up the prices of its own by age. One row. */
export const countBlockedJobs = (filter: InvoiceJobFilter, today: string) => {
	const { blocked = "any", ...rest } = filter;
	const chosen = blocked === "any" ? "1" : `by_${blocked}`;
	const age = "julianday(?) - julianday(coalesce(delivery_date, collection_date))";
	const edges = BLOCKED_AGES.map((to, place) =>
		[place > 0 ? `age > ${BLOCKED_AGES[place - 1]}` : "1", to === null ? "1" : `age <= ${to}`].join(" AND "),
	);
	const { sql, params } =
		sqlText`WITH blocked AS (SELECT ${raw(`${TOTAL} AS total_charge, j.delivery_date, j.collection_date,
		${BLOCKED_NAMES.map((name) => `(${BLOCKED[name]}) AS by_${name}`).join(", ")}`)}
		${raw(FROM_INVOICE_JOBS)} WHERE ${matchesInvoiceJob({ ...rest, blocked: "any" })})`;
	return query<Record<`by_${BlockedBy}` | "all_reasons" | `age_${number}`, number>>(
		`${sql}, aged AS (SELECT *, coalesce(${age}, 0) AS age FROM blocked)
		SELECT count(*) AS all_reasons, ${BLOCKED_NAMES.map((name) => `${sumIf(`by_${name}`)} AS by_${name}`).join(", ")},
			${edges.map((edge, place) => `${sumIf(`${chosen} AND ${edge}`, "total_charge")} / 100000.0 AS age_${place}`).join(", ")} FROM aged`,
		...params,
		today,
	);
};
