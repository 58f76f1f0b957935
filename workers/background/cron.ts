import { read } from "~/db/read";
import { countRunningTenants, selectRunningTenants } from "~/db/repositories/tenants";
import { maskMessage } from "~/log/describe-thrown";
import { writeLog } from "~/log/log";
import type { Tenant } from "~/tenancy/ctx";
import { computeTurn, isDue, isDueOnVisit, type Turn } from "./schedule";
import { type CronRun, type PlatformTask, platformTasks, type TenantTask, tenantTasks } from "./tasks";

/**
 * Limits of one run, to stay within the thousand subrequests of a Worker: one per outbox, for every mail the sending, the
 * recording and its attachments, and one per page of expired rows beyond the first of each company.
 */
const TENANTS_PER_RUN = 250;
const MAILS_PER_RUN = 150;
const FURTHER_PAGES_PER_RUN = 100;
/** A Worker has at most six open connections; more would only wait. */
const MAX_CONCURRENT = 6;

export interface TaskError {
	task: string;
	/** The tenant's slug; null for a platform task. */
	tenant: string | null;
	message: string;
}

export interface CronOptions {
	platform?: PlatformTask[];
	tenant?: TenantTask[];
	report?: (error: TaskError) => void;
	tenantsPerRun?: number;
}

const logTaskError = ({ task, tenant, message }: TaskError) =>
	writeLog("error", "cron", { task, company: tenant, message: maskMessage(message) });

/**
 * Runs every minute: the platform tasks, then the tasks of the tenants whose turn it is. A failing task is reported with its
 * tenant's slug and does not affect the others.
 */
export async function runCron(env: Env, at: Date, options: CronOptions = {}): Promise<void> {
	const { platform = platformTasks, tenant: perTenant = tenantTasks, report = logTaskError } = options;
	const run: CronRun = {
		env,
		at,
		mails: { left: MAILS_PER_RUN },
		furtherPages: { left: FURTHER_PAGES_PER_RUN },
	};

	async function runReported(task: string, tenant: string | null, work: () => Promise<void>) {
		try {
			await work();
		} catch (thrown) {
			report({ task, tenant, message: thrown instanceof Error ? thrown.message : String(thrown) });
		}
	}

	for (const task of platform)
		if (isDue(task.everyMinutes, at)) await runReported(task.name, null, () => task.run(run));

	await runReported("list of tenants", null, async () => {
		const { turn, tenants } = await tenantsOfTurn(
			env.PLATFORM_DB,
			at,
			options.tenantsPerRun ?? TENANTS_PER_RUN,
		);
		const due = perTenant.filter((task) => isDueOnVisit(task.everyMinutes, turn));
		await forEachConcurrently(tenants, async (tenant) => {
			for (const task of due) await runReported(task.name, tenant.slug, () => task.run(run, tenant));
		});
	});
}

async function tenantsOfTurn(
	d1: D1Database,
	at: Date,
	perRun: number,
): Promise<{ turn: Turn; tenants: Tenant[] }> {
	const [[count]] = await read(d1, [countRunningTenants()]);
	const turn = computeTurn(count?.n ?? 0, perRun, at);
	const [tenants] = await read(d1, [selectRunningTenants(turn)]);
	return { turn, tenants };
}

/** Processes a list with up to six items at a time. */
async function forEachConcurrently<T>(list: T[], work: (item: T) => Promise<void>) {
	const remaining = list.values();
	const worker = async () => {
		for (const item of remaining) await work(item);
	};
	await Promise.all(Array.from({ length: MAX_CONCURRENT }, worker));
}
