import { idParam, staffWith } from "@/workers/api/v3/access";
import { defineRoute } from "@/workers/http/route";
import { getEmailHtml, getLoggedEmail, listEmailLog } from "~/domain/email-log/list";
import { resendEmail } from "~/domain/email-log/resend";
import { emailDetailResponse, emailLogInput, emailPageResponse } from "~/domain/email-log/schemas";
import { settingsText } from "~/domain/office-messages";

const area = "email-log";
const access = staffWith("email-log");

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
		access,
		query: emailLogInput,
		response: emailPageResponse,
		async handle({ ctx, query }) {
			return { data: await listEmailLog({ ctx: ctx(), input: query }) };
		},
	}),
	defineRoute({
		method: "GET",
		path: "/client/get-email-logs/{id}",
		area,
		summary: "Get an email with its text; one-time codes and links that grant access are masked.",
		access,
		params: idParam,
		response: emailDetailResponse,
		async handle({ ctx, params }) {
			return { data: await getLoggedEmail({ ctx: ctx(), input: params }) };
		},
	}),
	defineRoute({
		method: "GET",
		path: "/client/get-email-logs/{id}/message",
		area,
		summary: "Get an email as a page for a sandboxed frame.",
		access,
		params: idParam,
		response: "file",
		async handle({ ctx, params }) {
			const body = await getEmailHtml({ ctx: ctx(), input: params });
			return new Response(renderPage(body), { headers: FRAME_HEADERS });
		},
	}),
	defineRoute({
		method: "POST",
		path: "/client/get-email-logs/{id}/resend",
		area,
		summary: "Resend an email: retry a failed one, or send a copy of one already sent.",
		access,
		params: idParam,
		response: emailDetailResponse,
		async handle({ ctx, params }) {
			return { message: settingsText.resent, data: await resendEmail({ ctx: ctx(), input: params }) };
		},
	}),
];
