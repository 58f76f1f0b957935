import { defineRoute } from "@/workers/http/route";
import { weighDays } from "@/workers/http/weigh";
import { getEmailHtml, getLoggedEmail, listEmailLog } from "~/domain/email-log/list";
import { resendEmail } from "~/domain/email-log/resend";
import { emailDetailResponse, emailPageResponse } from "~/domain/email-log/schemas";

const area = "email-log";

/** An email is shown in a frame that loads nothing, runs no script and has no origin. */
const FRAME_HEADERS = {
	"Content-Type": "text/html; charset=utf-8",
	"Content-Security-Policy":
		"default-src 'none'; img-src data:; style-src 'unsafe-inline'; sandbox; frame-ancestors 'self'",
	"X-Frame-Options": "SAMEORIGIN",
	"Referrer-Policy": "no-referrer",
};

const renderPage = (
	body: string,
) => `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><title>E-mail</title><style>
body{font:14px/22px system-ui,sans-serif;margin:16px;color:#1a1a21;background:#fff;overflow-wrap:anywhere}</style></head><body>${body}</body></html>`;

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
		response: emailPageResponse,
	}),
	defineRoute({
		method: "GET",
		path: "/client/get-email-logs/{id}",
		area,
		summary: "Get an email with its text; one-time codes and links that grant access are masked.",
		operation: getLoggedEmail,
		response: emailDetailResponse,
	}),
	defineRoute({
		method: "GET",
		path: "/client/get-email-logs/{id}/message",
		area,
		summary: "Get an email as a page for a sandboxed frame.",
		operation: getEmailHtml,
		response: "file",
		respond: (body) => new Response(renderPage(body), { headers: FRAME_HEADERS }),
	}),
	defineRoute({
		method: "POST",
		path: "/client/get-email-logs/{id}/resend",
		area,
		summary: "Resend an email: retry a failed one, or send a copy of one already sent.",
		operation: resendEmail,
		response: emailDetailResponse,
	}),
] as const;
