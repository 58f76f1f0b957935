import { z } from "zod";
import { isEmail, normaliseEmail } from "~/shared/contact/email";
import { flagField } from "~/shared/input-fields";
import { oneLineField } from "~/shared/one-line";
import { contactText } from "~/shared/texts/contact";

const nameField = (missing: string) => oneLineField(missing).max(60, "At most 60 characters");

/** Who is to be invited to a customer's portal. */
export const personInput = z.object({
	first_name: nameField("Please enter a first name").min(1, "Please enter a first name"),
	last_name: nameField("Please enter a last name"),
	email: z
		.string({ error: contactText.email })
		.max(300, contactText.email)
		.transform(normaliseEmail)
		.refine(isEmail, contactText.email),
	is_portal_admin: flagField.default(0),
});
export type PersonInput = z.input<typeof personInput>;

/** Whether a person may invite and end the customer's other people. */
export const adminInput = z.object({
	is_portal_admin: flagField,
	version: z.int().positive("Not a version").optional(),
});

/** A person of a customer, in the paths of the office. */
export const personOfCustomer = z.object({
	id: z.int().positive(),
	person_id: z.int().positive(),
});

/** A person who can sign in to a customer's portal, or has been invited to. */
export const portalPersonResponse = z.object({
	id: z.int(),
	email: z.string(),
	first_name: z.string(),
	last_name: z.string(),
	is_portal_admin: z.literal([0, 1]),
	/** `invited` until the invitation is accepted; `stopped` while the customer is inactive. */
	state: z.enum(["active", "invited", "stopped"]),
	invited_at: z.string().nullable(),
	version: z.int(),
});
export type PortalPerson = z.output<typeof portalPersonResponse>;
