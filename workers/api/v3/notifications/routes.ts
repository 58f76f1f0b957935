import { z } from "zod";
import { idParam } from "@/workers/api/v3/access";
import { defineRoute } from "@/workers/http/route";
import {
	listNotifications,
	markAllNotificationsRead,
	markNotificationRead,
	notificationsInput,
	notificationsResponse,
} from "~/domain/notifications/list";
import {
	getNotificationSettings,
	notificationKindResponse,
	saveNotificationSettings,
	saveSettingsInput,
} from "~/domain/notifications/settings";
import { notificationText } from "~/domain/office-messages";

const area = "notifications";
const staffAndCustomers = { users: ["client", "customer"], permission: "signed-in" } as const;

/** Notifications and their settings; customers have the same routes below /customer. */
export const notificationRoutes = [
	defineRoute({
		method: "GET",
		path: "/client/notifications",
		aliases: [{ method: "GET", path: "/customer/notifications" }],
		area,
		summary: "List the newest notifications, up to `limit` (10), with the total and the unread count.",
		access: staffAndCustomers,
		query: notificationsInput,
		response: notificationsResponse,
		async handle({ ctx, query }) {
			return { data: await listNotifications({ ctx: ctx(), input: query }) };
		},
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
		access: staffAndCustomers,
		response: z.object({ unread: z.int() }),
		async handle({ ctx }) {
			return { data: await markAllNotificationsRead({ ctx: ctx(), input: undefined }) };
		},
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
		access: staffAndCustomers,
		params: idParam,
		response: z.object({ id: z.int(), unread: z.int() }),
		async handle({ ctx, params }) {
			return { data: await markNotificationRead({ ctx: ctx(), input: params }) };
		},
	}),
	defineRoute({
		method: "GET",
		path: "/client/client-notifications",
		aliases: [{ method: "GET", path: "/customer/client-notifications" }],
		area,
		summary: "List the kinds of notification and the user's choice for each.",
		access: staffAndCustomers,
		response: z.object({ notificationList: z.array(notificationKindResponse) }),
		async handle({ ctx }) {
			return { data: { notificationList: await getNotificationSettings({ ctx: ctx(), input: {} }) } };
		},
	}),
	defineRoute({
		method: "GET",
		path: "/client/client-notifications/{id}",
		aliases: [{ method: "GET", path: "/customer/client-notifications/{id}" }],
		area,
		summary: "List a user's notification settings; only client admins can read those of another user.",
		access: staffAndCustomers,
		params: idParam,
		response: z.object({ client_notifications: z.array(notificationKindResponse) }),
		async handle({ ctx, params }) {
			return { data: { client_notifications: await getNotificationSettings({ ctx: ctx(), input: params }) } };
		},
	}),
	defineRoute({
		method: "POST",
		path: "/client/client-notifications",
		aliases: [{ method: "POST", path: "/customer/client-notifications" }],
		area,
		summary: "Save which notifications a user gets in the app and by email.",
		access: staffAndCustomers,
		body: saveSettingsInput,
		response: z.object({ client_notifications: z.array(notificationKindResponse) }),
		async handle({ ctx, body }) {
			const client_notifications = await saveNotificationSettings({ ctx: ctx(), input: body });
			return { message: notificationText.settingsUpdated, data: { client_notifications } };
		},
	}),
];
