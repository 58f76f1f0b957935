import { and, desc, eq, gte, sql } from "drizzle-orm";
import { aliased, aliasedOrNull, db, insertSelect, ONE_ROW } from "~/db/builder";
import { audit_log, failed_request, support_thread, tenant } from "~/db/platform";
import type { SqlText } from "~/db/statements";

type FailedRequest = Omit<typeof failed_request.$inferInsert, "id" | "tenant_id">;

/** Records a failed request of a company, by its slug; null for a request of none. */
export const insertFailedRequest = (slug: string | null, values: FailedRequest): SqlText =>
	insertSelect(
		failed_request,
		{ ...values, tenant_id: sql`(SELECT id FROM tenant WHERE slug = ${slug})` },
		sql`FROM ${ONE_ROW} WHERE true`,
	);

interface FailureFilter {
	since: string;
	/** The company's slug; null for all. */
	company: string | null;
	/** The declared path; null for all. */
	path: string | null;
}

const isListed = ({ since, company, path }: FailureFilter) =>
	and(
		gte(failed_request.at, since),
		company === null ? undefined : eq(tenant.slug, company),
		path === null ? undefined : eq(failed_request.path, path),
	);

const FAILURE = {
	id: failed_request.id,
	at: failed_request.at,
	request_id: failed_request.request_id,
	company: aliasedOrNull(tenant.slug, "company"),
	company_name: aliasedOrNull(tenant.name, "company_name"),
	method: failed_request.method,
	path: failed_request.path,
	status: failed_request.status,
	error: failed_request.error,
	release: failed_request.release,
};

/** Selects failed requests, newest first. */
export const selectFailedRequests = (filter: FailureFilter, limit: number) =>
	db
		.select(FAILURE)
		.from(failed_request)
		.leftJoin(tenant, eq(tenant.id, failed_request.tenant_id))
		.where(isListed(filter))
		.orderBy(desc(failed_request.id))
		.limit(limit);

const count = sql<number>`count(*)`.as("n");
const newest = sql<string>`max(${failed_request.at})`.as("newest");

/** Counts failed requests by path, the most frequent first. */
export const countFailedByPath = (since: string) =>
	db
		.select({ path: failed_request.path, n: count, newest })
		.from(failed_request)
		.where(gte(failed_request.at, since))
		.groupBy(failed_request.path)
		.orderBy(desc(sql`n`))
		.limit(50);

/** Counts failed requests by company, the most frequent first. */
export const countFailedByCompany = (since: string) =>
	db
		.select({
			company: aliasedOrNull(tenant.slug, "company"),
			company_name: aliasedOrNull(tenant.name, "company_name"),
			n: count,
			newest,
		})
		.from(failed_request)
		.leftJoin(tenant, eq(tenant.id, failed_request.tenant_id))
		.where(gte(failed_request.at, since))
		.groupBy(failed_request.tenant_id)
		.orderBy(desc(sql`n`))
		.limit(50);

/** Selects what failed in one request. */
export const selectFailuresOfRequest = (request_id: string) =>
	db
		.select(FAILURE)
		.from(failed_request)
		.leftJoin(tenant, eq(tenant.id, failed_request.tenant_id))
		.where(eq(failed_request.request_id, request_id))
		.orderBy(failed_request.id);

/** Selects what was logged in one request. */
export const selectAuditOfRequest = (request_id: string) =>
	db
		.select({
			id: audit_log.id,
			at: audit_log.at,
			action: audit_log.action,
			actor_name: audit_log.actor_name,
			target: audit_log.target,
			company: aliasedOrNull(tenant.slug, "company"),
		})
		.from(audit_log)
		.leftJoin(tenant, eq(tenant.id, audit_log.tenant_id))
		.where(eq(audit_log.request_id, request_id))
		.orderBy(audit_log.id);

/** Selects the support threads that were opened about one request. */
export const selectThreadsOfRequest = (request_id: string) =>
	db
		.select({
			id: support_thread.id,
			subject: support_thread.subject,
			status: support_thread.status,
			user_name: support_thread.user_name,
			at: aliased(support_thread.created_at, "at"),
			company: aliased(tenant.slug, "company"),
		})
		.from(support_thread)
		.innerJoin(tenant, eq(tenant.id, support_thread.tenant_id))
		.where(sql`instr(coalesce(${support_thread.context}, ''), ${request_id}) > 0`)
		.orderBy(desc(support_thread.id))
		.limit(20);
