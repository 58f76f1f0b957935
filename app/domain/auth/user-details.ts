import type { Principal } from "~/auth/principal";
import { newSession, type Session } from "~/auth/session";
import { forbidden } from "~/domain/errors";
import type { PlatformCtx } from "~/tenancy/ctx";

/** The signed-in person as the wire names them. Throws 403 when another person's id is asked for. */
export function userDetails({ actor, session }: Principal, id: number) {
	if (!actor) throw forbidden("Please choose an organisation first.");
	if (actor.user_id !== id) throw forbidden("These are another user's details.");
	return {
		id: actor.user_id,
		name: actor.name,
		email: session.email,
		user_type: actor.type,
		role_id: actor.type === "client" ? actor.role_id : null,
		customer_id: actor.type === "customer" ? actor.customer_id : null,
		tenant_id: session.tenant?.id ?? null,
		tenant_slug: session.tenant?.slug ?? "",
		login_from_role: session.login_from_role,
		has_organizations: session.organizations > 1,
	};
}

/** A further session for the same person, opened by a bearer token instead of a cookie. */
export async function bearerToken(ctx: PlatformCtx, session: Session): Promise<string> {
	const made = await newSession(
		ctx.d1,
		{
			login_id: session.login_id,
			kind: "bearer",
			tenant_id: session.tenant?.id ?? null,
			user_type: session.user_type,
			user_id: session.user_id,
			login_from_role: session.login_from_role,
			device: ctx.device,
		},
		ctx.now,
	);
	await made.insert.run();
	return made.token;
}
