import { z } from "zod";
import { contactText } from "~/domain/shared/texts/contact";
import { isEmail, normaliseEmail } from "./email";
import { contactError } from "./rules";

/** An optional text with a maximum length: trimmed, blank becomes null. */
export function textField(maxLength: number) {
	return z
		.string()
		.trim()
		.max(maxLength, `At most ${maxLength} characters`)
		.nullish()
		.transform((typed) => typed || null);
}

/** A required e-mail address, in lower case. */
export const emailField = z
	.string({ error: contactText.email })
	.max(300, contactText.email)
	.transform(normaliseEmail)
	.refine(isEmail, contactText.email);

/** A required contact info. */
export const contactField = z
	.string({ error: contactText.required })
	.trim()
	.max(40, contactText.long)
	.superRefine((typed, ctx) => {
		const message = contactError(typed);
		if (message) ctx.addIssue({ code: "custom", message });
	});
