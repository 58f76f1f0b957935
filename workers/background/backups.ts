import { read } from "~/db/read";
import { recordBackupFailure, selectBackupsDue } from "~/db/repositories/kernel/company-backups";
import { runStatements } from "~/db/statements";
import { maskMessage } from "~/log/describe-thrown";
import { writeLog } from "~/log/log";
import { isAppError } from "~/shared/errors";
import { DAY_MS } from "~/shared/time/durations.mjs";
import { backUpCompany } from "~/tenancy/backup/back-up-company";
import type { Tenant } from "~/tenancy/ctx";

/** The hour, in UTC, after which the night's backups begin. */
const FIRST_HOUR = 1;
/** A Worker has a thousand calls to databases and buckets in a run, which other tasks need, too. */
const CALLS_PER_RUN = 400;
const COMPANIES_PER_RUN = 30;
const PAUSE_AFTER_FAILURE_MS = 30 * 60_000;

/** When the last night's backups began. */
function lastNight(at: Date): Date {
	const night = new Date(at);
	night.setUTCHours(FIRST_HOUR, 0, 0, 0);
	return night <= at ? night : new Date(night.getTime() - DAY_MS);
}

/** The next steps of the backups of companies that have none of the last night, one company after the other. */
export async function runBackups(env: Env, at: Date): Promise<void> {
	const failed = new Date(at.getTime() - PAUSE_AFTER_FAILURE_MS);
	const due = { since: lastNight(at).toISOString(), failed: failed.toISOString() };
	const [tenants] = await read(env.PLATFORM_DB, [selectBackupsDue(due, COMPANIES_PER_RUN)]);
	let calls = 0;
	for (const tenant of tenants) {
		if (calls >= CALLS_PER_RUN) return;
		calls += await backUpWithin(env, tenant, at, CALLS_PER_RUN - calls);
	}
}

/** Runs steps of a company's backup while calls are left; returns how many calls it took. A failure is recorded. */
async function backUpWithin(env: Env, tenant: Tenant, at: Date, left: number): Promise<number> {
	let calls = 0;
	try {
		while (calls < left) {
			const step = await backUpCompany({ env, d1: env.PLATFORM_DB, now: at }, tenant);
			calls += step.calls;
			if (step.phase === "done") break;
		}
	} catch (error) {
		// Another run that takes the same step is no failure.
		if (isAppError(error)) return calls;
		const message = maskMessage(error instanceof Error ? error.message : String(error));
		writeLog("error", "backup", { company: tenant.slug, message });
		await runStatements(env.PLATFORM_DB, [recordBackupFailure(tenant.id, message, at.toISOString())]);
	}
	return calls;
}
