import { and, eq, inArray, isNotNull, lte, sql } from "drizzle-orm";
import { db } from "~/db/builder";
import { tenant } from "~/db/platform";
import { query } from "~/db/read";
import type { OutboxName } from "./mail-queue";

/** The state of an outbox: waiting mails, when the oldest was queued, and those given up that were queued after `since`. */
interface MailState {
	queued: number;
	oldest: string | null;
	failed: number;
}

/** Selects the state of an outbox. SQL text, as it serves both tables. */
export const selectMailState = (name: OutboxName, since: string) =>
	query<MailState>(
		`SELECT (SELECT count(*) FROM ${name} WHERE status = 'queued') AS queued,
			(SELECT min(created_at) FROM ${name} WHERE status = 'queued') AS oldest,
			(SELECT count(*) FROM ${name} WHERE status = 'failed' AND created_at >= ?1) AS failed`,
		since,
	);

/** Counts the companies whose set-up was given up, and those whose set-up has not moved since `quiet`. */
export const countUnfinishedSetUps = (quiet: string) =>
	db
		.select({
			failed: sql<number>`count(*) FILTER (WHERE ${eq(tenant.status, "failed")})`.as("failed"),
			stuck: sql<number>`count(*) FILTER (WHERE ${and(
				inArray(tenant.status, ["claiming", "provisioning"]),
				lte(tenant.updated_at, quiet),
			)})`.as("stuck"),
		})
		.from(tenant);

/** Selects the databases of some running companies, others each time. */
export const selectSampleDatabases = (limit: number) =>
	db
		.select({ binding: tenant.binding })
		.from(tenant)
		.where(and(eq(tenant.status, "active"), isNotNull(tenant.binding)))
		.orderBy(sql`random()`)
		.limit(limit);
