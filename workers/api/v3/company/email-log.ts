import { mailPage } from "@/workers/http/answers/mail-page";
import { weighDays } from "@/workers/http/guard/weigh";
import { defineRoute } from "@/workers/http/route/route";
import { getEmailHtml, getLoggedEmail, listEmailLog } from "~/domain/company/email-log/list";
import { resendEmail } from "~/domain/company/email-log/resend";

const area = "email-log";

/** The emails the company has sent. */
export const emailLogRoutes = [
	defineRoute({
		method: "GET",
		path: "/client/get-email-logs",
		area,
		summary:
			"List the emails of some days (`date_from`, `date_to`; default today) by keywords and status, newest first.",
		operation: listEmailLog,
		weight: weighDays,
	}),
	defineRoute({
		method: "GET",
		path: "/client/get-email-logs/{id}",
		area,
		summary: "Get an email with its text; one-time codes and links that grant access are masked.",
		operation: getLoggedEmail,
	}),
	defineRoute({
		method: "GET",
		path: "/client/get-email-logs/{id}/message",
		area,
		summary: "Get an email as a page for a sandboxed frame.",
		operation: getEmailHtml,
		response: "file",
		respond: mailPage,
	}),
	defineRoute({
		method: "POST",
		path: "/client/get-email-logs/{id}/resend",
		area,
		summary: "Resend an email: retry a failed one, or send a copy of one already sent.",
		operation: resendEmail,
	}),
] as const;
