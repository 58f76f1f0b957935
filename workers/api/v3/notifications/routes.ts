import { z } from "zod";
import { defineRoute } from "@/workers/http/route";
import {
	listNotifications,
	markAllNotificationsRead,
	markNotificationRead,
	notificationsResponse,
} from "~/domain/notifications/list";
import {
	getNotificationSettings,
	notificationKindResponse,
	saveNotificationSettings,
} from "~/domain/notifications/settings";

const area = "notifications";

/** Notifications and their settings; customers have the same routes below /customer. */
export const notificationRoutes = [
	defineRoute({
		method: "GET",
		path: "/client/notifications",
		aliases: [{ method: "GET", path: "/customer/notifications" }],
		area,
		summary: "List the newest notifications, up to `limit` (10), with the total and the unread count.",
		operation: listNotifications,
		response: notificationsResponse,
	}),
	defineRoute({
		method: "GET",
		path: "/client/notifications/mark-all-read",
		aliases: [
			{ method: "PUT" },
			{ method: "GET", path: "/customer/notifications/mark-all-read" },
			{ method: "PUT", path: "/customer/notifications/mark-all-read" },
		],
		changesState: true,
		area,
		summary: "Mark all of the user's notifications as read.",
		operation: markAllNotificationsRead,
		response: z.object({ unread: z.int() }),
	}),
	defineRoute({
		method: "GET",
		path: "/client/notifications/{id}/read",
		aliases: [
			{ method: "PUT" },
			{ method: "GET", path: "/customer/notifications/{id}/read" },
			{ method: "PUT", path: "/customer/notifications/{id}/read" },
		],
		changesState: true,
		area,
		summary: "Mark a notification as read.",
		operation: markNotificationRead,
		response: z.object({ id: z.int(), unread: z.int() }),
	}),
	defineRoute({
		method: "GET",
		path: "/client/client-notifications",
		aliases: [{ method: "GET", path: "/customer/client-notifications" }],
		area,
		summary: "List the kinds of notification and the user's choice for each.",
		operation: getNotificationSettings,
		response: z.object({ notificationList: z.array(notificationKindResponse) }),
		query: null,
		toInput: () => ({}),
		respond: (notificationList) => ({ data: { notificationList } }),
	}),
	defineRoute({
		method: "GET",
		path: "/client/client-notifications/{id}",
		aliases: [{ method: "GET", path: "/customer/client-notifications/{id}" }],
		area,
		summary: "List a user's notification settings; only client admins can read those of another user.",
		operation: getNotificationSettings,
		response: z.object({ client_notifications: z.array(notificationKindResponse) }),
		respond: (client_notifications) => ({ data: { client_notifications } }),
	}),
	defineRoute({
		method: "POST",
		path: "/client/client-notifications",
		aliases: [{ method: "POST", path: "/customer/client-notifications" }],
		area,
		summary: "Save which notifications a user gets in the app and by email.",
		operation: saveNotificationSettings,
		response: z.object({ client_notifications: z.array(notificationKindResponse) }),
		respond: (client_notifications) => ({
			message: saveNotificationSettings.describeResult(client_notifications),
			data: { client_notifications },
		}),
	}),
] as const;
