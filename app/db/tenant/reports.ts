import { integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { dateChecks, oneOf } from "../columns/checks";
import { date, money } from "../columns/types";

/** By what the jobs of a day are added up, and whose id (or what text) `key` is. */
const REPORT_KINDS = [
	"status",
	"customer",
	"vehicle",
	"driver",
	"sub_contractor",
	"owner_driver",
	"carrier",
	"lane",
] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];

/**
 * The sums of a diary day's jobs: by customer, by vehicle and so on. Computed from the view `report_job` by the background; right for
 * every day that is not in `report_stale`. Never written by operations.
 */
export const report_day = sqliteTable(
	"report_day",
	{
		date: date().notNull(),
		kind: text({ enum: REPORT_KINDS }).notNull(),
		key: text().notNull(),
		jobs: integer().notNull(),
		/** With the fuel surcharges of invoices, before credits. */
		charge: money().notNull(),
		credited: money().notNull(),
		other_costs: money().notNull(),
		subcost: money().notNull(),
	},
	(t) => [
		uniqueIndex("report_day_key").on(t.kind, t.date, t.key),
		oneOf(t.kind, REPORT_KINDS),
		...dateChecks(t.date),
	],
);

/** The diary days whose sums have to be computed again. Maintained by triggers on jobs, allocations, credits and invoice lines. */
export const report_stale = sqliteTable("report_stale", { date: date().notNull() }, (t) => [
	uniqueIndex("report_stale_day").on(t.date),
	...dateChecks(t.date),
]);
