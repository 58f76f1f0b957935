import { z } from "zod";

/** A code as it is typed: of the authenticator app, with or without a space, or a recovery code. */
export const factorCodeField = z
	.string("Please enter the code.")
	.trim()
	.min(1, "Please enter the code.")
	.max(40, "Please enter the code.");

const passwordField = z.string().min(1, "Please enter your current password.").max(1000);

/** The password, given again for what needs a fresh one. */
export const confirmPasswordInput = z.object({ current_password: passwordField });

/** The password that begins to set up a second factor. */
export const startSecondFactorInput = z.object({ current_password: passwordField });

/** The password and the code that turn a second factor off. */
export const removeSecondFactorInput = z.object({ current_password: passwordField, code: factorCodeField });
