import { defineRoute } from "@/workers/http/route/route";
import { templateSlugInput } from "~/domain/kernel/mail/schemas";
import {
	getMailTemplate,
	listMailTemplates,
	resetMailTemplate,
	saveMailTemplate,
	sendTestMail,
} from "~/domain/kernel/mail/templates";

const area = "account-settings";

/** The templates of the emails the company sends. */
export const mailTemplateRoutes = [
	defineRoute({
		method: "GET",
		path: "/client/email-templates",
		area,
		summary: "List the email templates with their placeholders, optionally of one area.",
		operation: listMailTemplates,
	}),
	defineRoute({
		method: "GET",
		path: "/client/email-templates/{slug}",
		area,
		summary: "Get an email template.",
		params: templateSlugInput,
		operation: getMailTemplate,
	}),
	defineRoute({
		method: "PUT",
		path: "/client/email-templates/{slug}",
		aliases: [{ method: "PATCH" }],
		area,
		summary: "Change an email template: its text, who gets copies, and whether it is sent at all.",
		params: templateSlugInput,
		operation: saveMailTemplate,
	}),
	defineRoute({
		method: "DELETE",
		path: "/client/email-templates/{slug}",
		area,
		summary: "Reset an email template to its default text.",
		params: templateSlugInput,
		operation: resetMailTemplate,
	}),
	defineRoute({
		method: "POST",
		path: "/client/email-templates/{slug}/test",
		area,
		summary: "Send an email template filled with sample values to the signed-in user.",
		params: templateSlugInput,
		operation: sendTestMail,
	}),
] as const;
