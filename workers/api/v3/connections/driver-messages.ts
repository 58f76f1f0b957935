import { defineRoute } from "@/workers/http/route/route";
import {
	countDriverMessages,
	listDriverThreads,
	markDriverMessagesRead,
	readDriverThread,
	sendDriverMessage,
} from "~/domain/connections/driver-app/office-messages";

const area = "driver";

/** Messages with drivers, on the side of the office. */
export const driverMessageRoutes = [
	defineRoute({
		method: "GET",
		path: "/client/driver-messages",
		area,
		summary: "List the drivers with the last message, how many are unread, and who is on duty.",
		operation: listDriverThreads,
	}),
	defineRoute({
		method: "GET",
		path: "/client/driver-messages/unread",
		area,
		summary: "Count what drivers wrote and the office has not read.",
		operation: countDriverMessages,
	}),
	defineRoute({
		method: "GET",
		path: "/client/driver-messages/{id}",
		area,
		summary: "Get the messages with a driver by pages of 50, the newest first; `before` is an id.",
		operation: readDriverThread,
	}),
	defineRoute({
		method: "POST",
		path: "/client/driver-messages",
		area,
		summary: "Write a message to one or several drivers. An urgent one has to be confirmed.",
		operation: sendDriverMessage,
	}),
	defineRoute({
		method: "PUT",
		path: "/client/driver-messages/{id}/read",
		area,
		summary: "Mark what a driver wrote, up to a message, as read.",
		operation: markDriverMessagesRead,
	}),
] as const;
