import { z } from "zod";
import { contactField, emailField } from "~/shared/contact/schemas";
import { flagField, whenValid } from "~/shared/input-fields";
import { oneLineField } from "~/shared/one-line";
import { slugError, toSlug } from "./rules";

const name = (missing: string) =>
	z
		.string({ error: missing })
		.trim()
		.min(1, missing)
		.max(60, "At most 60 characters.")
		.refine((typed) => !/[\p{Cc}<>]/u.test(typed), "Please use letters only.");

const MISSING_PROOF = "Your browser could not be checked. Please reload the page and try again.";

/** The details of a new company and its founder. */
export const signUpInput = z
	.object({
		company_name: oneLineField("Please enter your company's name.")
			.min(1, "Please enter your company's name.")
			.max(100, "At most 100 characters.")
			.superRefine((typed, ctx) => {
				const error = slugError(toSlug(typed));
				if (error) ctx.addIssue({ code: "custom", message: error });
			}),
		first_name: name("Please enter your first name."),
		last_name: name("Please enter your last name."),
		email: emailField,
		mobile: contactField,
		password: z.string({ error: "Please choose a password." }).min(1, "Please choose a password.").max(1000),
		password_confirmation: z.string({ error: "Please repeat the password." }).max(1000),
		plan: z.string().trim().max(60).nullish(),
		terms: z.union([z.literal(true), z.literal(1), z.literal("1"), z.literal("on"), z.literal("true")], {
			error: "Please accept the terms and the privacy policy.",
		}),
		/** Whether the new company begins with sample data. */
		with_sample_data: z.union([flagField, z.literal("on").transform((): 0 | 1 => 1)]).default(0),
		/** Filled in by programs only: the form hides it. */
		website: z.string().max(1000).nullish(),
		challenge: z.string(MISSING_PROOF).max(300),
		solution: z.string(MISSING_PROOF).trim().max(20),
	})
	.refine((input) => input.password === input.password_confirmation, {
		path: ["password_confirmation"],
		message: "The passwords do not match.",
		when: whenValid("password", "password_confirmation"),
	});

export type SignUpInput = z.infer<typeof signUpInput>;
