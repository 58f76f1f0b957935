import { z } from "zod";
import type { Session } from "~/auth/session";
import { forbidden } from "~/domain/errors";
import type { PlatformCtx } from "~/tenancy/ctx";
import { loginAnswer } from "./login";
import { asOrganization, membershipsOf } from "./memberships";
import { endSession, openSession } from "./open-session";

export const switchInput = z.object({
	organization_id: z.coerce.number("Please choose an organisation.").int(),
});

/** The organisations this session's login can enter. */
export async function organizations(ctx: PlatformCtx, session: Session) {
	return (await membershipsOf(ctx, session.login_id)).map((m) => ({
		...asOrganization(m),
		current: m.tenant_id === (session.tenant?.id ?? null) && m.user_type === session.user_type,
	}));
}

/** Moves a session to another organisation of its login: the old session ends, a new one opens. Throws 403 for a foreign one. */
export async function switchOrganization(
	ctx: PlatformCtx,
	session: Session,
	input: z.infer<typeof switchInput>,
) {
	const doors = await membershipsOf(ctx, session.login_id);
	const door = doors.find((m) => m.id === input.organization_id);
	if (!door) throw forbidden("You do not belong to this organisation.");
	await endSession(ctx, session.token_hash, "switched");
	const token = await openSession(ctx, session.login_id, door, "cookie");
	return { token, answer: await loginAnswer(ctx, session.login_id, session.email, door, doors, token) };
}
