import { z } from "zod";
import { contactText } from "~/shared/texts/contact";
import { multilineField, oneLineField } from "../one-line";
import { isEmail, normaliseEmail } from "./email";
import { contactError, phoneError } from "./rules";

/** An optional text of one line with a maximum length: trimmed, blank becomes null. */
export const textField = (maxLength: number) => optionalText(maxLength, oneLineField());

/** An optional text that may have several lines. */
export const noteField = (maxLength: number) => optionalText(maxLength, multilineField());

function optionalText(maxLength: number, field: z.ZodString) {
	return field
		.max(maxLength, `At most ${maxLength} characters`)
		.nullish()
		.transform((typed) => typed || null);
}

/** A required email address, in lower case. */
export const emailField = z
	.string({ error: contactText.email })
	.max(300, contactText.email)
	.transform(normaliseEmail)
	.refine(isEmail, contactText.email);

/** A required contact info. */
export const contactField = oneLineField(contactText.required)
	.max(40, contactText.long)
	.superRefine((typed, ctx) => {
		const message = contactError(typed);
		if (message) ctx.addIssue({ code: "custom", message });
	});

/** An optional phone number. */
export const phoneField = textField(40).superRefine((typed, ctx) => {
	const message = phoneError(typed);
	if (message) ctx.addIssue({ code: "custom", message });
});
