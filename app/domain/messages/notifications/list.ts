import { z } from "zod";
import { commit } from "~/db/commit";
import { read, returnedRows } from "~/db/read";
import {
	countNotifications,
	countUnread,
	markNotificationsRead,
	selectNotification,
	selectNotifications,
} from "~/db/repositories/jobs/notifications";
import { selectSwitch } from "~/db/repositories/kernel/company";
import { defineOperation, idInput, noInput } from "~/domain/kernel/operations/operation";
import { eachOfStaffAndCustomers, isStaffWith } from "~/domain/kernel/permissions/access";
import { neededToRead } from "~/domain/kernel/permissions/subject-readers";
import { actorUserId } from "~/shared/actor";
import { forbidden, notFound } from "~/shared/errors";
import { permissionText } from "~/shared/texts/permissions";
import type { Ctx } from "~/tenancy/ctx";
import { INITIAL_NOTIFICATIONS } from "./rules";

export const notificationsInput = z.object({
	limit: z.coerce.number("Not a number").int("Not a number").min(1).max(500).default(INITIAL_NOTIFICATIONS),
});

const row = z.object({
	id: z.int(),
	slug: z.string(),
	title: z.string(),
	message: z.string(),
	about: z.string().nullable(),
	about_id: z.int().nullable(),
	/** The number of the job it is about, for its link to the diary. */
	job_number: z.string().nullable(),
	is_read: z.union([z.literal(0), z.literal(1)]),
	read_at: z.string().nullable(),
	created_at: z.string(),
	/** Of a late job, for the office: how late it is expected to be now, who carries it, for whom and where to. */
	late: z
		.object({
			minutes: z.int(),
			driver: z.string().nullable(),
			/** For roles that see drivers' numbers. */
			driver_phone: z.string().nullable(),
			customer: z.string(),
			/** For roles that enter jobs. */
			customer_email: z.string().nullable(),
			town: z.string().nullable(),
		})
		.nullable(),
});

/** A user's newest notifications, with the total and unread counts. */
export const notificationsResponse = z.object({
	notifications: z.array(row),
	total: z.int(),
	unread: z.int(),
});
export type Notifications = z.infer<typeof notificationsResponse>;

/** The signed-in user's id. Throws 403 for customers unless the company allows them notifications. */
async function requireUserId(ctx: Ctx): Promise<number> {
	const user_id = actorUserId(ctx.actor);
	if (user_id === null) throw forbidden();
	if (ctx.actor.type !== "customer") return user_id;
	const [rows] = await read(ctx.d1, [selectSwitch("customer_notification")]);
	if (rows[0]?.value !== "1") throw forbidden();
	return user_id;
}

/** How many notifications of a user are unread. */
export async function countUnreadNotifications(d1: D1Database, user_id: number): Promise<number> {
	const [[unreadRow]] = await read(d1, [countUnread(user_id)]);
	return unreadRow?.n ?? 0;
}

/** The signed-in user's newest notifications. Throws 403 for customers without notifications. */
export const listNotifications = defineOperation({
	access: eachOfStaffAndCustomers,
	input: notificationsInput,
	response: notificationsResponse,
	async run({ ctx, input }): Promise<Notifications> {
		const user_id = await requireUserId(ctx);
		const [rows, [count]] = await read(ctx.d1, [
			selectNotifications(user_id, input.limit),
			countNotifications(user_id),
		]);
		const notifications = rows.map((notification) => limitNotification(ctx, withLateness(ctx, notification)));
		return { notifications, total: count?.total ?? 0, unread: count?.unread ?? 0 };
	},
});

type NotificationRow = Omit<Notifications["notifications"][number], "late"> & {
	late_minutes: number | null;
	driver: string | null;
	driver_phone: string | null;
	customer: string | null;
	customer_email: string | null;
	town: string | null;
};

/** A late job's lateness; nothing of it for customers, who are shown no driver. */
function withLateness(
	{ actor }: Ctx,
	{ late_minutes, driver, driver_phone, customer, customer_email, town, ...notification }: NotificationRow,
): Notifications["notifications"][number] {
	const isLate = actor.type === "client" && notification.slug === "job_late" && customer !== null;
	if (!isLate) return { ...notification, late: null };
	const late = {
		minutes: late_minutes ?? 0,
		driver,
		driver_phone: isStaffWith(actor, "drivers.contacts") ? driver_phone : null,
		customer,
		customer_email: isStaffWith(actor, "jobs.write") ? customer_email : null,
		town,
	};
	return { ...notification, late };
}

/** A role may show less than it did when the notification arrived: then only its title remains. */
function limitNotification({ actor }: Ctx, notification: Notifications["notifications"][number]) {
	const area = neededToRead({ kind: notification.slug, about: notification.about }, null);
	if (actor.type !== "client" || area === null || isStaffWith(actor, area)) return notification;
	return { ...notification, message: permissionText.notification, job_number: null, late: null };
}

/** Marks one of the signed-in user's notifications as read. Throws 404 for another user's. */
export const markNotificationRead = defineOperation({
	isOwn: true,
	access: eachOfStaffAndCustomers,
	input: idInput,
	response: z.object({ id: z.int(), unread: z.int() }),
	async run({ ctx, input }): Promise<{ id: number; unread: number }> {
		const user_id = await requireUserId(ctx);
		const [rows] = await read(ctx.d1, [selectNotification(input.id, user_id)]);
		if (!rows[0]) throw notFound("Notification");
		return { id: input.id, unread: await markRead(ctx, user_id, input.id) };
	},
});

/** Marks all of the signed-in user's notifications as read. */
export const markAllNotificationsRead = defineOperation({
	isOwn: true,
	access: eachOfStaffAndCustomers,
	input: noInput,
	response: z.object({ unread: z.int() }),
	async run({ ctx }): Promise<{ unread: number }> {
		return { unread: await markRead(ctx, await requireUserId(ctx), null) };
	},
});

/** Marks one or all as read, announces it to the user's other windows and returns the unread count. */
async function markRead(ctx: Ctx, user_id: number, id: number | null): Promise<number> {
	const unread = countUnread(user_id);
	const { results } = await commit(
		ctx,
		[markNotificationsRead(ctx, user_id, id), unread],
		[
			{
				type: "notificationChange",
				kind: "read",
				entity: "notification",
				entity_id: id,
				payload: { user_id },
				audience: "user",
			},
		],
	);
	const [unreadRow] = returnedRows(unread, results[1]);
	return unreadRow?.n ?? 0;
}
