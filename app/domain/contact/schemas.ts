import { z } from "zod";
import { contactText } from "../messages";
import { isEmail, normaliseEmail } from "./email";
import { contactFault } from "./rules";

/** A bounded line or note: trimmed, blank is read as none. */
export function text(longest: number) {
	return z
		.string()
		.trim()
		.max(longest, `At most ${longest} characters`)
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
		const message = contactFault(typed);
		if (message) ctx.addIssue({ code: "custom", message });
	});
