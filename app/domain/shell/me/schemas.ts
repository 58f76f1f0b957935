import { z } from "zod";
import { phoneError } from "~/shared/contact/rules";
import { oneLineField } from "~/shared/one-line";

const name = (missing: string) => oneLineField(missing).min(1, missing).max(60, "At most 60 characters");

/** The file bucket of profile pictures. */
export const PICTURE_BUCKET = "profile-pictures";

/** What users can change of their profile; code, email and role are changed in Profiles. */
export const myProfileInput = z.object({
	first_name: name("Please enter a first name"),
	last_name: name("Please enter a last name"),
	mobile: oneLineField("Please enter a number")
		.max(40, "At most 40 characters")
		.superRefine((typed, ctx) => {
			const message = phoneError(typed);
			if (message) ctx.addIssue({ code: "custom", message });
		}),
	profile_image: z
		.string("Please choose a picture")
		.max(200, "Please choose a picture")
		.regex(new RegExp(`^(${PICTURE_BUCKET}/[A-Za-z0-9-]+\\.[a-z]{3,4})?$`), "Please choose a picture"),
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
