import { and, desc, eq, isNull, type SQL, sql } from "drizzle-orm";
import { db, statement } from "~/db/builder";
import { audit_log, support_visit } from "~/db/platform";
import type { SqlText, Statement } from "~/db/statements";

/** The visit that is stored with the hash of a session, as a value of a statement of the same batch. */
export const visitOfSession = (session_hash: string): SQL<number | null> =>
	sql`(SELECT id FROM support_visit WHERE session_hash = ${session_hash})`;

/** Inserts a visit. */
export const insertVisit = (values: typeof support_visit.$inferInsert): Statement =>
	db.insert(support_visit).values(values);

const isOpen = (at: string) => and(isNull(support_visit.ended_at), sql`${support_visit.expires_at} > ${at}`);

/** Ends a visit that is under way. */
export const endVisit = (id: number, at: string): Statement =>
	db
		.update(support_visit)
		.set({ ended_at: at })
		.where(and(eq(support_visit.id, id), isOpen(at)));

/** Ends the visits of a console user that are under way. */
export const endVisitsOfConsoleUser = (console_user_id: number, at: string): Statement =>
	db
		.update(support_visit)
		.set({ ended_at: at })
		.where(and(eq(support_visit.console_user_id, console_user_id), isOpen(at)));

/** Ends the visits of a company that are under way. */
export const endTenantVisits = (tenant_id: number, at: string): Statement =>
	db
		.update(support_visit)
		.set({ ended_at: at })
		.where(and(eq(support_visit.tenant_id, tenant_id), isOpen(at)));

/** Counts one more opened screen or change of a visit. */
export const countInVisit = (id: number, counted: "screens" | "changes"): SqlText =>
	statement(
		counted === "screens"
			? sql`UPDATE ${support_visit} SET screens = screens + 1 WHERE id = ${id}`
			: sql`UPDATE ${support_visit} SET changes = changes + 1 WHERE id = ${id}`,
	);

const MAX_VISITS = 100;

/** Selects the latest visits of a company, the newest first. */
export const selectVisits = (tenant_id: number) =>
	db
		.select({
			id: support_visit.id,
			visitor_name: support_visit.visitor_name,
			user_name: support_visit.user_name,
			reason: support_visit.reason,
			access: support_visit.access,
			started_at: support_visit.started_at,
			expires_at: support_visit.expires_at,
			ended_at: support_visit.ended_at,
			screens: support_visit.screens,
			changes: support_visit.changes,
		})
		.from(support_visit)
		.where(eq(support_visit.tenant_id, tenant_id))
		.orderBy(desc(support_visit.id))
		.limit(MAX_VISITS);

const MAX_ENTRIES = 500;

/** Selects what was done in a visit of a company, the latest first. */
export const selectVisitLog = (tenant_id: number, id: number) =>
	db
		.select({
			id: audit_log.id,
			at: audit_log.at,
			action: audit_log.action,
			target: audit_log.target,
			detail: audit_log.detail,
		})
		.from(audit_log)
		.where(and(eq(audit_log.support_visit_id, id), eq(audit_log.tenant_id, tenant_id)))
		.orderBy(desc(audit_log.id))
		.limit(MAX_ENTRIES);
