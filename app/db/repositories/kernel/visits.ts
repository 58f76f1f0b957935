import { and, asc, eq, isNotNull, isNull, lt, lte, or, type SQL, sql } from "drizzle-orm";
import { aliasedOrNull, db } from "~/db/builder";
import { company_visit, cron_task, tenant } from "~/db/platform";
import type { VisitTaskState } from "~/db/platform/background";
import type { SqlText, Statement } from "~/db/statements";
import { isRunning, WORKING_COMPANY } from "./background";

/** A visit of a company, as it identifies itself. */
export interface VisitLease {
	tenant_id: number;
	token: string;
	started_at: string;
}

/** Begins a visit unless another one is under way whose lease has not ended. Returns how many before it have not ended; no row if refused. */
export const claimVisit = ({ tenant_id, token, started_at }: VisitLease, until: string) =>
	db
		.insert(company_visit)
		.values({ tenant_id, token, started_at, lease_until: until })
		.onConflictDoUpdate({
			target: company_visit.tenant_id,
			set: {
				token,
				started_at,
				lease_until: until,
				unfinished: sql`iif(${company_visit.token} IS NULL, 0, ${company_visit.unfinished} + 1)`,
			},
			setWhere: or(isNull(company_visit.lease_until), lte(company_visit.lease_until, started_at)),
		})
		.returning({ unfinished: company_visit.unfinished });

/** What a list of databases shows of its companies' visits; null without a company, or before its first visit. */
export const VISIT_COLUMNS = {
	visit_finished_at: aliasedOrNull(company_visit.finished_at, "visit_finished_at"),
	visit_requested_at: aliasedOrNull(company_visit.requested_at, "visit_requested_at"),
	visit_failing_since: aliasedOrNull(company_visit.failing_since, "visit_failing_since"),
	visit_tasks: aliasedOrNull(company_visit.tasks, "visit_tasks"),
};

const isOwn = ({ tenant_id, token }: VisitLease) =>
	and(eq(company_visit.tenant_id, tenant_id), eq(company_visit.token, token));

/** SQL condition: this visit is the one under way. */
export const isVisitOf = ({ tenant_id, token }: VisitLease): SQL =>
	sql`EXISTS (SELECT 1 FROM company_visit v WHERE v.tenant_id = ${tenant_id} AND v.token = ${token})`;

/** Extends the lease of a visit; returns no row if another one has taken over. */
export const renewVisit = (visit: VisitLease, until: string) =>
	db
		.update(company_visit)
		.set({ lease_until: until })
		.where(isOwn(visit))
		.returning({ tenant_id: company_visit.tenant_id });

/** What a task came to; null in a field deletes what is stored. */
export type TaskRecord = { [Field in keyof VisitTaskState]: string | null };

/**
 * Records the end of a visit and how its tasks went, unless another one has taken over. A visit that was requested meanwhile is still
 * waited for.
 */
export const finishVisit = (
	visit: VisitLease,
	tasks: Readonly<Record<string, TaskRecord>>,
	{ at, hasFailed }: { at: string; hasFailed: boolean },
): Statement =>
	db
		.update(company_visit)
		.set({
			token: null,
			lease_until: null,
			unfinished: 0,
			finished_at: at,
			requested_at: sql`iif(${company_visit.requested_at} > ${visit.started_at}, ${company_visit.requested_at}, NULL)`,
			failing_since: hasFailed ? sql`coalesce(${company_visit.failing_since}, ${at})` : null,
			tasks: sql`json_patch(${company_visit.tasks}, ${JSON.stringify(tasks)})`,
		})
		.where(isOwn(visit));

/** Records that visits of companies have been handed to the queue; one that is waited for already is waited for since then. */
export const requestVisits = (tenant_ids: readonly number[], at: string): SqlText => ({
	// As many rows as there are companies, whatever they have been before.
	sql: `INSERT INTO company_visit (tenant_id, requested_at) SELECT value, ?1 FROM json_each(?2) WHERE true
		ON CONFLICT (tenant_id) DO UPDATE SET requested_at = coalesce(company_visit.requested_at, ?1)`,
	params: [at, JSON.stringify(tenant_ids)],
});

/** Visits begun one after the other of which none has ended, where none is under way. */
const UNFINISHED = sql<number>`${company_visit.unfinished} + (${company_visit.token} IS NOT NULL)`;

/**
 * Selects the companies whose visit has not begun although it was requested before `requestedBefore`, or has not ended within its lease:
 * last those with `maxUnfinished` visits or more that have not ended, first of all those whose last one began the longest ago.
 */
export const selectMissedVisits = (
	{ now, requestedBefore, maxUnfinished }: { now: string; requestedBefore: string; maxUnfinished: number },
	limit: number,
) =>
	db
		.select({ ...WORKING_COMPANY, unfinished: UNFINISHED.as("unfinished") })
		.from(company_visit)
		.innerJoin(tenant, eq(tenant.id, company_visit.tenant_id))
		.where(
			and(
				isRunning,
				or(
					and(
						isNotNull(company_visit.requested_at),
						lt(company_visit.requested_at, requestedBefore),
						or(isNull(company_visit.started_at), lt(company_visit.started_at, company_visit.requested_at)),
					),
					and(isNotNull(company_visit.lease_until), lte(company_visit.lease_until, now)),
				),
			),
		)
		.orderBy(asc(sql`${UNFINISHED} >= ${maxUnfinished}`), asc(company_visit.started_at))
		.limit(limit);

const isWaiting = (before: string) =>
	and(isNotNull(company_visit.requested_at), lt(company_visit.requested_at, before));
const isFailing = (before: string) =>
	and(isNotNull(company_visit.failing_since), lt(company_visit.failing_since, before));

/** Counts the running companies whose visits are late, or fail, since before a moment; with the longest wait of all. */
export const countLateVisits = (before: string) =>
	db
		.select({
			late: sql<number>`count(*) FILTER (WHERE ${isWaiting(before)})`.as("late"),
			failing: sql<number>`count(*) FILTER (WHERE ${isFailing(before)})`.as("failing"),
			waiting_since: sql<string | null>`min(${company_visit.requested_at})`.as("waiting_since"),
		})
		.from(company_visit)
		.innerJoin(tenant, eq(tenant.id, company_visit.tenant_id))
		.where(and(isRunning, or(isNotNull(company_visit.requested_at), isNotNull(company_visit.failing_since))));

/** Selects the companies that `countLateVisits` counts, the longest waiting first. */
export const selectLateVisits = (before: string, limit: number) =>
	db
		.select({ slug: tenant.slug })
		.from(company_visit)
		.innerJoin(tenant, eq(tenant.id, company_visit.tenant_id))
		.where(and(isRunning, or(isWaiting(before), isFailing(before))))
		.orderBy(asc(sql`coalesce(${company_visit.requested_at}, ${company_visit.failing_since})`))
		.limit(limit);

/** How a task of the cron went; without an error it has succeeded. */
export interface CronOutcome {
	task: string;
	error: string | null;
}

/** Records how the tasks of a run of the cron went. A run that has taken long may record after a later one, which stays. */
export const recordCronTasks = (outcomes: readonly CronOutcome[], at: string): SqlText => ({
	// One statement for all tasks.
	sql: `INSERT INTO cron_task (task, ok_at, failed_at, error)
		SELECT value ->> 'task', iif(value ->> 'error' IS NULL, ?1, NULL), iif(value ->> 'error' IS NULL, NULL, ?1), value ->> 'error'
		FROM json_each(?2) WHERE true
		ON CONFLICT (task) DO UPDATE SET ok_at = coalesce(max(excluded.ok_at, cron_task.ok_at), excluded.ok_at, cron_task.ok_at),
			failed_at = coalesce(max(excluded.failed_at, cron_task.failed_at), excluded.failed_at, cron_task.failed_at),
			error = iif(excluded.failed_at >= coalesce(cron_task.failed_at, ''), excluded.error, cron_task.error)`,
	params: [at, JSON.stringify(outcomes)],
});

/** Selects when the tasks of the cron last succeeded and failed. */
export const selectCronTasks = () =>
	db.select({ task: cron_task.task, ok_at: cron_task.ok_at, failed_at: cron_task.failed_at }).from(cron_task);
