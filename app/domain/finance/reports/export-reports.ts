import type { z } from "zod";
import { read } from "~/db/read";
import { selectReportJobs } from "~/db/repositories/finance/report-jobs";
import { defineOperation, fileResult } from "~/domain/kernel/operations/operation";
import { staffWith } from "~/domain/kernel/permissions/access";
import { showDateShort } from "~/shared/time/dates";
import type { Ctx } from "~/tenancy/ctx";
import { readDebtors } from "./debtors";
import { readReport, reportPeriod } from "./read-report";
import { readProfit } from "./report-calls";
import { type FileColumn, writeReportFile } from "./report-file";
import { toJobFilter } from "./report-jobs";
import type { Debtor, EarningsRow, Report, ReportJob } from "./responses";
import { debtorsFileInput, profitFileInput, reportFileInput, reportJobsFileInput } from "./schemas";

/** More rows than any report has; jobs of two years. */
const ALL_ROWS = { pageSize: 1_000_000 };

const CHARGED: FileColumn<EarningsRow> = ["Total Charged", (row) => row.total_charged];
const OTHER: FileColumn<EarningsRow> = ["Other Costs", (row) => row.other_costs];
const SUB_COST: FileColumn<EarningsRow> = ["Sub Cost", (row) => row.sub_cost];
const PROFIT: FileColumn<EarningsRow> = ["Profit", (row) => row.profit];
const LOSS: FileColumn<EarningsRow> = ["Loss", (row) => row.loss];
const MARGIN: FileColumn<EarningsRow> = ["Margin %", (row) => row.margin];
const named = (heading: string): FileColumn<EarningsRow> => [heading, (row) => row.name];

/** Downloads sub_contractor.csv, or as xlsx. */
export const exportSubContractorReport = defineOperation({
	access: staffWith("finance"),
	input: reportFileInput,
	response: fileResult,
	async run({ ctx, input: { format, ...input } }): Promise<Response> {
		const { data } = await readReport(ctx, "sub_contractor", { ...input, ...ALL_ROWS });
		const columns = [named("Sub Contractor"), CHARGED, OTHER, SUB_COST, PROFIT, MARGIN];
		return await writeReportFile("sub_contractor", format, columns, data);
	},
});

/** Downloads customer_report.csv, or as xlsx. */
export const exportCustomerReport = defineOperation({
	access: staffWith("finance"),
	input: reportFileInput,
	response: fileResult,
	async run({ ctx, input: { format, ...input } }): Promise<Response> {
		const { data } = await readReport(ctx, "customer", { ...input, ...ALL_ROWS });
		const columns = [named("Customer"), CHARGED, OTHER, SUB_COST, PROFIT, LOSS];
		return await writeReportFile("customer_report", format, columns, data);
	},
});

/** Downloads vehicle_report.csv, or as xlsx. */
export const exportVehicleReport = defineOperation({
	access: staffWith("finance"),
	input: reportFileInput,
	response: fileResult,
	async run({ ctx, input: { format, ...input } }): Promise<Response> {
		const report = await readReport(ctx, "vehicle", { ...input, ...ALL_ROWS });
		return await writeReportFile("vehicle_report", format, vehicleColumns(report), report.data);
	},
});

const vehicleColumns = ({ date_from, date_to }: Report): FileColumn<EarningsRow>[] => [
	named("Vehicles"),
	["Date From", () => showDateShort(date_from)],
	["Date To", () => showDateShort(date_to)],
	SUB_COST,
	CHARGED,
	OTHER,
	PROFIT,
	LOSS,
	MARGIN,
];

const PROFIT_NAMES = {
	lane: "Lane",
	customer: "Customer",
	driver: "Driver",
	vehicle: "Vehicle",
	month: "Month",
} as const;

/** Downloads profit_report.csv, or as xlsx, in one of its views. */
export const exportProfitReport = defineOperation({
	access: staffWith("finance"),
	input: profitFileInput,
	response: fileResult,
	async run({ ctx, input: { format, ...input } }): Promise<Response> {
		const { data } = await readProfit(ctx, { ...input, ...ALL_ROWS });
		const lastYear: FileColumn<EarningsRow>[] =
			input.by === "month" ? [["Profit last year", (row) => row.last_year?.profit ?? null]] : [];
		const columns = [named(PROFIT_NAMES[input.by]), CHARGED, OTHER, SUB_COST, PROFIT, MARGIN, ...lastYear];
		return await writeReportFile("profit_report", format, columns, data);
	},
});

const JOB_COLUMNS: readonly FileColumn<ReportJob>[] = [
	["Job #", (job) => job.job_number],
	["Date", (job) => showDateShort(job.date)],
	["Status", (job) => job.status],
	["Customer", (job) => job.customer_name],
	["Total Price", (job) => job.total_price],
	["Other Costs", (job) => job.other_costs],
	["Report Notes", (job) => job.report_notes],
];

/** Downloads job_report.csv, or as xlsx. */
export const exportJobReport = defineOperation({
	access: staffWith("finance"),
	input: reportJobsFileInput,
	response: fileResult,
	async run({ ctx, input: { format, ...input } }): Promise<Response> {
		return await writeReportFile("job_report", format, JOB_COLUMNS, await readAllJobs(ctx, input));
	},
});

async function readAllJobs(
	ctx: Ctx,
	{ sort, direction = "desc", date_from, date_to, ...chosen }: Omit<JobsFileInput, "format">,
) {
	const filter = toJobFilter(chosen, reportPeriod(ctx, { date_from, date_to }));
	const [jobs] = await read(ctx.d1, [
		selectReportJobs(filter, { sort, direction, limit: ALL_ROWS.pageSize, offset: 0 }),
	]);
	return jobs;
}
type JobsFileInput = z.output<typeof reportJobsFileInput>;

const DEBTOR_COLUMNS: readonly FileColumn<Debtor>[] = [
	["Customer", (debtor) => debtor.customer_name],
	["Current", (debtor) => debtor.current],
	["1 to 30 days", (debtor) => debtor.days_30],
	["31 to 60 days", (debtor) => debtor.days_60],
	["61 to 90 days", (debtor) => debtor.days_90],
	["Over 90 days", (debtor) => debtor.older],
	["Outstanding", (debtor) => debtor.outstanding],
	["Of which in credit", (debtor) => debtor.credit],
	["Drafts", (debtor) => debtor.drafts],
	["Credit limit", (debtor) => debtor.credit_limit],
];

/** Downloads aged_debtors.csv, or as xlsx. */
export const exportDebtors = defineOperation({
	access: staffWith("finance"),
	input: debtorsFileInput,
	response: fileResult,
	async run({ ctx, input: { format } }): Promise<Response> {
		const { data } = await readDebtors(ctx);
		return await writeReportFile("aged_debtors", format, DEBTOR_COLUMNS, data);
	},
});
