import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { aliased, db, insertSelect, jsonList, ONE_ROW } from "~/db/builder";
import { insertFrom, type SelectedColumns } from "~/db/insert-from";
import { jobNumber } from "~/db/repositories/kernel/job-expressions";
import { created, type WriteContext } from "~/db/repositories/kernel/stamps";
import type { SqlText, Statement } from "~/db/statements";
import {
	client_notification,
	customer,
	driver,
	job,
	job_allocation,
	job_lateness,
	notification,
	notification_setting,
	type user,
} from "~/db/tenant";

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

const ofUser = (user_id: number) => eq(notification.user_id, user_id);

/** Counts the notifications of a user. Two counts, as each is answered by an index alone: the unread ones by a partial index. */
export const countNotifications = (user_id: number) =>
	db
		.select({
			total: db.$count(notification, ofUser(user_id)).as("total"),
			unread: db.$count(notification, and(ofUser(user_id), isNull(notification.read_at))).as("unread"),
		})
		.from(ONE_ROW);

/** How late the job of a notification is expected to be now, at its worse stop. */
const LATE_MINUTES = sql<number | null>`(SELECT max(${job_lateness.minutes}) FROM ${job_lateness}
	WHERE ${job_lateness.job_id} = ${job.id})`;

/** Selects a user's newest notifications, with the job they are about: of a late one with how late it is, who carries it and for whom. */
export const selectNotifications = (user_id: number, limit: number) =>
	db
		.select({
			id: notification.id,
			slug: notification.slug,
			title: notification.title,
			message: notification.message,
			about: notification.about,
			about_id: notification.about_id,
			job_number: sql<string | null>`${jobNumber(job)}`.as("job_number"),
			is_read: sql<0 | 1>`${notification.read_at} IS NOT NULL`.as("is_read"),
			read_at: notification.read_at,
			created_at: notification.created_at,
			late_minutes: LATE_MINUTES.as("late_minutes"),
			driver: sql<string | null>`${driver.full_name}`.as("driver"),
			driver_phone: sql<string | null>`${driver.mobile}`.as("driver_phone"),
			customer: sql<string | null>`${customer.customer_name}`.as("customer"),
			customer_email: sql<string | null>`${customer.email}`.as("customer_email"),
			town: sql<string | null>`${job.delivery_town}`.as("town"),
		})
		.from(notification)
		.leftJoin(job, and(eq(notification.about, "job"), eq(job.id, notification.about_id)))
		.leftJoin(job_allocation, and(eq(notification.slug, "job_late"), eq(job_allocation.job_id, job.id)))
		.leftJoin(driver, eq(driver.id, job_allocation.driver_id))
		.leftJoin(customer, and(eq(notification.slug, "job_late"), eq(customer.id, job.customer_id)))
		.where(eq(notification.user_id, user_id))
		.orderBy(desc(notification.id))
		.limit(limit);

/** Selects a notification of a user. */
export const selectNotification = (id: number, user_id: number) =>
	db
		.select({ id: notification.id })
		.from(notification)
		.where(and(eq(notification.id, id), eq(notification.user_id, user_id)));

/** Selects the kinds of notification of a type of user, and whether a user receives each. */
export const selectNotificationKinds = (
	{ id, user_type }: Pick<typeof user.$inferSelect, "id" | "user_type">,
	byDefault: { off: readonly string[]; mailed: readonly string[] },
) =>
	db
		.select({
			id: notification_setting.id,
			notification_setting_id: aliased(notification_setting.id, "notification_setting_id"),
			slug: notification_setting.slug,
			title: notification_setting.title,
			description: notification_setting.description,
			position: notification_setting.position,
			is_enabled: sql<
				0 | 1
			>`coalesce(${client_notification.is_enabled}, ${notification_setting.slug} NOT IN ${jsonList(byDefault.off)})`.as(
				"is_enabled",
			),
			by_email: sql<
				0 | 1
			>`coalesce(${client_notification.by_email}, ${notification_setting.slug} IN ${jsonList(byDefault.mailed)})`.as(
				"by_email",
			),
		})
		.from(notification_setting)
		.leftJoin(
			client_notification,
			and(
				eq(client_notification.notification_setting_id, notification_setting.id),
				eq(client_notification.user_id, id),
			),
		)
		.where(sql`${notification_setting.user_type} = ${user_type}`)
		.orderBy(notification_setting.position, notification_setting.id);

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
