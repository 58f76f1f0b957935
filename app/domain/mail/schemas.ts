import { z } from "zod";
import { splitEmails } from "~/domain/contact/email";
import { flag } from "~/domain/jobs/schemas-parts";
import { contactText } from "~/domain/messages";
import { MAIL_AREAS, MAIL_KINDS, mailKind } from "./catalogue";
import { marksOf, unknownMarks } from "./wording";

/** Addresses typed with commas between them, kept in one text; nothing where there are none. */
const addresses = z
	.string("Please enter a text")
	.max(1000, "At most 1000 characters")
	.refine((typed) => splitEmails(typed).bad.length === 0, contactText.email)
	.transform((typed) => splitEmails(typed).good.join(", "));

const oneAddress = addresses.refine((typed) => !typed.includes(","), "One address only");

export const templateSlug = z.object({
	slug: z.enum(
		MAIL_KINDS.map(({ slug }) => slug),
		"There is no such mail",
	),
});

export const templateArea = z.object({
	area: z
		.enum(
			MAIL_AREAS.map(({ area }) => area),
			"There is no such area",
		)
		.optional(),
});

const wording = (what: string, most: number) =>
	z
		.string(`Please enter ${what}`)
		.trim()
		.min(1, `Please enter ${what}`)
		.max(most, `At most ${most} characters`);

export const templateInput = z.object({
	subject: wording("a subject", 200).refine((typed) => !/[\r\n]/.test(typed), "One line only"),
	body: wording("a text", 10_000),
	cc: addresses,
	bcc: addresses,
	reply_to: oneAddress,
	is_enabled: flag,
});
export type TemplateInput = z.output<typeof templateInput>;

const NO_COPIES = "No copies: this mail holds what opens something";

/** What is wrong with a wording of this kind of mail, by field: marks there are none of, and switching off what must go out. */
export function templateFaults(slug: string, input: TemplateInput): Record<string, string> {
	const kind = mailKind(slug);
	const known = kind?.placeholders.map(({ name }) => name) ?? [];
	const marks = (["subject", "body"] as const).flatMap((field) => {
		const [unknown] = unknownMarks(input[field], known);
		return unknown ? [[field, `There is no {{${unknown}}} in this mail`] as const] : [];
	});
	const needs = kind?.needs;
	return {
		...(needs && !marksOf(input.body).includes(needs) ? { body: `The text needs {{${needs}}}` } : {}),
		...Object.fromEntries(marks),
		...(kind?.secret && input.cc ? { cc: NO_COPIES } : {}),
		...(kind?.secret && input.bcc ? { bcc: NO_COPIES } : {}),
		...(kind?.always && !input.is_enabled ? { is_enabled: "This mail cannot be switched off" } : {}),
	};
}

/** The wording a test mail is sent in: as it stands in the form, saved or not. */
export const testMailInput = templateInput.pick({ subject: true, body: true });
