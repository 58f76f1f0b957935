import * as z from "zod/mini";

const identitySchema = z.object({
	slug: z.string().check(z.minLength(1)),
	/** The tenant's database among the bindings of the Worker. */
	binding: z.string().check(z.minLength(1)),
	/** The hash of the session's secret, never the secret. */
	session: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
	user_type: z.enum(["client", "customer", "driver"]),
	user_id: z.int(),
	name: z.string().check(z.maxLength(200)),
	customer_id: z.nullable(z.int()),
	driver_id: z.nullable(z.int()),
});

/** The user behind a connection, as established by the Worker before it passed the connection on. */
export type Identity = z.infer<typeof identitySchema>;

/** Carries the identity from the Worker to the room. It can be trusted: only the Worker can reach a room, and it sets all headers itself. */
export const IDENTITY_HEADER = "x-cartage-identity";

/** An identity as a header value: percent-encoded JSON, as names are not ASCII. */
export const writeIdentity = (identity: Identity) => encodeURIComponent(JSON.stringify(identity));

/** The identity of a request, or null if it is missing or invalid. */
export function readIdentity(headers: Headers): Identity | null {
	try {
		const parsed = identitySchema.safeParse(
			JSON.parse(decodeURIComponent(headers.get(IDENTITY_HEADER) ?? "")),
		);
		return parsed.success ? parsed.data : null;
	} catch {
		return null;
	}
}

/** The tag under which a session's connections are found; half a SHA-256 is enough to be unique. */
export const sessionTag = (session: string) => `session:${session.slice(0, 32)}`;
