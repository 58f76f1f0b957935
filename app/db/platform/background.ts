import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { oneOf } from "../columns/checks";
import { instant, json } from "../columns/types";
import { tenant } from "./tenants";

const KINDS = ["mail", "message"] as const;

/** Background work that was given up: a mail after its last attempt, or a message of a queue after its last delivery. */
export const given_up_work = sqliteTable(
	"given_up_work",
	{
		id: integer().primaryKey({ autoIncrement: true }),
		at: instant().notNull(),
		kind: text({ enum: KINDS }).notNull(),
		/** Null for work of the platform. */
		tenant_id: integer().references(() => tenant.id, { onDelete: "cascade" }),
		/** What the work was: `mail`, `visit` or `cleanup`. */
		work: text().notNull(),
		/** How many: mails of a page, or one message. */
		count: integer().notNull().default(1),
	},
	(t) => [index("given_up_work_at").on(t.at), oneOf(t.kind, KINDS)],
);

/** How a task of a company's visits last went; what is missing has not happened, or not since. */
export interface VisitTaskState {
	ok_at?: string;
	failed_at?: string;
	/** Why it failed, without what it may quote. */
	error?: string;
}

/** The visits of a company's background work: the one under way, and how the last ones went. */
export const company_visit = sqliteTable(
	"company_visit",
	{
		tenant_id: integer()
			.primaryKey()
			.references(() => tenant.id, { onDelete: "cascade" }),
		/** Names the visit under way, which alone may record how it ended; null while there is none. */
		token: text(),
		started_at: instant(),
		/** A visit that has not ended by then is taken over by the next one. */
		lease_until: instant(),
		finished_at: instant(),
		/** How many visits before the one under way have not ended. */
		unfinished: integer().notNull().default(0),
		/** Since when the cron has been waiting for a visit that has ended. */
		requested_at: instant(),
		/** Since when every visit has had a task that failed. */
		failing_since: instant(),
		/** By the name of the task. */
		tasks: json<Record<string, VisitTaskState>>().notNull().default({}),
	},
	(t) => [
		index("company_visit_requested").on(t.requested_at).where(sql`${t.requested_at} IS NOT NULL`),
		index("company_visit_lease").on(t.lease_until).where(sql`${t.lease_until} IS NOT NULL`),
		index("company_visit_failing").on(t.failing_since).where(sql`${t.failing_since} IS NOT NULL`),
	],
);

/** When a task of the cron last succeeded, and when and why it last failed. */
export const cron_task = sqliteTable("cron_task", {
	task: text().primaryKey(),
	ok_at: instant(),
	failed_at: instant(),
	error: text(),
});
