import { actorUserId } from "~/auth/actor";
import { commit } from "~/db/commit";
import { query, read } from "~/db/read";
import { conflict, notFound, tooMany, validation } from "~/domain/errors";
import type { Ctx, Verb } from "~/tenancy/ctx";
import { MAIL_KINDS, type MailArea, type MailKind, mailKind, samplesOf } from "./catalogue";
import { type TemplateInput, templateFaults } from "./schemas";
import { asHtml, filled } from "./wording";

/** A kind of mail with the wording the company has for it. */
export interface MailTemplate extends Omit<MailKind, "subject" | "body" | "always" | "secret"> {
	subject: string;
	body: string;
	cc: string;
	bcc: string;
	reply_to: string;
	is_enabled: 0 | 1;
	/** Whether it must go out whatever the company wants. */
	always: boolean;
	/** Whether it holds what opens something, so that nobody gets a copy. */
	secret: boolean;
	/** Whether it still has its first wording. */
	is_default: boolean;
}

type Row = TemplateInput & { slug: string };

const COLUMNS = `slug, subject, body, coalesce(cc, '') AS cc, coalesce(bcc, '') AS bcc, coalesce(reply_to, '') AS reply_to,
	is_enabled`;

const templateOf = (kind: MailKind, row: Row | undefined): MailTemplate => ({
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

/** The kinds of mail of an area, or all, each with its wording. */
export async function mailTemplates({ ctx, input }: Verb<{ area?: MailArea }>): Promise<MailTemplate[]> {
	const [rows] = await read(ctx.d1, [query<Row>(`SELECT ${COLUMNS} FROM email_template`)]);
	return MAIL_KINDS.filter(({ area }) => !input.area || area === input.area).map((kind) =>
		templateOf(
			kind,
			rows.find(({ slug }) => slug === kind.slug),
		),
	);
}

/** One kind of mail with its wording. Throws 404. */
export async function mailTemplate({ ctx, input }: Verb<{ slug: string }>): Promise<MailTemplate> {
	const found = (await mailTemplates({ ctx, input: {} })).find(({ slug }) => slug === input.slug);
	if (!found) throw notFound("Mail");
	return found;
}

const changed = (slug: string) => ({
	type: "settingsChange",
	kind: "email",
	entity: "email_template",
	entity_id: null,
	payload: { slug },
});

/** Changes the wording of a kind of mail. Throws 404, and 422 for a mark there is none of or for switching off what must go out. */
export async function saveMailTemplate({
	ctx,
	input: { slug, ...input },
}: Verb<TemplateInput & { slug: string }>): Promise<MailTemplate> {
	const kind = mailKind(slug);
	if (!kind) throw notFound("Mail");
	const faults = templateFaults(slug, input);
	if (Object.keys(faults).length > 0) throw validation(faults);
	const { subject, body, cc, bcc, reply_to, is_enabled } = input;
	const write = {
		sql: `INSERT INTO email_template (slug, area, title, subject, body, cc, bcc, reply_to, is_enabled)
			VALUES (?1, ?2, ?3, ?4, ?5, nullif(?6, ''), nullif(?7, ''), nullif(?8, ''), ?9)
			ON CONFLICT (slug) DO UPDATE SET subject = ?4, body = ?5, cc = nullif(?6, ''), bcc = nullif(?7, ''),
				reply_to = nullif(?8, ''), is_enabled = ?9, updated_at = ?10`,
		params: [
			slug,
			kind.area,
			kind.title,
			subject,
			body,
			cc,
			bcc,
			reply_to,
			is_enabled,
			ctx.now.toISOString(),
		],
	};
	await commit(ctx, [write], [changed(slug)]);
	return await mailTemplate({ ctx, input: { slug } });
}

/** Gives a kind of mail its first wording again; whom copies go to stays. Throws 404. */
export async function resetMailTemplate({ ctx, input }: Verb<{ slug: string }>): Promise<MailTemplate> {
	const { subject, body } = mailKind(input.slug) ?? {};
	if (subject === undefined) throw notFound("Mail");
	const write = {
		sql: "UPDATE email_template SET subject = ?, body = ?, updated_at = ? WHERE slug = ?",
		params: [subject, body, ctx.now.toISOString(), input.slug],
	};
	await commit(ctx, [write], [changed(input.slug)]);
	return await mailTemplate({ ctx, input });
}

/** Test mails one person may send within ten minutes. */
const MOST_TESTS = 20;
const WITHIN_MS = 600_000;

/**
 * Sends a wording, saved or not, with samples filled in to the person who asks for it. Throws 404, 409 without an address, 429
 * after twenty in ten minutes.
 */
export async function sendTestMail({
	ctx,
	input,
}: Verb<Pick<TemplateInput, "subject" | "body"> & { slug: string }>): Promise<{
	recipient: string;
}> {
	const kind = mailKind(input.slug);
	if (!kind) throw notFound("Mail");
	const { email, company } = await sender(ctx);
	const samples = samplesOf(kind, company);
	const text = filled(input.body, samples);
	const mail = {
		kind: "test",
		recipient: email,
		subject: `Test: ${filled(input.subject, samples)}`,
		text,
		html: asHtml(text),
	};
	await commit(ctx, [], [], [mail]);
	return { recipient: email };
}

async function sender(ctx: Ctx): Promise<{ email: string; company: string }> {
	const id = actorUserId(ctx.actor);
	const since = new Date(ctx.now.getTime() - WITHIN_MS).toISOString();
	const [[user], [company], [sent]] = await read(ctx.d1, [
		query<{ email: string }>("SELECT email FROM user WHERE id = ?", id),
		query<{ company_name: string }>("SELECT company_name FROM company WHERE id = 1"),
		query<{ n: number }>(
			"SELECT count(*) AS n FROM outbox WHERE kind = 'test' AND created_by = ? AND created_at > ?",
			id,
			since,
		),
	]);
	if (!user?.email) throw conflict("There is no address to send a test to.");
	if ((sent?.n ?? 0) >= MOST_TESTS) throw tooMany(WITHIN_MS / 1000);
	return { email: user.email, company: company?.company_name ?? ctx.tenant.name };
}
