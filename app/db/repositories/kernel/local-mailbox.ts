import { asc, desc, eq, isNotNull, sql } from "drizzle-orm";
import { db, hasText } from "~/db/builder";
import { platform_outbox, tenant } from "~/db/platform";
import { outbox } from "~/db/tenant";
import { LOGGED_MAIL } from "./mail-log";

/** Selects the companies that have a database, whatever their status. */
export const selectMailingCompanies = () =>
	db
		.select({
			id: tenant.id,
			slug: tenant.slug,
			name: tenant.name,
			binding: tenant.binding,
			status: tenant.status,
		})
		.from(tenant)
		.where(isNotNull(tenant.binding))
		.orderBy(asc(tenant.name));

/** Selects the newest mails of a company, those with a keyword in subject, addresses or text; all for an empty one. */
export const selectNewestMails = (keyword: string, limit: number) =>
	db
		.select({ ...LOGGED_MAIL, bcc: outbox.bcc })
		.from(outbox)
		.where(
			keyword === ""
				? undefined
				: hasText([outbox.subject, outbox.recipient, sql`coalesce(${outbox.cc}, '')`, outbox.text], keyword),
		)
		.orderBy(desc(outbox.created_at), desc(outbox.id))
		.limit(limit);

const PROVIDER_MAIL = {
	id: platform_outbox.id,
	recipient: platform_outbox.to_email,
	subject: platform_outbox.subject,
	status: platform_outbox.status,
	attempts: platform_outbox.attempts,
	next_attempt_at: platform_outbox.next_attempt_at,
	sent_at: platform_outbox.sent_at,
	error: platform_outbox.error,
	created_at: platform_outbox.created_at,
};

/** As `selectNewestMails`, of the provider's own mails. */
export const selectNewestProviderMails = (keyword: string, limit: number) =>
	db
		.select(PROVIDER_MAIL)
		.from(platform_outbox)
		.where(
			keyword === ""
				? undefined
				: hasText([platform_outbox.subject, platform_outbox.to_email, platform_outbox.body], keyword),
		)
		.orderBy(desc(platform_outbox.created_at), desc(platform_outbox.id))
		.limit(limit);

/** Selects a mail of the provider with its text. */
export const selectProviderMail = (id: number) =>
	db
		.select({ ...PROVIDER_MAIL, text: platform_outbox.body })
		.from(platform_outbox)
		.where(eq(platform_outbox.id, id));
