import { and, eq, gt, gte, inArray, isNotNull, lt, lte, ne, or, type SQL, sql } from "drizzle-orm";
import { db, jsonList } from "~/db/builder";
import { given_up_work, platform_outbox, tenant } from "~/db/platform";
import type { Statement } from "~/db/statements";
import { outbox } from "~/db/tenant";

/** A company whose background work is done. Literal, as the partial index needs it. */
export const isRunning = and(sql`${tenant.status} = 'active'`, isNotNull(tenant.binding));

/** What is known of a company whose background work is done. */
export const WORKING_COMPANY = {
	id: tenant.id,
	slug: tenant.slug,
	name: tenant.name,
	binding: tenant.binding,
	status: tenant.status,
	cleanup_due_at: tenant.cleanup_due_at,
};

/** Selects those of some companies whose background work is done. */
export const selectWorkingCompanies = (slugs: readonly string[]) =>
	db
		.select(WORKING_COMPANY)
		.from(tenant)
		.where(and(isRunning, sql`${tenant.slug} IN ${jsonList(slugs)}`));

/** Takes the companies that are due, the longest waiting first, until `until`, so that the next run leaves them to the queue. Returns their ids and slugs. */
export const takeDueCompanies = (now: string, until: string, limit: number) =>
	db
		.update(tenant)
		.set({ next_due_at: until })
		.where(
			inArray(
				tenant.id,
				db
					.select({ id: tenant.id })
					.from(tenant)
					.where(and(isRunning, lte(tenant.next_due_at, now)))
					.orderBy(tenant.next_due_at)
					.limit(limit),
			),
		)
		.returning({ id: tenant.id, slug: tenant.slug });

/**
 * Records when a company that was visited is due again, if `condition` holds. A moment between `now` and `soon` is earlier and stays: a
 * use of its sessions has set it, and what is done there may be scheduled after this visit has read.
 */
export const setNextDue = (
	id: number,
	next: string,
	{ now, soon, condition }: { now: string; soon: string; condition: SQL },
): Statement =>
	db
		.update(tenant)
		.set({ next_due_at: next })
		.where(
			and(
				eq(tenant.id, id),
				ne(tenant.next_due_at, next),
				or(lte(tenant.next_due_at, now), gt(tenant.next_due_at, soon), gt(tenant.next_due_at, next)),
				condition,
			),
		);

/** Makes a company due at a moment, unless it is earlier. */
export const bringNextDueForward = (id: number, at: string): Statement =>
	db
		.update(tenant)
		.set({ next_due_at: at })
		.where(and(eq(tenant.id, id), gt(tenant.next_due_at, at)));

/** Records when a company's rows are next cleaned up. */
export const setCleanupDue = (id: number, at: string): Statement =>
	db.update(tenant).set({ cleanup_due_at: at }).where(eq(tenant.id, id));

/** Counts the companies that have been due since `before`: the cron does not run, or cannot reach the queue. */
export const countOverdue = (before: string) =>
	db
		.select({ n: sql<number>`count(*)`.as("n") })
		.from(tenant)
		.where(and(isRunning, lt(tenant.next_due_at, before)));

/** Records work that was given up. */
export const insertGivenUpWork = (values: typeof given_up_work.$inferInsert): Statement =>
	db.insert(given_up_work).values(values);

/** Counts the mails and the messages that were given up since a moment. */
export const countGivenUpWork = (since: string) =>
	db
		.select({
			mails:
				sql<number>`coalesce(sum(${given_up_work.count}) FILTER (WHERE ${eq(given_up_work.kind, "mail")}), 0)`.as(
					"mails",
				),
			messages: sql<number>`count(*) FILTER (WHERE ${eq(given_up_work.kind, "message")})`.as("messages"),
		})
		.from(given_up_work)
		.where(gte(given_up_work.at, since));

/** Selects when the next mail of a company is to be sent; null without any. Literal, as the partial index needs it. */
export const selectNextMail = () =>
	db
		.select({ at: sql<string | null>`min(${outbox.next_attempt_at})`.as("at") })
		.from(outbox)
		.where(sql`${outbox.status} = 'queued'`);

/** Selects when the next mail of the platform is to be sent; null without any. */
export const selectNextPlatformMail = () =>
	db
		.select({ at: sql<string | null>`min(${platform_outbox.next_attempt_at})`.as("at") })
		.from(platform_outbox)
		.where(sql`${platform_outbox.status} = 'queued'`);
