import { and, eq, sql } from "drizzle-orm";
import { db } from "../builder";
import { support_message, support_read, support_thread } from "../platform";

/** Counts the provider's messages to a company that a reader has not opened. */
export const countUnreadMessages = (tenant_id: number, reader: string) =>
	db
		.select({ n: sql<number>`count(*)`.as("n") })
		.from(support_message)
		.innerJoin(support_thread, eq(support_thread.id, support_message.thread_id))
		.leftJoin(
			support_read,
			and(eq(support_read.thread_id, support_thread.id), eq(support_read.reader, reader)),
		)
		.where(
			and(
				eq(support_thread.tenant_id, tenant_id),
				eq(support_message.from_side, "console"),
				sql`${support_message.id} > coalesce(${support_read.last_message_id}, 0)`,
			),
		);
