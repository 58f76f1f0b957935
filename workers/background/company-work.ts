import type { RowOf } from "~/db/read";
import { read } from "~/db/read";
import {
	bringNextDueForward,
	insertGivenUpWork,
	selectNextMail,
	type selectWorkingCompanies,
	setCleanupDue,
	setNextDue,
} from "~/db/repositories/kernel/background";
import type { Statement } from "~/db/statements";
import { writeLog } from "~/log/log";
import { DAY_MS } from "~/shared/time/durations.mjs";
import { enqueue } from "~/tenancy/background-work";
import { tenantDatabase } from "~/tenancy/databases";
import { deleteExpiredOfTenant } from "./cleanup";
import { drainOutbox } from "./outbox";
import { visitCompany } from "./visit";
import type { VisitTask } from "./visit-tasks";
import { sendWebhooks } from "./webhooks";

/** A company whose background work is done. */
export type WorkingCompany = RowOf<typeof selectWorkingCompanies>;

/** What a message came to: statements for the platform's database, and whether it is to be delivered again. */
export interface WorkDone {
	writes: Statement[];
	isToRepeat?: boolean;
}

const SOON_MS = 5 * 60_000;
const CLEANUP_EVERY_MS = DAY_MS;

const after = (now: Date, span: number) => new Date(now.getTime() + span).toISOString();

/**
 * Sends a page of a company's mail. What is left goes to the end of the queue, behind the other companies; what is to be tried again
 * later waits for the cron.
 */
export async function sendMailPage(env: Env, company: WorkingCompany, clock: () => Date): Promise<WorkDone> {
	const { givenUp } = await drainOutbox(env, company, clock);
	const [[mail]] = await read(tenantDatabase(env, company.binding), [selectNextMail()]);
	const now = clock().toISOString();
	const next = mail?.at ?? null;
	if (next !== null && next <= now) await enqueue(env, [{ work: "mail", company: company.slug }]);
	return {
		writes: [
			...givenUpMails(givenUp, company, now),
			...(next !== null && next > now ? [bringNextDueForward(company.id, next)] : []),
		],
	};
}

/** Records mails that were given up, of a company or of the platform. */
export function givenUpMails(count: number, company: WorkingCompany | null, at: string): Statement[] {
	if (count === 0) return [];
	writeLog("error", "mail given up", { company: company?.slug ?? null, count });
	return [insertGivenUpWork({ at, kind: "mail", tenant_id: company?.id ?? null, work: "mail", count })];
}

/** Does what is due in a company; once a day, in an idle one with its next visit, it has expired rows deleted. */
export async function visit(
	env: Env,
	company: WorkingCompany,
	clock: () => Date,
	tasks?: readonly VisitTask[],
): Promise<WorkDone> {
	const now = clock();
	const isCleanupDue = company.cleanup_due_at <= now.toISOString();
	if (isCleanupDue) await enqueue(env, [{ work: "cleanup", company: company.slug }]);
	const cleanup = isCleanupDue ? [setCleanupDue(company.id, after(now, CLEANUP_EVERY_MS))] : [];
	const visited = await visitCompany(env, company, { clock, tasks });
	// What the other visit has not seen is looked at once it has ended.
	if (!visited) return { writes: cleanup, isToRepeat: true };
	const { next, hasFailed, isCurrent: condition, end } = visited;
	const moments = { now: now.toISOString(), soon: after(now, SOON_MS), condition };
	return {
		writes: [...cleanup, setNextDue(company.id, next.toISOString(), moments), end],
		isToRepeat: hasFailed,
	};
}

/** Sends events to a company's addresses. What is left goes to the end of the queue; what is to be tried again later waits for the cron. */
export async function deliverWebhooks(
	env: Env,
	company: WorkingCompany,
	clock: () => Date,
): Promise<WorkDone> {
	const next = await sendWebhooks(env, company, clock);
	if (!next) return { writes: [] };
	const now = clock();
	if (next <= now) await enqueue(env, [{ work: "webhooks", company: company.slug }]);
	return { writes: next > now ? [bringNextDueForward(company.id, next.toISOString())] : [] };
}

/** Deletes pages of what a company need not retain; further pages go to the end of the queue. */
export async function cleanUp(env: Env, company: WorkingCompany, clock: () => Date): Promise<WorkDone> {
	const hasMore = await deleteExpiredOfTenant(tenantDatabase(env, company.binding), clock());
	if (hasMore) await enqueue(env, [{ work: "cleanup", company: company.slug }]);
	return { writes: [] };
}
