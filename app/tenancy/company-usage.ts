import { read } from "~/db/read";
import { measureUsage, saveUsage, selectMeasuredAt } from "~/db/repositories/provider/client-usage";
import { runStatements } from "~/db/statements";
import { HOUR_MS } from "~/shared/time/durations.mjs";
import { todayInLondon } from "~/shared/time/london";
import type { Tenant } from "./ctx";
import { tenantDatabase } from "./databases";

/** Counts what a company uses and stores it for the console. */
export async function recordUsage(
	env: Env,
	tenant: Pick<Tenant, "id" | "binding">,
	now: Date,
): Promise<void> {
	const [[measured]] = await read(tenantDatabase(env, tenant.binding), [measureUsage(todayInLondon(now))]);
	if (!measured) throw new Error("a company was measured without an answer");
	const days: unknown = JSON.parse(measured.jobs_by_day);
	const jobs_by_day = Array.isArray(days) ? days.map(Number) : [];
	await runStatements(env.PLATFORM_DB, [
		saveUsage(tenant.id, {
			...measured,
			jobs_by_day,
			jobs: jobs_by_day.reduce((sum, n) => sum + n, 0),
			measured_at: now.toISOString(),
		}),
	]);
}

/**
 * Counts what a company uses unless that was done within the hour. It never is due by itself: what is worth counting again comes with a
 * visit, and a company in which nothing happens costs nothing.
 */
export async function refreshUsage(env: Env, tenant: Tenant, now: Date): Promise<null> {
	const [[last]] = await read(env.PLATFORM_DB, [selectMeasuredAt(tenant.id)]);
	if (!last || Date.parse(last.measured_at) + HOUR_MS <= now.getTime()) await recordUsage(env, tenant, now);
	return null;
}
