import { z } from "zod";

export const userDetailsResponse = z.object({
	id: z.int(),
	name: z.string(),
	email: z.string(),
	user_type: z.string(),
	role_id: z.int().nullable(),
	customer_id: z.int().nullable(),
	tenant_id: z.int().nullable(),
	tenant_slug: z.string(),
	login_from_role: z.string().nullable(),
	has_organizations: z.boolean(),
});

export const termsResponse = z.object({
	accepted: z.boolean(),
	documents: z.array(z.object({ title: z.string(), body: z.string() })),
});

export const secondFactorResponse = z.object({
	enabled: z.boolean(),
	since: z.string().nullable(),
	recovery_codes_left: z.int(),
	required: z.boolean(),
});

export const startSecondFactorResponse = z.object({
	secret: z.string(),
	uri: z.string(),
	qr: z.object({ size: z.int(), path: z.string() }),
});

export const organizationResponse = z.object({
	id: z.number(),
	tenant_id: z.number().nullable(),
	tenant_slug: z.string(),
	name: z.string(),
	user_type: z.string(),
});

/** The response to a sign-in. */
export const loginResponse = z.object({
	user: z.object({ id: z.number(), email: z.string(), name: z.string() }),
	user_type: z.string().nullable(),
	access_token: z.string(),
	tenant_slug: z.string(),
	tenant_id: z.number().nullable(),
	customerId: z.number().nullable(),
	multipleAccount: z.object({ isMultipleAccount: z.boolean(), organizations: z.array(organizationResponse) }),
});

/** A sign-in with the token of its session, which goes into a cookie and never into the body. */
export const openedSessionResponse = z.object({ token: z.string(), answer: loginResponse });

/** A device that a login is signed in on. */
export const deviceResponse = z.object({
	id: z.string(),
	kind: z.enum(["cookie", "bearer"]),
	device: z.string(),
	company: z.string().nullable(),
	created_at: z.string(),
	last_seen_at: z.string(),
	current: z.boolean(),
});
