import { read } from "~/db/read";
import {
	claimVisit,
	finishVisit,
	isVisitOf,
	renewVisit,
	type TaskRecord,
	type VisitLease,
} from "~/db/repositories/kernel/visits";
import type { Statement } from "~/db/statements";
import { earliest, HORIZON_DAYS } from "~/domain/messages/reminders/rules-due";
import { maskMessage } from "~/log/describe-thrown";
import { logError, writeLog } from "~/log/log";
import { DAY_MS, MINUTE_MS } from "~/shared/time/durations.mjs";
import { withTimeLimit } from "~/shared/time/time-limit";
import type { Tenant } from "~/tenancy/ctx";
import { revocableEnv } from "~/tenancy/revocable-env";
import { VISIT_TASKS, type VisitTask } from "./visit-tasks";

const IDLE_MS = HORIZON_DAYS * DAY_MS;
/** The queue repeats a visit that failed; when it has given up, the cron starts again after this. */
export const AFTER_FAILURE_MS = 60 * MINUTE_MS;
/** A visit that has neither ended nor renewed its lease by then is taken over: its isolate has died. */
export const VISIT_LEASE_MS = 3 * MINUTE_MS;
/** A visit renews its lease before a task once this much of it has passed. No task takes longer than what is left then. */
const RENEW_AFTER_MS = MINUTE_MS;

/** What a visit came to; null if another one was under way, or has taken over. */
export interface Visited {
	next: Date;
	hasFailed: boolean;
	/** Whether the visit is still the one under way, as SQL. */
	isCurrent: ReturnType<typeof isVisitOf>;
	/** Records its end. */
	end: Statement;
}

interface VisitOptions {
	tasks?: readonly VisitTask[] | undefined;
	clock: () => Date;
}

/**
 * Does what is due in a company, and returns when something is due next. Each task has its own time limit; one that fails or is given up is
 * recorded and does not affect the others, and can write nothing any more. Only one visit of a company is under way: one that has not
 * ended within its lease is taken over, and then does nothing more.
 */
export async function visitCompany(
	env: Env,
	tenant: Tenant,
	{ tasks = VISIT_TASKS, clock }: VisitOptions,
): Promise<Visited | null> {
	const now = clock();
	const lease: VisitLease = {
		tenant_id: tenant.id,
		token: crypto.randomUUID(),
		started_at: now.toISOString(),
	};
	const [[claimed]] = await read(env.PLATFORM_DB, [claimVisit(lease, leaseEnd(now))]);
	if (!claimed) return null;
	if (claimed.unfinished > 0)
		writeLog("error", "visit taken over", { company: tenant.slug, unfinished: claimed.unfinished });
	const moments: (Date | null)[] = [new Date(now.getTime() + IDLE_MS)];
	const records: Record<string, TaskRecord> = {};
	let renewedAt = now;
	for (const task of tasks) {
		if (clock().getTime() - renewedAt.getTime() >= RENEW_AFTER_MS) {
			renewedAt = clock();
			if (!(await renew(env, lease, renewedAt))) return null;
		}
		const outcome = await runTask(env, tenant, task, now);
		const at = clock().toISOString();
		records[task.name] =
			outcome.error === null
				? { ok_at: at, failed_at: null, error: null }
				: { failed_at: at, error: outcome.error };
		moments.push(outcome.next);
	}
	const hasFailed = Object.values(records).some(({ error }) => error !== null);
	if (hasFailed) moments.push(new Date(now.getTime() + AFTER_FAILURE_MS));
	return {
		next: earliest(moments) ?? now,
		hasFailed,
		isCurrent: isVisitOf(lease),
		end: finishVisit(lease, records, { at: clock().toISOString(), hasFailed }),
	};
}

const leaseEnd = (from: Date) => new Date(from.getTime() + VISIT_LEASE_MS).toISOString();

async function renew(env: Env, lease: VisitLease, at: Date): Promise<boolean> {
	const [[renewed]] = await read(env.PLATFORM_DB, [renewVisit(lease, leaseEnd(at))]);
	return renewed !== undefined;
}

/** Runs a task within its limit; what it throws becomes its error. */
async function runTask(
	env: Env,
	tenant: Tenant,
	{ name, limitMs, run }: VisitTask,
	now: Date,
): Promise<{ next: Date | null; error: string | null }> {
	try {
		const next = await withTimeLimit(`the task ${name}`, limitMs, (signal) =>
			run(revocableEnv(env, signal), tenant, now),
		);
		return { next, error: null };
	} catch (error) {
		logError("visit", error, { task: name, company: tenant.slug });
		return { next: null, error: maskMessage(error instanceof Error ? error.message : String(error)) };
	}
}
