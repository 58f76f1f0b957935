import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import { db, hasText, jsonList } from "~/db/builder";
import { announcement, announcement_dismissal, service_check, tenant } from "~/db/platform";
import type { Statement } from "~/db/statements";

const fields = {
	id: announcement.id,
	kind: announcement.kind,
	title: announcement.title,
	body: announcement.body,
	starts_at: announcement.starts_at,
	ends_at: announcement.ends_at,
};

/** How long before its start a maintenance is announced. */
const MAINTENANCE_NOTICE = "+3 days";

/** Whether an announcement is shown at a moment: from its start, a maintenance some days before, until its end. */
const isShownAt = (
	now: string,
): SQL => sql`((${announcement.starts_at} <= ${now} OR (${announcement.kind} = 'maintenance'
	AND ${announcement.starts_at} <= strftime('%Y-%m-%dT%H:%M:%fZ', ${now}, ${MAINTENANCE_NOTICE})))
	AND (${announcement.ends_at} IS NULL OR ${announcement.ends_at} > ${now}))`;

/** What matters most comes first. */
const byWeight = sql`CASE ${announcement.kind} WHEN 'disruption' THEN 0 WHEN 'maintenance' THEN 1 ELSE 2 END`;

/** Selects what is announced to a person of a company and has not been dismissed by them. */
export const selectShownAnnouncements = (
	{ tenant_id, login_id }: { tenant_id: number; login_id: number },
	now: string,
) =>
	db
		.select(fields)
		.from(announcement)
		.where(
			and(
				isShownAt(now),
				sql`(${announcement.tenant_ids} IS NULL OR EXISTS (SELECT 1 FROM json_each(${announcement.tenant_ids}) WHERE value = ${tenant_id}))`,
				sql`NOT EXISTS (SELECT 1 FROM announcement_dismissal d WHERE d.announcement_id = announcement.id AND d.login_id = ${login_id})`,
			),
		)
		.orderBy(byWeight, announcement.starts_at, announcement.id);

/** Selects what is announced to all companies. */
export const selectPublicAnnouncements = (now: string) =>
	db
		.select(fields)
		.from(announcement)
		.where(and(isShownAt(now), sql`${announcement.tenant_ids} IS NULL`))
		.orderBy(byWeight, announcement.starts_at, announcement.id);

const allFields = {
	...fields,
	tenant_ids: announcement.tenant_ids,
	version: announcement.version,
	dismissed: db
		.$count(announcement_dismissal, eq(announcement_dismissal.announcement_id, announcement.id))
		.as("dismissed"),
};

/** Selects the announcements, the latest start first. */
export const selectAnnouncements = (limit: number) =>
	db
		.select(allFields)
		.from(announcement)
		.orderBy(desc(announcement.starts_at), desc(announcement.id))
		.limit(limit);

/** Selects an announcement. */
export const selectAnnouncement = (id: number) =>
	db.select(allFields).from(announcement).where(eq(announcement.id, id));

type AnnouncementValues = Pick<
	typeof announcement.$inferInsert,
	"kind" | "title" | "body" | "starts_at" | "ends_at" | "tenant_ids"
>;

/** Stores an announcement; returns its id. */
export const insertAnnouncement = (values: AnnouncementValues, at: string) =>
	db
		.insert(announcement)
		.values({ ...values, created_at: at, updated_at: at })
		.returning({ id: announcement.id });

/** Changes an announcement as it was read; the batch is refused if another has changed it since. */
export const updateAnnouncement = (
	{ id, version }: { id: number; version: number },
	values: Partial<AnnouncementValues>,
	at: string,
): Statement =>
	db
		.update(announcement)
		.set({ ...values, version: version + 1, updated_at: at })
		.where(eq(announcement.id, id));

/** Selects an announcement that a company is shown, now or at another time. */
export const selectAnnouncementFor = (id: number, tenant_id: number) =>
	db
		.select({ id: announcement.id })
		.from(announcement)
		.where(
			and(
				eq(announcement.id, id),
				sql`(${announcement.tenant_ids} IS NULL OR EXISTS (SELECT 1 FROM json_each(${announcement.tenant_ids}) WHERE value = ${tenant_id}))`,
			),
		);

/** Records that a person has dismissed an announcement, once. */
export const dismissAnnouncementRow = (announcement_id: number, login_id: number): Statement =>
	db.insert(announcement_dismissal).values({ announcement_id, login_id }).onConflictDoNothing();

/** Selects the names of companies. */
export const selectCompanyNames = (ids: readonly number[]) =>
	db
		.select({ id: tenant.id, name: tenant.name })
		.from(tenant)
		.where(sql`${tenant.id} IN ${jsonList(ids)}`)
		.orderBy(tenant.name, tenant.id);

/** Selects companies that work by a part of their name or slug. */
export const selectCompaniesByName = (keywords: string, limit: number) =>
	db
		.select({ id: tenant.id, name: tenant.name })
		.from(tenant)
		.where(
			and(
				sql`${tenant.status} IN ('active', 'suspended')`,
				keywords ? hasText([tenant.name, tenant.slug], keywords) : undefined,
			),
		)
		.orderBy(tenant.name, tenant.id)
		.limit(limit);

/** Selects how each outside service was when it was last tried, without the message of its failure. */
export const selectServiceStates = () =>
	db
		.select({
			service: service_check.service,
			is_ok: service_check.is_ok,
			checked_at: service_check.checked_at,
			failed_at: service_check.failed_at,
		})
		.from(service_check)
		.orderBy(service_check.service);
