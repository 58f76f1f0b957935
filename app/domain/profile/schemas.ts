import { z } from "zod";
import { phoneFault } from "~/domain/contact/rules";

const name = (missing: string) => z.string(missing).trim().min(1, missing).max(60, "At most 60 characters");

/** Where the pictures of people are kept. */
export const PICTURES = "profile-pictures";

/** What people change of their own profile; code, e-mail and role are changed by whoever keeps the profiles. */
export const ownProfileInput = z.object({
	first_name: name("Please enter a first name"),
	last_name: name("Please enter a last name"),
	mobile: z
		.string("Please enter a number")
		.trim()
		.max(40, "At most 40 characters")
		.superRefine((typed, ctx) => {
			const message = phoneFault(typed);
			if (message) ctx.addIssue({ code: "custom", message });
		}),
	profile_image: z
		.string("Please choose a picture")
		.max(200, "Please choose a picture")
		.refine((file) => file === "" || file.startsWith(`${PICTURES}/`), "Please choose a picture"),
});
export type OwnProfileInput = z.output<typeof ownProfileInput>;

/** The signed-in person's profile. */
export const ownProfileShape = z.object({
	id: z.int(),
	code: z.string().nullable(),
	first_name: z.string(),
	last_name: z.string(),
	email: z.string(),
	mobile: z.string(),
	profile_image: z.string(),
	role: z.string().nullable(),
});
export type OwnProfile = z.output<typeof ownProfileShape>;
