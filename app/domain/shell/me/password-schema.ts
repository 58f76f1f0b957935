import { z } from "zod";
import { whenValid } from "~/shared/input-fields";

const MISMATCH = "The passwords do not match.";

/** A new password, entered twice; the server checks its strength. */
export const newPasswordSchema = z
	.object({
		current_password: z.string().min(1, "Please enter your current password."),
		password: z.string().min(8, "Please use at least 8 characters.").max(1000, "At most 1000 characters"),
		password_confirmation: z.string(),
	})
	.refine((typed) => typed.password === typed.password_confirmation, {
		path: ["password_confirmation"],
		message: MISMATCH,
		when: whenValid("password", "password_confirmation"),
	});
