import { z } from "zod";
import { defineRoute } from "@/workers/http/route/route";
import {
	listNotifications,
	markAllNotificationsRead,
	markNotificationRead,
} from "~/domain/messages/notifications/list";
import {
	getNotificationSettings,
	type NotificationKind,
	notificationKindResponse,
	saveNotificationSettings,
} from "~/domain/messages/notifications/settings";

const area = "notifications";

const list = {
	area,
	summary: "List the newest notifications, up to `limit` (10), with the total and the unread count.",
	operation: listNotifications,
} as const;

const markAll = {
	changesState: true,
	area,
	summary: "Mark all of the user's notifications as read.",
	operation: markAllNotificationsRead,
} as const;

const markOne = {
	changesState: true,
	area,
	summary: "Mark a notification as read.",
	operation: markNotificationRead,
} as const;

const ownSettings = {
	area,
	summary: "List the kinds of notification and the user's choice for each.",
	operation: getNotificationSettings,
	response: z.object({ notificationList: z.array(notificationKindResponse) }),
	query: null,
	toInput: () => ({}),
	respond: (notificationList: NotificationKind[]) => ({ data: { notificationList } }),
} as const;

const settings = {
	area,
	summary: "List a user's notification settings; only client admins can read those of another user.",
	operation: getNotificationSettings,
	response: z.object({ client_notifications: z.array(notificationKindResponse) }),
	respond: (client_notifications: NotificationKind[]) => ({ data: { client_notifications } }),
} as const;

const saveSettings = {
	area,
	summary: "Save which notifications a user gets in the app and by email.",
	operation: saveNotificationSettings,
	response: z.object({ client_notifications: z.array(notificationKindResponse) }),
	respond: (client_notifications: NotificationKind[]) => ({
		message: saveNotificationSettings.describeResult(client_notifications),
		data: { client_notifications },
	}),
} as const;

const alsoPut = [{ method: "PUT" }] as const;

/** Notifications and their settings; customers have the same routes below /customer. */
export const notificationRoutes = [
	defineRoute({ ...list, method: "GET", path: "/client/notifications" }),
	defineRoute({ ...list, method: "GET", path: "/customer/notifications" }),
	defineRoute({ ...markAll, method: "GET", path: "/client/notifications/mark-all-read", aliases: alsoPut }),
	defineRoute({ ...markAll, method: "GET", path: "/customer/notifications/mark-all-read", aliases: alsoPut }),
	defineRoute({ ...markOne, method: "GET", path: "/client/notifications/{id}/read", aliases: alsoPut }),
	defineRoute({ ...markOne, method: "GET", path: "/customer/notifications/{id}/read", aliases: alsoPut }),
	defineRoute({ ...ownSettings, method: "GET", path: "/client/client-notifications" }),
	defineRoute({ ...ownSettings, method: "GET", path: "/customer/client-notifications" }),
	defineRoute({ ...settings, method: "GET", path: "/client/client-notifications/{id}" }),
	defineRoute({ ...settings, method: "GET", path: "/customer/client-notifications/{id}" }),
	defineRoute({ ...saveSettings, method: "POST", path: "/client/client-notifications" }),
	defineRoute({ ...saveSettings, method: "POST", path: "/customer/client-notifications" }),
] as const;
