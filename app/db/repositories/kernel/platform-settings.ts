import { eq, inArray, sql } from "drizzle-orm";
import { db, insertSelect } from "~/db/builder";
import { client_details, platform_outbox, server_setting, tenant } from "~/db/platform";
import type { SqlText, Statement } from "~/db/statements";

/** Stores a setting of the platform, unless it has a value. */
export const insertServerSetting = (name: string, value: string): Statement =>
	db.insert(server_setting).values({ name, value }).onConflictDoNothing({ target: server_setting.name });

/** Selects a setting of the platform. */
export const selectServerSetting = (name: string) =>
	db.select({ value: server_setting.value }).from(server_setting).where(eq(server_setting.name, name));

/** Queues a mail from the provider. */
export const insertPlatformMail = (
	mail: Pick<typeof platform_outbox.$inferInsert, "to_email" | "subject" | "body">,
	at: string,
): Statement => db.insert(platform_outbox).values({ ...mail, created_at: at, next_attempt_at: at });

/** Queues a mail to the contact of a company that was closed at this moment, if it has an address. */
export const insertMailToContact = (
	slug: string,
	mail: Pick<typeof platform_outbox.$inferInsert, "subject" | "body">,
	at: string,
): SqlText =>
	insertSelect(
		platform_outbox,
		{ ...mail, to_email: sql`d.email`, created_at: at, next_attempt_at: at },
		sql`FROM ${tenant} t JOIN ${client_details} d ON d.tenant_id = t.id
			WHERE t.slug = ${slug} AND t.status = 'closed' AND t.suspended_at = ${at} AND d.email <> ''`,
	);

/** Selects settings of the platform. */
export const selectServerSettings = (names: readonly string[]) =>
	db
		.select({ name: server_setting.name, value: server_setting.value })
		.from(server_setting)
		.where(inArray(server_setting.name, [...names]));

/** Stores settings of the platform. */
export const storeServerSettings = (
	settings: readonly { name: string; value: string }[],
	at: string,
): Statement =>
	db
		.insert(server_setting)
		.values(settings.map((setting) => ({ ...setting, created_at: at, updated_at: at })))
		.onConflictDoUpdate({
			target: server_setting.name,
			set: { value: sql`excluded.value`, updated_at: at },
		});
