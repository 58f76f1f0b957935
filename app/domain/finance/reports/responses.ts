import { z } from "zod";
import { JOB_PHASES } from "~/domain/jobs/jobs/model/status";
import { price } from "~/shared/money/price-fields";

const sums = {
	jobs: z.int(),
	/** Charges and fuel surcharges less credits, in pounds like all amounts. */
	total_charged: z.number(),
	credited: z.number(),
	other_costs: price(),
	sub_cost: z.number(),
	profit: price(),
	/** What the floor of the profit hides. */
	loss: z.number(),
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
	days: z.array(z.number()).nullable(),
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
	credited: z.number(),
	other_costs: price(),
	sub_cost: z.number(),
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
	invoiced: z.number(),
	cancelled: z.int(),
	days: z.array(
		z.object({
			date: z.string(),
			phase: z.enum(JOB_PHASES.map(({ phase }) => phase)),
			total_charged: z.number(),
		}),
	),
});
export type ReportJobs = z.output<typeof reportJobsResponse>;

const debts = {
	current: z.number(),
	days_30: z.number(),
	days_60: z.number(),
	days_90: z.number(),
	older: z.number(),
	/** Of invoices that were sent. */
	outstanding: z.number(),
	/** What drafts come to, which nobody owes yet. */
	drafts: z.number(),
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
