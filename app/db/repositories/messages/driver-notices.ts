import { and, eq, isNull, sql } from "drizzle-orm";
import { insertSelect } from "~/db/builder";
import type { SqlText } from "~/db/statements";
import { notification, user } from "~/db/tenant";

interface DriverNotice {
	slug: string;
	title: string;
	message: string;
	about: string;
	about_id: number;
}

/** Notifies the users of a driver. */
export const insertDriverNotice = (
	{ now }: { now: Date },
	driver_id: number,
	notice: DriverNotice,
): SqlText =>
	insertSelect(
		notification,
		{ user_id: sql`${user.id}`, ...notice, created_at: now.toISOString() },
		sql`FROM ${user} WHERE ${and(eq(user.driver_id, driver_id), eq(user.is_active, 1), isNull(user.deleted_at))}`,
	);
