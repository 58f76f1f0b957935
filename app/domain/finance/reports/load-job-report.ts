import { todayInLondon } from "~/shared/time/london";
import type { Ctx } from "~/tenancy/ctx";
import { getJobReport } from "./report-jobs";
import type { ReportJobs } from "./responses";
import { reportJobsInput } from "./schemas";

/** The job details report as its screen shows it. */
export interface LoadedJobReport {
	report: ReportJobs;
	/** What its files are made of. */
	query: Record<string, string>;
	sort: { column: string; direction: "asc" | "desc" };
	status: string | null;
	today: string;
}

/** The job details report as its address describes it; an address that makes no sense is that of this month. */
export async function loadJobReport(ctx: Ctx, address: URLSearchParams): Promise<LoadedJobReport> {
	const parsed = reportJobsInput.safeParse(Object.fromEntries(address));
	const input = parsed.success ? parsed.data : reportJobsInput.parse({});
	const { page: _, pageSize: __, compare: ___, sort, direction = "desc", ...chosen } = input;
	const report = await getJobReport({ ctx, input });
	const { date_from, date_to } = report;
	const fields = Object.entries({ ...chosen, date_from, date_to, sort, direction });
	return {
		report,
		query: Object.fromEntries(
			fields.flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
		),
		sort: { column: sort, direction },
		status: input.status ?? null,
		today: todayInLondon(ctx.now),
	};
}
