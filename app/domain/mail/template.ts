import type { Mail } from "~/db/commit";
import { type Query, query } from "~/db/read";

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

/** Reads the wording of a kind of mail, by its slug. */
export const templateQuery = (slug: string): Query<TemplateRow> =>
	query<TemplateRow>(
		"SELECT slug, subject, body, cc, bcc, reply_to, is_enabled FROM email_template WHERE slug = ?",
		slug,
	);

const escaped = (text: string) =>
	text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

/** A wording with its `{{name}}` marks filled in; a mark that nothing is known for is left empty. */
export const filled = (wording: string, values: Readonly<Record<string, string>>): string =>
	wording.replace(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) => values[name] ?? "");

/** A mail in the wording of a template, as text and as a plain page: an empty line parts paragraphs. */
export function mailFrom(
	template: TemplateRow,
	to: string,
	values: Readonly<Record<string, string>>,
): Pick<Mail, "kind" | "recipient" | "subject" | "html" | "text" | "cc" | "bcc" | "reply_to"> {
	const text = filled(template.body, values);
	const paragraphs = text
		.split(/\n{2,}/)
		.map((part) => `<p>${escaped(part.trim()).replaceAll("\n", "<br>")}</p>`);
	return {
		kind: template.slug,
		recipient: to,
		subject: filled(template.subject, values),
		html: paragraphs.join("\n"),
		text,
		...(template.cc ? { cc: template.cc } : {}),
		...(template.bcc ? { bcc: template.bcc } : {}),
		...(template.reply_to ? { reply_to: template.reply_to } : {}),
	};
}
