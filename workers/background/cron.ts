import type { Tenant } from "~/tenancy/ctx";
import { isDue, isDueOnVisit, type Turn, turnOf } from "./schedule";
import { type PlatformTask, platformTasks, type Run, type TenantTask, tenantTasks } from "./tasks";

/**
 * Bounds of one run, so that it stays within the thousand calls a Worker may make: a look into each outbox, and for
 * every mail the sending, the writing down and its attachments.
 */
const TENANTS_A_RUN = 250;
const MAILS_A_RUN = 150;
/** A Worker keeps six connections open at once; more would only wait. */
const AT_ONCE = 6;

export interface Fault {
	task: string;
	/** The tenant's slug; null for what is done for the whole platform. */
	tenant: string | null;
	message: string;
}

export interface CronOptions {
	platform?: PlatformTask[];
	tenant?: TenantTask[];
	report?: (fault: Fault) => void;
	tenantsARun?: number;
}

const toLog = (fault: Fault) => console.error(JSON.stringify({ level: "error", at: "cron", ...fault }));

/**
 * What the cron does every minute: the tasks of the platform, then those of the tenants whose turn it is. A task that
 * fails is reported with its tenant's slug and keeps nothing else from being done.
 */
export async function drainAndRemind(env: Env, at: Date, options: CronOptions = {}): Promise<void> {
	const { platform = platformTasks, tenant: perTenant = tenantTasks, report = toLog } = options;
	const run: Run = { env, at, mails: { left: MAILS_A_RUN } };

	async function guarded(task: string, tenant: string | null, work: () => Promise<void>) {
		try {
			await work();
		} catch (thrown) {
			report({ task, tenant, message: thrown instanceof Error ? thrown.message : String(thrown) });
		}
	}

	for (const task of platform)
		if (isDue(task.everyMinutes, at)) await guarded(task.name, null, () => task.run(run));

	await guarded("list of tenants", null, async () => {
		const { turn, tenants } = await tenantsOfTurn(env.PLATFORM_DB, at, options.tenantsARun ?? TENANTS_A_RUN);
		const due = perTenant.filter((task) => isDueOnVisit(task.everyMinutes, turn));
		await eachOf(tenants, async (tenant) => {
			for (const task of due) await guarded(task.name, tenant.slug, () => task.run(run, tenant));
		});
	});
}

async function tenantsOfTurn(
	d1: D1Database,
	at: Date,
	perRun: number,
): Promise<{ turn: Turn; tenants: Tenant[] }> {
	const active = "FROM tenant WHERE status = 'active' AND binding IS NOT NULL";
	const count = await d1.prepare(`SELECT count(*) AS n ${active}`).first<{ n: number }>();
	const turn = turnOf(count?.n ?? 0, perRun, at);
	const { results } = await d1
		.prepare(`SELECT id, slug, name, binding, status ${active} ORDER BY id LIMIT ? OFFSET ?`)
		.bind(turn.limit, turn.offset)
		.all<Tenant>();
	return { turn, tenants: results };
}

/** Works through a list, six at a time. */
async function eachOf<T>(list: T[], work: (item: T) => Promise<void>) {
	const left = list.values();
	const worker = async () => {
		for (const item of left) await work(item);
	};
	await Promise.all(Array.from({ length: AT_ONCE }, worker));
}
