import { and, desc, eq, gte, lt, type SQL, sql } from "drizzle-orm";
import { aliasedOrNull, db, hasText } from "~/db/builder";
import { audit_log, login, support_visit, tenant } from "~/db/platform";

/** Which entries of the audit log are searched; the newest first, from below an id on. */
export interface AuditSearch {
	/** Part of the name or address of who did it. */
	person: string;
	/** Part of the name or slug of the company. */
	company: string;
	action: string;
	/** From this moment on, and before that one. */
	from: string | null;
	before: string | null;
	request_id: string;
	/** Only entries with a smaller id: the id of the last entry of the page before. */
	below: number | null;
}

const conditionsOf = (search: AuditSearch): (SQL | undefined)[] => [
	search.person
		? hasText([sql`coalesce(${audit_log.actor_name}, '')`, sql`coalesce(${login.email}, '')`], search.person)
		: undefined,
	search.company
		? hasText([sql`coalesce(${tenant.name}, '')`, sql`coalesce(${tenant.slug}, '')`], search.company)
		: undefined,
	search.action ? eq(audit_log.action, search.action) : undefined,
	search.from ? gte(audit_log.at, search.from) : undefined,
	search.before ? lt(audit_log.at, search.before) : undefined,
	search.request_id ? eq(audit_log.request_id, search.request_id) : undefined,
	search.below ? lt(audit_log.id, search.below) : undefined,
];

/** Selects a page of the audit log by its ids, the newest first, with the login, the company and the visit of each entry. */
export const selectAuditPage = (search: AuditSearch, limit: number) =>
	db
		.select({
			id: audit_log.id,
			at: audit_log.at,
			action: audit_log.action,
			actor_name: audit_log.actor_name,
			email: aliasedOrNull(login.email, "email"),
			company: aliasedOrNull(tenant.name, "company"),
			on_behalf_of: aliasedOrNull(support_visit.user_name, "on_behalf_of"),
			target: audit_log.target,
			detail: audit_log.detail,
			before: audit_log.before,
			after: audit_log.after,
			address: audit_log.address,
			request_id: audit_log.request_id,
		})
		.from(audit_log)
		.leftJoin(login, eq(login.id, audit_log.login_id))
		.leftJoin(tenant, eq(tenant.id, audit_log.tenant_id))
		.leftJoin(support_visit, eq(support_visit.id, audit_log.support_visit_id))
		.where(and(...conditionsOf(search)))
		.orderBy(desc(audit_log.id))
		.limit(limit);

/** Selects the kinds of actions that the audit log has. */
export const selectAuditActions = () =>
	db.selectDistinct({ action: audit_log.action }).from(audit_log).orderBy(audit_log.action);
