import { z } from "zod";
import { staffWith } from "@/workers/api/v3/access";
import { defineRoute } from "@/workers/http/route";
import { templateAreaInput, templateInput, templateSlugInput, testMailInput } from "~/domain/mail/schemas";
import {
	getMailTemplate,
	listMailTemplates,
	resetMailTemplate,
	saveMailTemplate,
	sendTestMail,
} from "~/domain/mail/templates";
import { generalText } from "~/domain/messages";
import { settingsText } from "~/domain/office-messages";

const area = "account-settings";
const access = staffWith("settings.email");
const templateResponse = templateInput.extend({
	slug: z.string(),
	area: z.string(),
	title: z.string(),
	when: z.string(),
	placeholders: z.array(z.object({ name: z.string(), what: z.string(), sample: z.string() })),
	always: z.boolean(),
	secret: z.boolean(),
	is_default: z.boolean(),
});

/** The templates of the emails the company sends. */
export const mailTemplateRoutes = [
	defineRoute({
		method: "GET",
		path: "/client/email-templates",
		area,
		summary: "List the email templates with their placeholders, optionally of one area.",
		access,
		query: templateAreaInput,
		response: z.array(templateResponse),
		async handle({ ctx, query }) {
			return { data: await listMailTemplates({ ctx: ctx(), input: query }) };
		},
	}),
	defineRoute({
		method: "GET",
		path: "/client/email-templates/{slug}",
		area,
		summary: "Get an email template.",
		access,
		params: templateSlugInput,
		response: templateResponse,
		async handle({ ctx, params }) {
			return { data: await getMailTemplate({ ctx: ctx(), input: params }) };
		},
	}),
	defineRoute({
		method: "PUT",
		path: "/client/email-templates/{slug}",
		aliases: [{ method: "PATCH" }],
		area,
		summary: "Change an email template: its text, who gets copies, and whether it is sent at all.",
		access,
		params: templateSlugInput,
		body: templateInput,
		response: templateResponse,
		async handle({ ctx, params, body }) {
			const data = await saveMailTemplate({ ctx: ctx(), input: { ...body, ...params } });
			return { message: generalText.detailsUpdated, data };
		},
	}),
	defineRoute({
		method: "DELETE",
		path: "/client/email-templates/{slug}",
		area,
		summary: "Reset an email template to its default text.",
		access,
		params: templateSlugInput,
		response: templateResponse,
		async handle({ ctx, params }) {
			return {
				message: settingsText.wordingReset,
				data: await resetMailTemplate({ ctx: ctx(), input: params }),
			};
		},
	}),
	defineRoute({
		method: "POST",
		path: "/client/email-templates/{slug}/test",
		area,
		summary: "Send an email template filled with sample values to the signed-in user.",
		access,
		params: templateSlugInput,
		body: testMailInput,
		response: z.object({ recipient: z.string() }),
		async handle({ ctx, params, body }) {
			const data = await sendTestMail({ ctx: ctx(), input: { ...body, ...params } });
			return { message: settingsText.testSent(data.recipient), data };
		},
	}),
];
