import { eq } from "drizzle-orm";
import { db } from "../builder";
import { platform_outbox, server_setting } from "../platform";
import type { Statement } from "../statements";

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
