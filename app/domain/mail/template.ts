import type { Mail } from "~/db/commit";
import { type Query, query } from "~/db/read";
import { fillWording, toHtml } from "./wording";

/** The stored wording of a kind of mail. */
export interface TemplateRow {
	slug: string;
	subject: string;
	body: string;
	cc: string | null;
	bcc: string | null;
	reply_to: string | null;
	is_enabled: 0 | 1;
}

const COLUMNS = "slug, subject, body, cc, bcc, reply_to, is_enabled";

/** Reads the wording of a kind of mail, by its slug. */
export const templateQuery = (slug: string): Query<TemplateRow> =>
	query<TemplateRow>(`SELECT ${COLUMNS} FROM email_template WHERE slug = ?`, slug);

/** Reads the wording of an automatic mail; no row when the company has switched it off. */
export const enabledTemplateQuery = (slug: string): Query<TemplateRow> =>
	query<TemplateRow>(`SELECT ${COLUMNS} FROM email_template WHERE slug = ? AND is_enabled = 1`, slug);

/** Builds a mail from a template, as plain text and as HTML. */
export function buildMail(
	template: TemplateRow,
	to: string,
	values: Readonly<Record<string, string>>,
): Pick<Mail, "kind" | "recipient" | "subject" | "html" | "text" | "cc" | "bcc" | "reply_to"> {
	const text = fillWording(template.body, values);
	return {
		kind: template.slug,
		recipient: to,
		subject: fillWording(template.subject, values),
		html: toHtml(text),
		text,
		...(template.cc ? { cc: template.cc } : {}),
		...(template.bcc ? { bcc: template.bcc } : {}),
		...(template.reply_to ? { reply_to: template.reply_to } : {}),
	};
}
