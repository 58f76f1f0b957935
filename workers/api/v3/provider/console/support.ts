import { defineRoute } from "@/workers/http/route/route";
import {
	changeAnnouncement,
	createAnnouncement,
	endAnnouncement,
	findCompanies,
	listAnnouncements,
} from "~/domain/provider/announcements/announcements";
import {
	changeCannedAnswer,
	createCannedAnswer,
	listCannedAnswers,
	removeCannedAnswer,
} from "~/domain/provider/support/canned-answers";
import {
	getConsoleAttachment,
	getConsoleNews,
	getConsoleThread,
	listConsoleThreads,
	markConsoleRead,
} from "~/domain/provider/support/console-threads";
import {
	answerThread,
	assignThread,
	setConsoleThreadStatus,
} from "~/domain/provider/support/write-console-thread";
import { MIB } from "~/shared/bytes.mjs";

/** Support and announcements as the console has them. */
export const supportDeskRoutes = [
	defineRoute({
		method: "GET",
		path: "/console/support/threads",
		area: "console",
		summary: "List the support threads of a state, the newest message first, with the counts of all states.",
		operation: listConsoleThreads,
	}),
	defineRoute({
		method: "GET",
		path: "/console/support/news",
		area: "console",
		summary: "Whether support has changed: the open threads that wait for one, and a stamp of all.",
		operation: getConsoleNews,
	}),
	defineRoute({
		method: "GET",
		path: "/console/support/threads/{id}",
		area: "console",
		summary: "Get a support thread with its messages, notes, company and earlier threads.",
		operation: getConsoleThread,
	}),
	defineRoute({
		method: "POST",
		path: "/console/support/threads/{id}/messages",
		area: "console",
		summary: "Answer a support thread, or add a note that no company sees.",
		form: true,
		maxBytes: 21 * MIB,
		operation: answerThread,
	}),
	defineRoute({
		method: "PUT",
		path: "/console/support/threads/{id}/assignee",
		area: "console",
		summary: "Assign a support thread to someone of the console, or to nobody.",
		operation: assignThread,
	}),
	defineRoute({
		method: "PUT",
		path: "/console/support/threads/{id}/status",
		area: "console",
		summary: "Close a support thread or open it again.",
		operation: setConsoleThreadStatus,
	}),
	defineRoute({
		method: "PUT",
		path: "/console/support/threads/{id}/read",
		area: "console",
		summary: "Mark a support thread as read up to a message.",
		operation: markConsoleRead,
	}),
	defineRoute({
		method: "GET",
		path: "/console/support/threads/{thread_id}/attachments/{id}",
		area: "console",
		summary: "Get a file of a support thread.",
		operation: getConsoleAttachment,
		response: "file",
		respond: (file) => file,
	}),
	defineRoute({
		method: "GET",
		path: "/console/support/canned-answers",
		area: "console",
		summary: "List the canned answers.",
		operation: listCannedAnswers,
	}),
	defineRoute({
		method: "POST",
		path: "/console/support/canned-answers",
		area: "console",
		summary:
			"Store a canned answer; its text may have the placeholders {name}, {company}, {number} and {me}.",
		operation: createCannedAnswer,
	}),
	defineRoute({
		method: "PUT",
		path: "/console/support/canned-answers/{id}",
		area: "console",
		summary: "Change a canned answer.",
		operation: changeCannedAnswer,
	}),
	defineRoute({
		method: "DELETE",
		path: "/console/support/canned-answers/{id}",
		area: "console",
		summary: "Delete a canned answer.",
		operation: removeCannedAnswer,
	}),
	defineRoute({
		method: "GET",
		path: "/console/announcements",
		area: "console",
		summary: "List the announcements, the latest start first.",
		operation: listAnnouncements,
	}),
	defineRoute({
		method: "GET",
		path: "/console/announcements/companies",
		area: "console",
		summary: "Find companies by name, to announce something to them.",
		operation: findCompanies,
	}),
	defineRoute({
		method: "POST",
		path: "/console/announcements",
		area: "console",
		summary: "Announce something to all companies or to some.",
		operation: createAnnouncement,
	}),
	defineRoute({
		method: "PUT",
		path: "/console/announcements/{id}",
		area: "console",
		summary: "Change an announcement.",
		operation: changeAnnouncement,
	}),
	defineRoute({
		method: "PUT",
		path: "/console/announcements/{id}/end",
		area: "console",
		summary: "End an announcement now.",
		operation: endAnnouncement,
	}),
] as const;
