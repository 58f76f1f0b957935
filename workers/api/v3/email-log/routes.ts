import { idParam, staffWith } from "@/workers/api/v3/access";
import { defineRoute } from "@/workers/http/route";
import { emailLog, emailPage, loggedEmail } from "~/domain/email-log/list";
import { resendEmail } from "~/domain/email-log/resend";
import { emailDetailShape, emailLogInput, emailPageShape } from "~/domain/email-log/schemas";
import { settingsText } from "~/domain/office-messages";

const area = "email-log";
const access = staffWith("email-log");

/** A mail is shown in a frame that can load nothing, run nothing and belong to nobody. */
const FRAMED = {
	"Content-Type": "text/html; charset=utf-8",
	"Content-Security-Policy":
		"default-src 'none'; img-src data:; style-src 'unsafe-inline'; sandbox; frame-ancestors 'self'",
	"X-Frame-Options": "SAMEORIGIN",
	"Referrer-Policy": "no-referrer",
};

const page = (
	body: string,
) => `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><title>E-mail</title><style>
body{font:14px/22px system-ui,sans-serif;margin:16px;color:#1a1a21;background:#fff;overflow-wrap:anywhere}</style></head><body>${body}</body></html>`;

/** Everything the company has sent. */
export const emailLogRoutes = [
	defineRoute({
		method: "GET",
		path: "/client/get-email-logs",
		area,
		summary:
			"The e-mails of some days (`date_from`, `date_to`; today where none are named), by keywords and status, the newest first.",
		access,
		query: emailLogInput,
		answer: emailPageShape,
		async handle({ ctx, query }) {
			return { data: await emailLog({ ctx: ctx(), input: query }) };
		},
	}),
	defineRoute({
		method: "GET",
		path: "/client/get-email-logs/{id}",
		area,
		summary: "One e-mail with its words; codes and links that open something are masked.",
		access,
		params: idParam,
		answer: emailDetailShape,
		async handle({ ctx, params }) {
			return { data: await loggedEmail({ ctx: ctx(), input: params }) };
		},
	}),
	defineRoute({
		method: "GET",
		path: "/client/get-email-logs/{id}/message",
		area,
		summary: "An e-mail's page for a sandboxed frame.",
		access,
		params: idParam,
		answer: "file",
		async handle({ ctx, params }) {
			const body = await emailPage({ ctx: ctx(), input: params });
			return new Response(page(body), { headers: FRAMED });
		},
	}),
	defineRoute({
		method: "POST",
		path: "/client/get-email-logs/{id}/resend",
		area,
		summary: "Sends an e-mail again: tries one that failed anew, sends a copy of one that went out.",
		access,
		params: idParam,
		answer: emailDetailShape,
		async handle({ ctx, params }) {
			return { message: settingsText.resent, data: await resendEmail({ ctx: ctx(), input: params }) };
		},
	}),
];
