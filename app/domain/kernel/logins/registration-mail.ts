import type { Mail } from "~/db/commit";
import { read } from "~/db/read";
import { selectCompanyName } from "~/db/repositories/kernel/company";
import { selectTemplate } from "~/db/repositories/kernel/email-templates";
import { buildMail, type TemplateRow } from "~/domain/kernel/mail/template";
import type { Ctx } from "~/tenancy/ctx";
import type { Account } from "./account";
import type { Joining } from "./joining-rules";

/** The wording for people who have a password: the company's own template is about setting one. */
const WORDINGS = {
	join: {
		subject: "Join {{company}} on Cartage",
		body: "Hello {{name}},\n\n{{company}} has invited you. Join with the password you already have: {{link}}\n\nUntil you accept, nothing changes. If you do not know {{company}}, please ignore this message.",
	},
	none: {
		subject: "{{company}} on Cartage",
		body: "Hello {{name}},\n\nYou can sign in to {{company}} with the password you already have: {{link}}",
	},
} as const;

/** The mails about an account: the registration mail with its link, and a note to the address that is being replaced. */
export async function buildAccountMails(
	ctx: Ctx,
	account: Account,
	{ link, url, replacedEmail }: { link: Joining["link"]; url: string; replacedEmail: string | null },
): Promise<Mail[]> {
	const [[template], [company]] = await read(ctx.d1, [selectTemplate("registration"), selectCompanyName()]);
	if (!template) throw new Error("the registration mail template is missing");
	const values = { name: account.name, company: company?.company_name ?? ctx.tenant.name };
	const build = (wording: TemplateRow, to: string, link: string): Mail => ({
		...buildMail(wording, to, { ...values, link }),
		// The link gives access: no copies.
		cc: undefined,
		bcc: undefined,
		about: "user",
		about_id: account.user_id,
	});
	const registration = build(
		link === "set-password" ? template : { ...template, ...WORDINGS[link] },
		account.email,
		url,
	);
	if (replacedEmail === null) return [registration];
	const note = {
		...template,
		subject: "Your email address at {{company}}",
		body: "Hello {{name}},\n\nThe email address of your account at {{company}} is being changed to {{link}}. Until the new address is confirmed, you sign in with this one. If you did not expect this, please contact {{company}}.",
	};
	return [registration, build(note, replacedEmail, account.email)];
}
