import type { Ctx } from "~/tenancy/ctx";
import { type LoadedReport, loadReport } from "./load-report";
import { getProfitReport } from "./report-calls";
import { PROFIT_VIEWS, type ProfitView } from "./schemas";

/** The profit as its screen shows it. */
export interface LoadedProfit extends LoadedReport {
	by: ProfitView;
}

/** The profit as its address describes it: by month where it does not name a view. */
export async function loadProfit(ctx: Ctx, address: URLSearchParams): Promise<LoadedProfit> {
	const by = PROFIT_VIEWS.find((view) => view === address.get("by")) ?? "month";
	const loaded = await loadReport(ctx, address, (call) =>
		getProfitReport({ ...call, input: { ...call.input, by } }),
	);
	return { ...loaded, by, query: { ...loaded.query, by } };
}
