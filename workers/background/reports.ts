import { read } from "~/db/read";
import { refreshReportDays, selectHasStaleDays } from "~/db/repositories/finance/report-sums";
import { runStatements } from "~/db/statements";
import type { Tenant } from "~/tenancy/ctx";
import { tenantDatabase } from "~/tenancy/databases";

/** How long a visit adds days up before other work has its turn. */
const BUDGET_MS = 5_000;

/** Adds up again the days that have changed, so that reports read sums instead of jobs. Returns now while there are more. */
export async function runReportSums(env: Env, tenant: Tenant, now: Date): Promise<Date | null> {
	const d1 = tenantDatabase(env, tenant.binding);
	const until = Date.now() + BUDGET_MS;
	while (await hasStaleDays(d1)) {
		if (Date.now() >= until) return now;
		await runStatements(d1, refreshReportDays());
	}
	return null;
}

async function hasStaleDays(d1: D1Database): Promise<boolean> {
	const [[days]] = await read(d1, [selectHasStaleDays()]);
	return days?.has_stale === 1;
}
