import { read } from "~/db/read";
import {
	countCancelledJobs,
	selectReportDays,
	selectReportTotals,
} from "~/db/repositories/finance/report-figures";
import {
	type ReportJobFilter,
	selectReportJobs,
	selectReportJobTotals,
} from "~/db/repositories/finance/report-jobs";
import type { ReportKind } from "~/db/tenant";
import { getPhase, statusName, statusRank } from "~/domain/jobs/jobs/model/status";
import { defineOperation } from "~/domain/kernel/operations/operation";
import { staffWith } from "~/domain/kernel/permissions/access";
import type { JobStatus } from "~/shared/jobs/statuses";
import { sum } from "~/shared/money/decimal";
import type { Ctx } from "~/tenancy/ctx";
import { comparedPeriod, reportPeriod, toTotals } from "./read-report";
import type { ReportJobs } from "./responses";
import { reportJobsResponse } from "./responses";
import type { ReportPeriod } from "./rules-periods";
import { type ReportJobsInput, reportJobsInput } from "./schemas";

const OWNERS = {
	customer_id: "customer",
	vehicle_id: "vehicle",
	driver_id: "driver",
	sub_contractor_id: "sub_contractor",
	carrier: "carrier",
	lane: "lane",
	status: "status",
} as const satisfies Partial<Record<keyof ReportJobFilter, ReportKind>>;
const OWNER_NAMES = Object.keys(OWNERS) as (keyof typeof OWNERS)[];

type Chosen = Pick<ReportJobsInput, keyof typeof OWNERS | "keywords">;

/** The filter of the database: a status by its number. */
export const toJobFilter = ({ status, ...input }: Chosen, period: ReportPeriod): ReportJobFilter => ({
	...input,
	status: status === undefined ? undefined : statusRank(status as JobStatus),
	...period,
});

/** The sums of the jobs of a filter: stored ones where it names one thing at most, otherwise those of the jobs themselves. */
function selectTotals(filter: ReportJobFilter) {
	const named = OWNER_NAMES.filter((name) => filter[name] !== undefined);
	const [owner] = named;
	if (named.length > 1 || filter.keywords) return selectReportJobTotals(filter);
	return owner
		? selectReportTotals(OWNERS[owner], filter, String(filter[owner]))
		: selectReportTotals("status", filter);
}

/** A page of the jobs that reports add up, with their sums, those of the period before, and what each day of the range brought. */
export const getJobReport = defineOperation({
	access: staffWith("finance"),
	input: reportJobsInput,
	response: reportJobsResponse,
	run: ({ ctx, input }): Promise<ReportJobs> => readJobReport(ctx, input),
});

async function readJobReport(ctx: Ctx, input: ReportJobsInput): Promise<ReportJobs> {
	const { page, pageSize, sort, direction = "desc", compare, date_from, date_to, ...chosen } = input;
	const period = reportPeriod(ctx, { date_from, date_to });
	const before = comparedPeriod(period, compare);
	const filter = toJobFilter(chosen, period);
	const [jobs, [totals], [totalsBefore], days, [cancelled]] = await read(ctx.d1, [
		selectReportJobs(filter, { sort, direction, limit: pageSize, offset: (page - 1) * pageSize }),
		selectTotals(filter),
		selectTotals({ ...filter, ...before }),
		selectReportDays("status", period),
		countCancelledJobs(period),
	]);
	if (!totals || !totalsBefore) throw new Error("a sum returned no row");
	const ofStatus = days.map(({ key, ...day }) => ({ ...day, status: statusName(Number(key)) }));
	return {
		data: jobs,
		total: totals.jobs,
		current_page: page,
		per_page: pageSize,
		...period,
		totals: toTotals(totals, false),
		before: { ...toTotals(totalsBefore, false), ...before },
		invoiced: sum(ofStatus.filter(({ status }) => status === "Invoiced").map((day) => day.total_charged)),
		cancelled: cancelled?.n ?? 0,
		days: ofStatus.map(({ date, status, total_charged }) => ({
			date,
			phase: getPhase(status),
			total_charged,
		})),
	};
}
