import { z } from "zod";
import { idParam } from "@/workers/api/v3/access";
import { defineRoute } from "@/workers/http/route";
import {
	listNotifications,
	notificationsInput,
	notificationsShape,
	readAllNotifications,
	readNotification,
} from "~/domain/notifications/list";
import {
	kindShape,
	notificationSettings,
	saveNotificationSettings,
	saveSettingsInput,
} from "~/domain/notifications/settings";
import { notificationText } from "~/domain/office-messages";

const area = "notifications";
const everybody = { users: ["client", "customer"], permission: "signed-in" } as const;

/** The bell and what rings it; customers by the same names below /customer. */
export const notificationRoutes = [
	defineRoute({
		method: "GET",
		path: "/client/notifications",
		also: [{ method: "GET", path: "/customer/notifications" }],
		area,
		summary: "The newest notifications, `limit` of them (10), how many there are and how many are unread.",
		access: everybody,
		query: notificationsInput,
		answer: notificationsShape,
		async handle({ ctx, query }) {
			return { data: await listNotifications({ ctx: ctx(), input: query }) };
		},
	}),
	defineRoute({
		method: "GET",
		path: "/client/notifications/mark-all-read",
		also: [
			{ method: "PUT" },
			{ method: "GET", path: "/customer/notifications/mark-all-read" },
			{ method: "PUT", path: "/customer/notifications/mark-all-read" },
		],
		changesState: true,
		area,
		summary: "Marks all of one's notifications as read.",
		access: everybody,
		answer: z.object({ unread: z.int() }),
		async handle({ ctx }) {
			return { data: await readAllNotifications({ ctx: ctx(), input: undefined }) };
		},
	}),
	defineRoute({
		method: "GET",
		path: "/client/notifications/{id}/read",
		also: [
			{ method: "PUT" },
			{ method: "GET", path: "/customer/notifications/{id}/read" },
			{ method: "PUT", path: "/customer/notifications/{id}/read" },
		],
		changesState: true,
		area,
		summary: "Marks a notification as read.",
		access: everybody,
		params: idParam,
		answer: z.object({ id: z.int(), unread: z.int() }),
		async handle({ ctx, params }) {
			return { data: await readNotification({ ctx: ctx(), input: params }) };
		},
	}),
	defineRoute({
		method: "GET",
		path: "/client/client-notifications",
		also: [{ method: "GET", path: "/customer/client-notifications" }],
		area,
		summary: "The kinds of notification there are, and which of them one wants.",
		access: everybody,
		answer: z.object({ notificationList: z.array(kindShape) }),
		async handle({ ctx }) {
			return { data: { notificationList: await notificationSettings({ ctx: ctx(), input: {} }) } };
		},
	}),
	defineRoute({
		method: "GET",
		path: "/client/client-notifications/{id}",
		also: [{ method: "GET", path: "/customer/client-notifications/{id}" }],
		area,
		summary: "Which notifications a user wants; others than one's own for a client admin.",
		access: everybody,
		params: idParam,
		answer: z.object({ client_notifications: z.array(kindShape) }),
		async handle({ ctx, params }) {
			return { data: { client_notifications: await notificationSettings({ ctx: ctx(), input: params }) } };
		},
	}),
	defineRoute({
		method: "POST",
		path: "/client/client-notifications",
		also: [{ method: "POST", path: "/customer/client-notifications" }],
		area,
		summary: "Saves which notifications one wants, in the bell and by mail.",
		access: everybody,
		body: saveSettingsInput,
		answer: z.object({ client_notifications: z.array(kindShape) }),
		async handle({ ctx, body }) {
			const client_notifications = await saveNotificationSettings({ ctx: ctx(), input: body });
			return { message: notificationText.settingsUpdated, data: { client_notifications } };
		},
	}),
];
