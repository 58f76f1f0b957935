import { z } from "zod";
import { emailListError, splitEmails } from "~/shared/contact/email";
import { flagField } from "~/shared/input-fields";
import { findMailKind, MAIL_KINDS } from "./catalogue";
import { MAIL_AREAS } from "./mail-kind";
import { findPlaceholders, findUnknownPlaceholders, isBarePlaceholder } from "./wording";

/** Comma-separated addresses, normalised into one string; empty when there are none. */
const addresses = z
	.string("Please enter a text")
	.max(1000, "At most 1000 characters")
	.superRefine((text, ctx) => {
		const message = emailListError(text);
		if (message) ctx.addIssue({ code: "custom", message });
	})
	.overwrite((text) => splitEmails(text).valid.join(", "));

const singleAddress = addresses.refine((text) => !text.includes(","), "One address only");

export const templateSlugInput = z.object({
	slug: z.enum(
		MAIL_KINDS.map(({ slug }) => slug),
		"Unknown mail",
	),
});

export const templateAreaInput = z.object({
	area: z
		.enum(
			MAIL_AREAS.map(({ area }) => area),
			"Unknown area",
		)
		.optional(),
});

const wordingField = (noun: string, maxLength: number) =>
	z
		.string(`Please enter ${noun}`)
		.trim()
		.min(1, `Please enter ${noun}`)
		.max(maxLength, `At most ${maxLength} characters`);

export const templateInput = z.object({
	subject: wordingField("a subject", 200).refine((text) => !/[\r\n]/.test(text), "One line only"),
	body: wordingField("a text", 10_000),
	cc: addresses,
	bcc: addresses,
	reply_to: singleAddress,
	is_enabled: flagField,
});
export type TemplateInput = z.output<typeof templateInput>;

const NO_COPIES_TEXT = "Copies are not allowed: this mail contains a private link or code";

/** The errors of a wording by field: unknown or missing placeholders, a secret inside an address, copies of a secret, switching off a required mail. */
export function templateErrors(slug: string, input: TemplateInput): Record<string, string> {
	const kind = findMailKind(slug);
	const knownNames = kind?.placeholders.map(({ name }) => name) ?? [];
	const unknownPlaceholders = (["subject", "body"] as const).flatMap((field) => {
		const [unknown] = findUnknownPlaceholders(input[field], knownNames);
		return unknown ? [[field, `{{${unknown}}} is not available in this mail`] as const] : [];
	});
	const requiredPlaceholder = kind?.needs;
	const secret = kind?.secret ? kind.needs : undefined;
	const unsafeFields = (["subject", "body"] as const).filter(
		(field) => secret !== undefined && !isBarePlaceholder(input[field], secret),
	);
	return {
		...Object.fromEntries(
			unsafeFields.map((field) => [field, `{{${secret}}} must stand alone, with spaces around it`]),
		),
		...(requiredPlaceholder && !findPlaceholders(input.body).includes(requiredPlaceholder)
			? { body: `The text needs {{${requiredPlaceholder}}}` }
			: {}),
		...Object.fromEntries(unknownPlaceholders),
		...(kind?.secret && input.cc ? { cc: NO_COPIES_TEXT } : {}),
		...(kind?.secret && input.bcc ? { bcc: NO_COPIES_TEXT } : {}),
		...(kind?.always && !input.is_enabled ? { is_enabled: "This mail cannot be switched off" } : {}),
	};
}

/** The wording of a test mail, as currently in the form. */
export const testMailInput = templateInput.pick({ subject: true, body: true });
