import { z } from "zod";
import { slugError, toSlug } from "~/domain/provider/signup/rules";
import { contactField, emailField } from "~/shared/contact/schemas";
import { oneLineField } from "~/shared/one-line";

const nameField = (missing: string) =>
	oneLineField(missing).min(1, missing).max(60, "At most 60 characters.");

/** A client company, its contact and its plan. */
export const newClientInput = z.object({
	company_name: oneLineField("Please enter the company's name.")
		.min(1, "Please enter the company's name.")
		.max(100, "At most 100 characters.")
		.superRefine((typed, ctx) => {
			const error = slugError(toSlug(typed));
			if (error) ctx.addIssue({ code: "custom", message: error });
		}),
	first_name: nameField("Please enter the contact's first name."),
	last_name: nameField("Please enter the contact's last name."),
	email: emailField,
	mobile: contactField,
	plan: z.string("Please choose a plan.").trim().min(1, "Please choose a plan.").max(60),
});
