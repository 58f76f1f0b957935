import { z } from "zod";
import { JOB_PHASES } from "~/domain/jobs/jobs/model/status";
import { ledgerPrice, price } from "~/shared/money/price-fields";
import { LOSS_REASONS } from "~/shared/quotes";

const sums = {
	jobs: z.int(),
	/** Charges and fuel surcharges less credits, in pounds like all amounts. */
	total_charged: ledgerPrice(),
	credited: ledgerPrice(),
	other_costs: price(),
	sub_cost: ledgerPrice(),
	profit: price(),
	/** What the floor of the profit hides. */
	loss: ledgerPrice(),
	/** Per cent, one decimal. */
	margin: price(),
};
const totals = z.object(sums);
export type ReportTotals = z.output<typeof totals>;

const period = { date_from: z.string(), date_to: z.string() };

export const earningsRow = z.object({
	key: z.string(),
	name: z.string(),
	/** The code of a customer or partner, the type of a vehicle. */
	detail: z.string().nullable(),
	/** Of a vehicle. */
	depot: z.string().nullable(),
	...sums,
	/** The same month of last year, in the profit by month. */
	last_year: totals.nullable(),
	/** What each day of a range of up to 31 days was charged, in the vehicle report. */
	days: z.array(ledgerPrice()).nullable(),
});
export type EarningsRow = z.output<typeof earningsRow>;

const page = { total: z.int(), current_page: z.int(), per_page: z.int() };

export const reportResponse = z.object({
	data: z.array(earningsRow),
	...page,
	...period,
	totals,
	/** What it is compared with, over all rows. */
	before: totals.extend(period),
	/** What vehicles can be filtered by. */
	groups: z.object({ depots: z.array(z.string()), vehicle_types: z.array(z.string()) }),
});
export type Report = z.output<typeof reportResponse>;

const reportJob = z.object({
	id: z.int(),
	job_number: z.string(),
	date: z.string(),
	status: z.string(),
	customer_name: z.string(),
	/** After credits. */
	total_price: price(),
	credited: ledgerPrice(),
	other_costs: price(),
	sub_cost: ledgerPrice(),
	report_notes: z.string().nullable(),
});
export type ReportJob = z.output<typeof reportJob>;

export const reportJobsResponse = z.object({
	data: z.array(reportJob),
	...page,
	...period,
	totals,
	before: totals.extend(period),
	/** Of all jobs of the range. */
	invoiced: ledgerPrice(),
	cancelled: z.int(),
	days: z.array(
		z.object({
			date: z.string(),
			phase: z.enum(JOB_PHASES.map(({ phase }) => phase)),
			total_charged: ledgerPrice(),
		}),
	),
});
export type ReportJobs = z.output<typeof reportJobsResponse>;

const debts = {
	/** Not due, less what is in credit. */
	current: ledgerPrice(),
	days_30: ledgerPrice(),
	days_60: ledgerPrice(),
	days_90: ledgerPrice(),
	older: ledgerPrice(),
	/** Of invoices that were sent, less what is in credit; below 0 for a customer in credit. */
	outstanding: ledgerPrice(),
	/** What was paid or credited too much. */
	credit: ledgerPrice(),
	/** What drafts come to, which nobody owes yet. */
	drafts: ledgerPrice(),
	invoices: z.int(),
};
const debtor = z.object({
	id: z.int(),
	customer_code: z.string(),
	customer_name: z.string(),
	credit_limit: price().nullable(),
	credit_stop: z.union([z.literal(0), z.literal(1)]),
	...debts,
});
export type Debtor = z.output<typeof debtor>;

export const debtorsResponse = z.object({ data: z.array(debtor), date: z.string(), totals: z.object(debts) });
export type Debtors = z.output<typeof debtorsResponse>;

const quoteSums = {
	quotes: z.int(),
	open: z.int(),
	won: z.int(),
	lost: z.int(),
	expired: z.int(),
	/** Of those that are decided or expired, in per cent with one decimal; null where none is. */
	won_percent: z.number().nullable(),
	/** What was quoted, and what of it was won, before VAT. */
	quoted: ledgerPrice(),
	won_value: ledgerPrice(),
	/** How many were lost for each reason; `none` where nobody has given one. */
	reasons: z.array(z.object({ reason: z.enum([...LOSS_REASONS, "none"]), quotes: z.int() })),
};
const quoteReportRow = z.object({ key: z.string(), name: z.string(), ...quoteSums });
export type QuoteReportRow = z.output<typeof quoteReportRow>;

export const quoteReportResponse = z.object({
	data: z.array(quoteReportRow),
	...period,
	totals: z.object(quoteSums),
});
export type QuoteReport = z.output<typeof quoteReportResponse>;
