import { read } from "~/db/read";
import { selectUnfinished } from "~/db/repositories/kernel/provisioning";
import { logError, writeLog } from "~/log/log";
import { MINUTE_MS } from "~/shared/time/durations.mjs";
import { COMPANY_CLAIMED } from "./claim-database";
import { type PlatformDeps, poolState } from "./pool";
import { provision } from "./provision";
import { giveUp, returnDatabase } from "./provision-return";

/** A set-up without progress for this long has crashed, as all its steps together take a second. */
const QUIET_MS = MINUTE_MS;
/** A set-up that still fails after this long is abandoned. */
const GIVE_UP_AFTER_MS = 30 * MINUTE_MS;
/** Wait before emptying the database of an abandoned set-up, so that no late write can arrive afterwards. */
const REST_MS = 5 * MINUTE_MS;
const MAX_COMPANIES = 20;
/** Below this many free databases the pool has to be extended. */
const MIN_FREE_DATABASES = 3;

/** Finishes crashed set-ups, abandons those that keep failing, and returns their databases to the pool. */
export async function resumeProvisioning(deps: PlatformDeps): Promise<void> {
	const timeBefore = (span: number) => new Date(deps.now.getTime() - span).toISOString();
	const [unfinished] = await read(deps.d1, [
		selectUnfinished(
			{ quiet: timeBefore(QUIET_MS), rest: timeBefore(REST_MS), action: COMPANY_CLAIMED },
			MAX_COMPANIES,
		),
	]);
	for (const company of unfinished) {
		try {
			if (company.status === "failed") await returnDatabase(deps, company.id);
			else await provision(deps, company.id);
		} catch (error) {
			logError("set-up", error, { tenant_id: company.id });
			if (company.created_at <= timeBefore(GIVE_UP_AFTER_MS))
				await giveUp(deps, company.id, timeBefore(QUIET_MS));
		}
	}
}

/** The cron task of the pool. */
export const provisioningTask = {
	name: "provisioning",
	async run({ env, at }: { env: Env; at: Date }): Promise<void> {
		const deps = { env, d1: env.PLATFORM_DB, now: at };
		await resumeProvisioning(deps);
		const { free } = await poolState(deps);
		if (free < MIN_FREE_DATABASES) writeLog("warn", "pool", { free, advice: "npm run deploy -- grow 8" });
	},
};
