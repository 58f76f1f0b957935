import type { Tenant } from "~/tenancy/ctx";
import { tenantDatabase } from "~/tenancy/databases";
import { provisioningTask } from "~/tenancy/provision-resume";
import { returnTask } from "~/tenancy/return-due";
import { deleteExpired, deleteExpiredOfTenant, type FurtherPages } from "./cleanup";
import { CLAIM_SIZE } from "./drain";
import { drainOutbox, drainPlatformOutbox } from "./outbox";
import { runCheckReports, runExpiryWarnings, runReminders } from "./reminders";

/** One run of the cron. */
export interface CronRun {
	env: Env;
	/** The scheduled minute of this run. */
	at: Date;
	/** Mails that may still be attempted in this run, shared by all tasks, as a Worker's subrequests are limited. */
	mails: { left: number };
	/** Pages that the deletion of expired rows may still add, limited for the same reason. */
	furtherPages: FurtherPages;
}

/** A task of the platform. */
export interface PlatformTask {
	name: string;
	everyMinutes: number;
	run: (run: CronRun) => Promise<void>;
}

/** A task that runs for each active tenant. */
export interface TenantTask {
	name: string;
	everyMinutes: number;
	run: (run: CronRun, tenant: Tenant) => Promise<void>;
}

export const platformTasks: PlatformTask[] = [
	provisioningTask,
	returnTask,
	{
		name: "platform outbox",
		everyMinutes: 1,
		run: (run) => withinBudget(run, (limit) => drainPlatformOutbox(run.env, { limit })),
	},
	{
		name: "expired rows",
		everyMinutes: 60,
		run: ({ env, at, furtherPages }) => deleteExpired(env.PLATFORM_DB, at, furtherPages),
	},
];

export const tenantTasks: TenantTask[] = [
	{ name: "reminders", everyMinutes: 1, run: ({ env, at }, tenant) => runReminders(env, tenant, at) },
	{ name: "check reports", everyMinutes: 5, run: ({ env, at }, tenant) => runCheckReports(env, tenant, at) },
	{
		name: "expiring documents",
		everyMinutes: 30,
		run: ({ env, at }, tenant) => runExpiryWarnings(env, tenant, at),
	},
	{
		name: "outbox",
		everyMinutes: 1,
		run: (run, tenant) => withinBudget(run, (limit) => drainOutbox(run.env, tenant, { limit })),
	},
	{
		name: "expired rows",
		everyMinutes: 60,
		run: ({ env, at, furtherPages }, tenant) =>
			deleteExpiredOfTenant(tenantDatabase(env, tenant.binding), at, furtherPages),
	},
];

/** Reserves a share of the run's mails for a drain and returns the unused rest, as several drains run concurrently. */
async function withinBudget({ mails }: CronRun, drain: (limit: number) => Promise<number>) {
	const share = Math.min(CLAIM_SIZE, mails.left);
	if (share === 0) return;
	mails.left -= share;
	const attempted = await drain(share);
	mails.left += share - attempted;
}
