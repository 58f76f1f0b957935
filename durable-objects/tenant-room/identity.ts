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

/** Who stands behind a connection, as the Worker found out before it let the connection through. */
export type Identity = z.infer<typeof identitySchema>;

/** The header that carries it from the Worker to the room. Only the Worker can reach a room, and it writes all headers itself. */
export const IDENTITY_HEADER = "x-cartage-identity";

/** An identity as a header value: percent-encoded JSON, as names are not ASCII. */
export const writeIdentity = (identity: Identity) => encodeURIComponent(JSON.stringify(identity));

/** The identity of a request, or null where there is none that can be trusted. */
export function readIdentity(headers: Headers): Identity | null {
	try {
		const read = identitySchema.safeParse(JSON.parse(decodeURIComponent(headers.get(IDENTITY_HEADER) ?? "")));
		return read.success ? read.data : null;
	} catch {
		return null;
	}
}

/** The tag under which a session's connections are found; half a SHA-256 tells them apart. */
export const sessionTag = (session: string) => `session:${session.slice(0, 32)}`;
