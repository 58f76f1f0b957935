import { todayInLondon } from "~/shared/time/london";
import type { Ctx } from "~/tenancy/ctx";
import type { Report } from "./responses";
import { type ReportInput, reportInput } from "./schemas";

/** A report as its screen shows it. */
export interface LoadedReport {
	report: Report;
	/** What its files are made of. */
	query: Record<string, string>;
	sort: { column: string; direction: "asc" | "desc" };
	today: string;
}

/** A report as its address describes it; an address that makes no sense is that of this month. */
export async function loadReport(
	ctx: Ctx,
	address: URLSearchParams,
	getReport: (call: { ctx: Ctx; input: ReportInput }) => Promise<Report>,
): Promise<LoadedReport> {
	const parsed = reportInput.safeParse(Object.fromEntries(address));
	const input = parsed.success ? parsed.data : reportInput.parse({});
	const {
		sort,
		direction = sort === "name" ? "asc" : "desc",
		keywords = "",
		depot = "",
		vehicle_type = "",
	} = input;
	const report = await getReport({ ctx, input });
	const { date_from, date_to } = report;
	const chosen = { ...(depot && { depot }), ...(vehicle_type && { vehicle_type }) };
	return {
		report,
		query: { date_from, date_to, sort, direction, keywords, ...chosen },
		sort: { column: sort, direction },
		today: todayInLondon(ctx.now),
	};
}
