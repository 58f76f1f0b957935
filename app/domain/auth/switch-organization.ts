import { z } from "zod";
import type { Session } from "~/auth/session";
import { forbidden } from "~/domain/errors";
import type { PlatformCtx } from "~/tenancy/ctx";
import { buildLoginResponse } from "./login";
import { listMemberships, toOrganization } from "./memberships";
import { endSession, openSession } from "./open-session";

export const switchOrganizationInput = z.object({
	organization_id: z.coerce.number("Please choose an organisation.").int(),
});

/** The organisations of the session's login. */
export async function listOrganizations(ctx: PlatformCtx, session: Session) {
	return (await listMemberships(ctx, session.login_id)).map((m) => ({
		...toOrganization(m),
		current: m.tenant_id === (session.tenant?.id ?? null) && m.user_type === session.user_type,
	}));
}

/** Switches to another organisation of the login: ends the session and opens a new one. Throws 403 for other organisations. */
export async function switchOrganization(
	ctx: PlatformCtx,
	session: Session,
	input: z.infer<typeof switchOrganizationInput>,
) {
	const memberships = await listMemberships(ctx, session.login_id);
	const membership = memberships.find((m) => m.id === input.organization_id);
	if (!membership) throw forbidden("You do not belong to this organisation.");
	await endSession(ctx, session.token_hash, "switched");
	const token = await openSession(ctx, session.login_id, membership, "cookie");
	return {
		token,
		answer: await buildLoginResponse(ctx, session.login_id, session.email, membership, memberships, token),
	};
}
