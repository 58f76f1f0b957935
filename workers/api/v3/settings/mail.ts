import { z } from "zod";
import { staffWith } from "@/workers/api/v3/access";
import { defineRoute } from "@/workers/http/route";
import { templateArea, templateInput, templateSlug, testMailInput } from "~/domain/mail/schemas";
import {
	mailTemplate,
	mailTemplates,
	resetMailTemplate,
	saveMailTemplate,
	sendTestMail,
} from "~/domain/mail/templates";
import { generalText } from "~/domain/messages";
import { settingsText } from "~/domain/office-messages";

const area = "account-settings";
const access = staffWith("settings.email");
const template = templateInput.extend({
	slug: z.string(),
	area: z.string(),
	title: z.string(),
	when: z.string(),
	placeholders: z.array(z.object({ name: z.string(), what: z.string(), sample: z.string() })),
	always: z.boolean(),
	secret: z.boolean(),
	is_default: z.boolean(),
});

/** The wording of the mails the company sends. */
export const mailTemplateRoutes = [
	defineRoute({
		method: "GET",
		path: "/client/email-templates",
		area,
		summary: "The kinds of mail with their wordings and placeholders; of one area where it is named.",
		access,
		query: templateArea,
		answer: z.array(template),
		async handle({ ctx, query }) {
			return { data: await mailTemplates({ ctx: ctx(), input: query }) };
		},
	}),
	defineRoute({
		method: "GET",
		path: "/client/email-templates/{slug}",
		area,
		summary: "One kind of mail with its wording.",
		access,
		params: templateSlug,
		answer: template,
		async handle({ ctx, params }) {
			return { data: await mailTemplate({ ctx: ctx(), input: params }) };
		},
	}),
	defineRoute({
		method: "PUT",
		path: "/client/email-templates/{slug}",
		also: [{ method: "PATCH" }],
		area,
		summary: "Changes the wording of a kind of mail, whom copies go to, and whether it goes out at all.",
		access,
		params: templateSlug,
		body: templateInput,
		answer: template,
		async handle({ ctx, params, body }) {
			const data = await saveMailTemplate({ ctx: ctx(), input: { ...body, ...params } });
			return { message: generalText.detailsUpdated, data };
		},
	}),
	defineRoute({
		method: "DELETE",
		path: "/client/email-templates/{slug}",
		area,
		summary: "Gives a kind of mail its first wording again.",
		access,
		params: templateSlug,
		answer: template,
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
		summary: "Sends a wording with samples filled in to the signed-in person.",
		access,
		params: templateSlug,
		body: testMailInput,
		answer: z.object({ recipient: z.string() }),
		async handle({ ctx, params, body }) {
			const data = await sendTestMail({ ctx: ctx(), input: { ...body, ...params } });
			return { message: settingsText.testSent(data.recipient), data };
		},
	}),
];
