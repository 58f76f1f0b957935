import { z } from "zod";
import { commit } from "~/db/commit";
import { read } from "~/db/read";
import { selectCompanyName } from "~/db/repositories/kernel/company";
import { saveEmailTemplate, selectTemplates, updateWording } from "~/db/repositories/kernel/email-templates";
import { countTestMails } from "~/db/repositories/kernel/mail-log";
import { selectUserEmail } from "~/db/repositories/kernel/users";
import { defineOperation } from "~/domain/kernel/operations/operation";
import { staffWith } from "~/domain/kernel/permissions/access";
import { actorUserId } from "~/shared/actor";
import { conflict, notFound, tooMany, validation } from "~/shared/errors";
import { publishedAs } from "~/shared/money/price-fields";
import { generalText } from "~/shared/texts/general";
import { settingsText } from "~/shared/texts/settings";
import type { Ctx } from "~/tenancy/ctx";
import { findMailKind, getSamples, MAIL_KINDS } from "./catalogue";
import type { MailArea, MailKind } from "./mail-kind";
import { mailTemplateResponse } from "./responses";
import {
	type TemplateInput,
	templateAreaInput,
	templateErrors,
	templateInput,
	templateSlugInput,
	testMailInput,
} from "./schemas";
import { fillWording, toHtml } from "./wording";

/** A kind of mail with the company's wording. */
export interface MailTemplate extends Omit<MailKind, "subject" | "body" | "always" | "secret"> {
	subject: string;
	body: string;
	cc: string;
	bcc: string;
	reply_to: string;
	is_enabled: 0 | 1;
	/** Whether it cannot be switched off. */
	always: boolean;
	/** Whether it contains a secret, so that no copies are allowed. */
	secret: boolean;
	/** Whether it still has the default wording. */
	is_default: boolean;
}

type Row = TemplateInput & { slug: string };

const toMailTemplate = (kind: MailKind, row: Row | undefined): MailTemplate => ({
	...kind,
	cc: "",
	bcc: "",
	reply_to: "",
	is_enabled: 1,
	...row,
	always: kind.always === true,
	secret: kind.secret === true,
	is_default: !row || (row.subject === kind.subject && row.body === kind.body),
});

/** The mail templates of an area, or all. */
export const listMailTemplates = defineOperation({
	access: staffWith("settings.email"),
	input: templateAreaInput,
	response: publishedAs<MailTemplate[]>(z.array(mailTemplateResponse)),
	run: ({ ctx, input }): Promise<MailTemplate[]> => readTemplates(ctx, input.area),
});

async function readTemplates(ctx: Ctx, requestedArea?: MailArea): Promise<MailTemplate[]> {
	const [rows] = await read(ctx.d1, [selectTemplates()]);
	return MAIL_KINDS.filter(({ area }) => !requestedArea || area === requestedArea).map((kind) =>
		toMailTemplate(
			kind,
			rows.find(({ slug }) => slug === kind.slug),
		),
	);
}

/** One mail template. Throws 404. */
export const getMailTemplate = defineOperation({
	access: staffWith("settings.email"),
	input: templateSlugInput,
	response: publishedAs<MailTemplate>(mailTemplateResponse),
	run: ({ ctx, input }): Promise<MailTemplate> => readTemplate(ctx, input.slug),
});

async function readTemplate(ctx: Ctx, requestedSlug: string): Promise<MailTemplate> {
	const template = (await readTemplates(ctx)).find(({ slug }) => slug === requestedSlug);
	if (!template) throw notFound("Mail");
	return template;
}

const templateChange = (slug: string) => ({
	type: "settingsChange",
	kind: "email",
	entity: "email_template",
	entity_id: null,
	payload: { slug },
});

/** Changes the wording of a kind of mail. Throws 404, and 422 for an unknown placeholder or for switching off a required mail. */
export const saveMailTemplate = defineOperation({
	access: staffWith("settings.email"),
	input: templateInput.extend(templateSlugInput.shape),
	response: publishedAs<MailTemplate>(mailTemplateResponse),
	message: generalText.detailsUpdated,
	async run({ ctx, input: { slug, ...input } }): Promise<MailTemplate> {
		const kind = findMailKind(slug);
		if (!kind) throw notFound("Mail");
		const errors = templateErrors(slug, input);
		if (Object.keys(errors).length > 0) throw validation(errors);
		const { subject, body, cc, bcc, reply_to, is_enabled } = input;
		const write = saveEmailTemplate(ctx, {
			slug,
			area: kind.area,
			title: kind.title,
			subject,
			body,
			cc: cc || null,
			bcc: bcc || null,
			reply_to: reply_to || null,
			is_enabled,
		});
		await commit(ctx, [write], [templateChange(slug)]);
		return await readTemplate(ctx, slug);
	},
});

/** Restores the default wording of a kind of mail, without changing who gets copies. Throws 404. */
export const resetMailTemplate = defineOperation({
	access: staffWith("settings.email"),
	input: templateSlugInput,
	response: publishedAs<MailTemplate>(mailTemplateResponse),
	message: settingsText.wordingReset,
	async run({ ctx, input }): Promise<MailTemplate> {
		const { subject, body } = findMailKind(input.slug) ?? {};
		if (subject === undefined || body === undefined) throw notFound("Mail");
		const write = updateWording(ctx, input.slug, { subject, body });
		await commit(ctx, [write], [templateChange(input.slug)]);
		return await readTemplate(ctx, input.slug);
	},
});

/** How many test mails a user may send within the window. */
const MAX_TEST_MAILS = 20;
const TEST_MAIL_WINDOW_MS = 600_000;

/**
 * Sends a wording, saved or not, with sample values to the signed-in user. Throws 404, 409 without an address, and 429 after
 * twenty in ten minutes.
 */
export const sendTestMail = defineOperation({
	access: staffWith("settings.email"),
	input: testMailInput.extend(templateSlugInput.shape),
	response: z.object({ recipient: z.string() }),
	message: ({ recipient }: { recipient: string }) => settingsText.testSent(recipient),
	async run({ ctx, input }): Promise<{
		recipient: string;
	}> {
		const kind = findMailKind(input.slug);
		if (!kind) throw notFound("Mail");
		const { email, company } = await readRecipient(ctx);
		const samples = getSamples(kind, company);
		const text = fillWording(input.body, samples);
		const mail = {
			kind: "test",
			recipient: email,
			subject: `Test: ${fillWording(input.subject, samples)}`,
			text,
			html: toHtml(text),
		};
		await commit(ctx, [], [], [mail]);
		return { recipient: email };
	},
});

async function readRecipient(ctx: Ctx): Promise<{ email: string; company: string }> {
	const id = actorUserId(ctx.actor);
	const since = new Date(ctx.now.getTime() - TEST_MAIL_WINDOW_MS).toISOString();
	const [[user], [company], [sentCount]] = await read(ctx.d1, [
		selectUserEmail(id),
		selectCompanyName(),
		countTestMails(id, since),
	]);
	if (!user?.email) throw conflict("There is no address to send a test to.");
	if ((sentCount?.n ?? 0) >= MAX_TEST_MAILS) throw tooMany(TEST_MAIL_WINDOW_MS / 1000);
	return { email: user.email, company: company?.company_name ?? ctx.tenant.name };
}
