import { defineRoute } from "@/workers/http/route/route";
import {
	dismissAnnouncement,
	getServiceStatus,
	listShownAnnouncements,
} from "~/domain/provider/announcements/shown";
import {
	countUnreadSupport,
	getCompanyAttachment,
	getCompanyThread,
	listCompanyThreads,
	markSupportRead,
} from "~/domain/provider/support/company-threads";
import {
	openThread,
	replyAsCompany,
	setCompanyThreadStatus,
} from "~/domain/provider/support/write-company-thread";
import { MIB } from "~/shared/bytes.mjs";

/** Support and announcements as a company's staff have them, and the public status. */
export const supportRoutes = [
	defineRoute({
		method: "GET",
		path: "/client/support/threads",
		area: "support",
		summary:
			"List the support threads that one may open, the newest first; a client admin sees all of the company.",
		operation: listCompanyThreads,
	}),
	defineRoute({
		method: "GET",
		path: "/client/support/unread",
		area: "support",
		summary: "Count the answers of support that one has not read.",
		operation: countUnreadSupport,
	}),
	defineRoute({
		method: "GET",
		path: "/client/support/threads/{id}",
		area: "support",
		summary: "Get a support thread with its messages.",
		operation: getCompanyThread,
	}),
	defineRoute({
		method: "POST",
		path: "/client/support/threads",
		area: "support",
		summary:
			"Write to support: a new thread with files of up to 10 MB each, and what one was looking at as JSON.",
		form: true,
		maxBytes: 21 * MIB,
		operation: openThread,
	}),
	defineRoute({
		method: "POST",
		path: "/client/support/threads/{id}/messages",
		area: "support",
		summary: "Write in a support thread; a closed one is opened again.",
		form: true,
		maxBytes: 21 * MIB,
		operation: replyAsCompany,
	}),
	defineRoute({
		method: "PUT",
		path: "/client/support/threads/{id}/status",
		area: "support",
		summary: "Close a support thread or open it again.",
		operation: setCompanyThreadStatus,
	}),
	defineRoute({
		method: "PUT",
		path: "/client/support/threads/{id}/read",
		area: "support",
		summary: "Mark a support thread as read up to a message.",
		operation: markSupportRead,
	}),
	defineRoute({
		method: "GET",
		path: "/client/support/attachments/{id}",
		area: "support",
		summary: "Get a file of a support thread.",
		operation: getCompanyAttachment,
		response: "file",
		respond: (file) => file,
	}),
	defineRoute({
		method: "GET",
		path: "/client/announcements",
		area: "support",
		summary: "List what the provider announces to this person.",
		operation: listShownAnnouncements,
	}),
	defineRoute({
		method: "PUT",
		path: "/client/announcements/{id}/dismiss",
		area: "support",
		summary: "Dismiss an announcement for oneself.",
		operation: dismissAnnouncement,
	}),
	defineRoute({
		method: "GET",
		path: "/service-status",
		area: "support",
		summary: "How the services are, and what is announced to everyone. Needs no session.",
		operation: getServiceStatus,
	}),
] as const;
