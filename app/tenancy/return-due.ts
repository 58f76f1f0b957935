import { read } from "~/db/read";
import { logTenantStatus } from "~/db/repositories/kernel/audit";
import {
	closeQuietTrial,
	RETURNING,
	selectQuietTrials,
	selectReturnable,
} from "~/db/repositories/kernel/company-returns";
import { runStatements } from "~/db/statements";
import { logError } from "~/log/log";
import { DAY_MS } from "~/shared/time/durations.mjs";
import { isCompanyUsed } from "./company-use";
import { tenantDatabase } from "./databases";
import type { PlatformDeps } from "./pool";
import { returnCompany } from "./return-company";

/** How long a closed company can be resumed: its database and files stay that long. */
const CLOSED_DAYS = 90;
/** A trial that nobody has used is closed this long after its end, and returned this long after it was closed. */
const QUIET_TRIAL_DAYS = 30;
const UNUSED_CLOSED_DAYS = 7;
/** The reason under which unused trials are closed. */
export const UNUSED_TRIAL = "The trial was never used";
/** Others each time, so that a few runs reach all. */
const MAX_COMPANIES = 5;

const daysBefore = ({ now }: PlatformDeps, days: number) =>
	new Date(now.getTime() - days * DAY_MS).toISOString();

/** Closes trials that ended a month ago without anyone having worked in them. One that paid, or has any data, is never touched. */
async function closeUnusedTrials(deps: PlatformDeps): Promise<void> {
	const { env, d1, now } = deps;
	const since = daysBefore(deps, QUIET_TRIAL_DAYS);
	const at = now.toISOString();
	const [trials] = await read(d1, [selectQuietTrials(since, MAX_COMPANIES)]);
	for (const { id, slug, binding } of trials)
		await logged(id, async () => {
			if (await isCompanyUsed(tenantDatabase(env, binding))) return;
			await runStatements(d1, [
				closeQuietTrial(id, since, UNUSED_TRIAL, at),
				logTenantStatus(slug, "company_closed", { at, detail: { reason: UNUSED_TRIAL } }),
			]);
		});
}

/** Returns the closed companies whose time is over, one a run: a large one takes many. */
async function returnDueCompanies(deps: PlatformDeps): Promise<void> {
	const before = daysBefore(deps, CLOSED_DAYS);
	const reasonBefore = daysBefore(deps, UNUSED_CLOSED_DAYS);
	const now = deps.now.toISOString();
	const due = { now, before, reason: UNUSED_TRIAL, reasonBefore };
	const [companies] = await read(deps.d1, [selectReturnable(due, MAX_COMPANIES)]);
	for (const company of companies) {
		const isOver =
			company.step === RETURNING ||
			(company.deletion_due_at === null
				? (company.closed_at ?? "") <= before
				: company.deletion_due_at <= now);
		const isDue = await logged(company.id, async () => {
			// Someone may have worked in the trial just before it was closed: it then stays as long as any other.
			if (!isOver && (await isCompanyUsed(tenantDatabase(deps.env, company.binding)))) return false;
			await returnCompany(deps, company);
			return true;
		});
		if (isDue) return;
	}
}

/** Runs work on one company; an error is logged and does not stop the others. */
async function logged<T>(tenant_id: number, work: () => Promise<T>): Promise<T | undefined> {
	try {
		return await work();
	} catch (error) {
		logError("return", error, { tenant_id });
	}
}

/** The cron task of companies that have ended. */
export const returnTask = {
	name: "ended companies",
	everyMinutes: 10,
	async run({ env, at }: { env: Env; at: Date }): Promise<void> {
		const deps = { env, d1: env.PLATFORM_DB, now: at };
		await closeUnusedTrials(deps);
		await returnDueCompanies(deps);
	},
};
