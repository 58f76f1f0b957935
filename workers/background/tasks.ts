import type { Tenant } from "~/tenancy/ctx";
import { tenantDatabase } from "~/tenancy/databases";
import { provisioningTask } from "~/tenancy/provision-resume";
import { forgetExpired, forgetExpiredOfTenant } from "./cleanup";
import { CLAIM } from "./drain";
import { drainOutbox, drainPlatformOutbox } from "./outbox";
import { passOnChecks, remind, warnOfExpiry } from "./reminders";

/** One run of the cron. */
export interface Run {
	env: Env;
	/** The minute this run stands for. */
	at: Date;
	/** Mails that may still be tried in this run, shared by all tasks: a Worker's calls to the outside are counted. */
	mails: { left: number };
}

/** Something done for the whole platform. */
export interface PlatformTask {
	name: string;
	everyMinutes: number;
	run: (run: Run) => Promise<void>;
}

/** Something done for each active tenant. */
export interface TenantTask {
	name: string;
	everyMinutes: number;
	run: (run: Run, tenant: Tenant) => Promise<void>;
}

export const platformTasks: PlatformTask[] = [
	provisioningTask,
	{
		name: "platform outbox",
		everyMinutes: 1,
		run: (run) => withinBudget(run, (most) => drainPlatformOutbox(run.env, { most })),
	},
	{ name: "expired rows", everyMinutes: 60, run: ({ env, at }) => forgetExpired(env.PLATFORM_DB, at) },
];

export const tenantTasks: TenantTask[] = [
	{ name: "reminders", everyMinutes: 1, run: ({ env, at }, tenant) => remind(env, tenant, at) },
	{ name: "check reports", everyMinutes: 5, run: ({ env, at }, tenant) => passOnChecks(env, tenant, at) },
	{
		name: "expiring documents",
		everyMinutes: 30,
		run: ({ env, at }, tenant) => warnOfExpiry(env, tenant, at),
	},
	{
		name: "outbox",
		everyMinutes: 1,
		run: (run, tenant) => withinBudget(run, (most) => drainOutbox(run.env, tenant, { most })),
	},
	{
		name: "expired rows",
		everyMinutes: 60,
		run: ({ env, at }, tenant) => forgetExpiredOfTenant(tenantDatabase(env, tenant.binding), at),
	},
];

/** Takes a share of the run's mails before the drain and gives back what it did not use, as several drain at once. */
async function withinBudget({ mails }: Run, drainSome: (most: number) => Promise<number>) {
	const share = Math.min(CLAIM, mails.left);
	if (share === 0) return;
	mails.left -= share;
	const tried = await drainSome(share);
	mails.left += share - tried;
}
