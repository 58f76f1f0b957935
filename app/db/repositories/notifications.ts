import { and, eq, isNull, sql } from "drizzle-orm";
import { db, insertSelect } from "../builder";
import { insertFrom, type SelectedColumns } from "../insert-from";
import type { SqlText, Statement } from "../statements";
import { client_notification, notification } from "../tenant";
import { created, type WriteContext } from "./stamps";

/** Notifications for the users that a query selects: the columns as SQL over the rows of `source`. */
export const insertNotifications = (
	columns: SelectedColumns<typeof notification>,
	source: string,
	params: readonly unknown[],
): SqlText => insertFrom(notification, columns, source, params);

/** Marks one of a user's notifications as read, or all. */
export const markNotificationsRead = ({ now }: WriteContext, user_id: number, id: number | null): Statement =>
	db
		.update(notification)
		.set({ read_at: now.toISOString() })
		.where(
			and(
				eq(notification.user_id, user_id),
				isNull(notification.read_at),
				id === null ? undefined : eq(notification.id, id),
			),
		);

/** Counts a user's unread notifications. */
export const countUnread = (user_id: number) =>
	db
		.select({ n: sql<number>`count(*)`.as("n") })
		.from(notification)
		.where(and(eq(notification.user_id, user_id), isNull(notification.read_at)));

/** Saves which kinds of notification a user receives. One statement whatever their number, from a JSON list. */
export const saveNotificationChoices = (
	ctx: WriteContext,
	user_id: number,
	choices: readonly { kind: number | undefined; is_enabled: 0 | 1; by_email: 0 | 1 }[],
): SqlText =>
	insertSelect(
		client_notification,
		{
			user_id,
			notification_setting_id: sql`value ->> 'kind'`,
			is_enabled: sql`value ->> 'is_enabled'`,
			by_email: sql`value ->> 'by_email'`,
			...created(ctx),
		},
		sql`FROM json_each(${JSON.stringify(choices)}) WHERE true
			ON CONFLICT (user_id, notification_setting_id) DO UPDATE SET is_enabled = excluded.is_enabled,
				by_email = excluded.by_email, updated_at = ${ctx.now.toISOString()}`,
	);
