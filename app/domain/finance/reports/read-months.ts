import { read } from "~/db/read";
import { selectReportMonths } from "~/db/repositories/finance/report-figures";
import type { Ctx } from "~/tenancy/ctx";
import { reportPeriod, sumRows, toReport, toTotals } from "./read-report";
import type { EarningsRow, Report, ReportTotals } from "./responses";
import { periodLastYear, type ReportPeriod, startOfMonth } from "./rules-periods";

const MONTHS = 12;
const NO_JOBS = toTotals({ jobs: 0, total_charged: 0, credited: 0, other_costs: 0, sub_cost: 0 }, false);

const formatMonth = (month: string) =>
	new Intl.DateTimeFormat("en-GB", { month: "long", year: "numeric", timeZone: "UTC" }).format(
		new Date(`${month}-01T00:00:00Z`),
	);

/** The twelve months that end with a range, newest first, each with the same month of last year as far as it has days. One trip to the database. */
export async function readMonths(ctx: Ctx, input: Partial<ReportPeriod>): Promise<Report> {
	const { date_to } = reportPeriod(ctx, input);
	const date_from = startOfMonth(date_to, 1 - MONTHS);
	const lastYear = periodLastYear({ date_from, date_to });
	const [months, monthsBefore] = await read(ctx.d1, [
		selectReportMonths({ date_from, date_to }),
		selectReportMonths(lastYear),
	]);
	const byMonth = new Map<string, ReportTotals>(
		[...months, ...monthsBefore].map(({ key, ...sums }) => [key, toTotals(sums, false)]),
	);
	const rows = Array.from({ length: MONTHS }, (_, place): EarningsRow => {
		const at = MONTHS - 1 - place;
		const key = startOfMonth(date_from, at).slice(0, 7);
		const year = startOfMonth(date_from, at - MONTHS).slice(0, 7);
		return {
			key,
			name: formatMonth(key),
			detail: null,
			depot: null,
			...(byMonth.get(key) ?? NO_JOBS),
			last_year: byMonth.get(year) ?? NO_JOBS,
			days: null,
		};
	});
	const before = { ...sumRows(rows.map(({ last_year }) => last_year ?? NO_JOBS)), ...lastYear };
	return toReport(rows, before, { date_from, date_to }, {});
}
