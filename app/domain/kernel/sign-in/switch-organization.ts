import { z } from "zod";
import type { Session } from "~/auth/session";
import { read } from "~/db/read";
import { endSessionRow, selectPasswordAt } from "~/db/repositories/kernel/sessions";
import { noInput } from "~/domain/kernel/operations/operation";
import { definePlatformOperation } from "~/domain/kernel/operations/platform-operation";
import { anySession } from "~/domain/kernel/permissions/access";
import { forbidden } from "~/shared/errors";
import { wholeNumberField } from "~/shared/input-fields";
import type { PlatformCtx } from "~/tenancy/ctx";
import { endSessions } from "./end-sessions";
import { buildLoginResponse } from "./login";
import { listMemberships, toOrganization } from "./memberships";
import { openSession } from "./open-session";
import { openedSessionResponse, organizationResponse } from "./responses";

export const switchOrganizationInput = z.object({
	organization_id: wholeNumberField(z.int("Please choose an organisation.")),
});

/** The organisations of the session's login. */
export const listOrganizations = definePlatformOperation({
	inVisits: true,
	access: anySession,
	input: noInput,
	response: z.array(organizationResponse.extend({ current: z.boolean() })),
	run: ({ platform, principal }) => readOrganizations(platform, principal.session),
});

/** The organisations of a session's login. */
export async function readOrganizations(platform: PlatformCtx, session: Session) {
	return (await listMemberships(platform, session.login_id)).map((m) => ({
		...toOrganization(m),
		current: m.tenant_id === (session.tenant?.id ?? null) && m.user_type === session.user_type,
	}));
}

/** Switches to another organisation of the login: ends the session and opens a new one. Throws 403 for other organisations. */
export const switchOrganization = definePlatformOperation({
	isOwn: true,
	access: anySession,
	input: switchOrganizationInput,
	response: openedSessionResponse,
	async run({ platform, principal: { session }, input }) {
		const memberships = await listMemberships(platform, session.login_id);
		const membership = memberships.find((m) => m.id === input.organization_id);
		if (!membership) throw forbidden("You do not belong to this organisation.");
		const [[given]] = await read(platform.d1, [selectPasswordAt(session.token_hash)]);
		await endSessions(platform, [endSessionRow(session.token_hash, "switched", platform.now.toISOString())]);
		const { login_id } = session;
		const token = await openSession(platform, login_id, membership, "cookie", given?.password_at ?? null);
		return {
			token,
			answer: await buildLoginResponse(platform, login_id, session.email, membership, memberships, token),
		};
	},
});
