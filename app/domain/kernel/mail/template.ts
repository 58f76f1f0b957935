import type { Mail } from "~/db/commit";
import type { selectTemplate } from "~/db/repositories/kernel/email-templates";
import { fillWording, toHtml } from "./wording";

/** The stored wording of a kind of mail. */
export type TemplateRow = Awaited<ReturnType<typeof selectTemplate>>[number];

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
