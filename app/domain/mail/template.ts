import type { Mail } from "~/db/commit";
import { type Query, query } from "~/db/read";
import { asHtml, filled } from "./wording";

/** The wording of a kind of mail as the company keeps it. */
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

/** Reads the wording of a kind of mail that goes out by itself: none where the company has switched it off. */
export const enabledTemplateQuery = (slug: string): Query<TemplateRow> =>
	query<TemplateRow>(`SELECT ${COLUMNS} FROM email_template WHERE slug = ? AND is_enabled = 1`, slug);

/** A mail in the wording of a template, as text and as a plain page: an empty line parts paragraphs. */
export function mailFrom(
	template: TemplateRow,
	to: string,
	values: Readonly<Record<string, string>>,
): Pick<Mail, "kind" | "recipient" | "subject" | "html" | "text" | "cc" | "bcc" | "reply_to"> {
	const text = filled(template.body, values);
	return {
		kind: template.slug,
		recipient: to,
		subject: filled(template.subject, values),
		html: asHtml(text),
		text,
		...(template.cc ? { cc: template.cc } : {}),
		...(template.bcc ? { bcc: template.bcc } : {}),
		...(template.reply_to ? { reply_to: template.reply_to } : {}),
	};
}
