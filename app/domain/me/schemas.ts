import { z } from "zod";
import { phoneError } from "~/domain/shared/contact/rules";

const name = (missing: string) => z.string(missing).trim().min(1, missing).max(60, "At most 60 characters");

/** The file bucket of profile pictures. */
export const PICTURE_BUCKET = "profile-pictures";

/** What users can change of their profile; code, e-mail and role are changed in Profiles. */
export const myProfileInput = z.object({
	first_name: name("Please enter a first name"),
	last_name: name("Please enter a last name"),
	mobile: z
		.string("Please enter a number")
		.trim()
		.max(40, "At most 40 characters")
		.superRefine((typed, ctx) => {
			const message = phoneError(typed);
			if (message) ctx.addIssue({ code: "custom", message });
		}),
	profile_image: z
		.string("Please choose a picture")
		.max(200, "Please choose a picture")
		.refine((file) => file === "" || file.startsWith(`${PICTURE_BUCKET}/`), "Please choose a picture"),
});
export type MyProfileInput = z.output<typeof myProfileInput>;

/** The profile of the signed-in user. */
export const myProfileResponse = z.object({
	id: z.int(),
	code: z.string().nullable(),
	first_name: z.string(),
	last_name: z.string(),
	email: z.string(),
	mobile: z.string(),
	profile_image: z.string(),
	role: z.string().nullable(),
});
export type MyProfile = z.output<typeof myProfileResponse>;
