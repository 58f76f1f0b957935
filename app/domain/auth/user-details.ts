import { clearPrincipalCache, type Principal } from "~/auth/principal";
import { newSessionStatement, type Session } from "~/auth/session";
import { forbidden } from "~/domain/errors";
import type { PlatformCtx } from "~/tenancy/ctx";

/** The details of the signed-in user. Throws 403 for another user's id. */
export function getUserDetails({ actor, session }: Principal, id: number) {
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

/** Maximum number of bearer sessions per login; the least recently used one is ended first. */
const MAX_DEVICES = 20;

/** Opens an additional session with a bearer token. Returns the token. */
export async function openBearerSession(ctx: PlatformCtx, session: Session): Promise<string> {
	const made = await newSessionStatement(
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
	const endOldest = ctx.d1
		.prepare(
			`UPDATE session SET ended_at = ?1, ended_reason = 'another_device' WHERE token_hash IN (
				SELECT token_hash FROM session WHERE login_id = ?2 AND kind = 'bearer' AND ended_at IS NULL AND expires_at > ?1
				ORDER BY last_seen_at DESC, created_at DESC LIMIT -1 OFFSET ?3)`,
		)
		.bind(ctx.now.toISOString(), session.login_id, MAX_DEVICES);
	const [, ended] = await ctx.d1.batch([made.insert, endOldest]);
	if (ended?.meta.changes) clearPrincipalCache(session.tenant?.id);
	return made.token;
}
