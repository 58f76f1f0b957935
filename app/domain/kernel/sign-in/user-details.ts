import { z } from "zod";
import { newSessionStatement } from "~/auth/session";
import { insertAuditEntry } from "~/db/repositories/kernel/audit";
import { endSurplusBearers } from "~/db/repositories/kernel/sessions";
import { auditOrigin } from "~/domain/kernel/audit/audit";
import { idInput, noInput } from "~/domain/kernel/operations/operation";
import { definePlatformOperation } from "~/domain/kernel/operations/platform-operation";
import { anySession } from "~/domain/kernel/permissions/access";
import { forbidden } from "~/shared/errors";
import { endSessions } from "./end-sessions";
import { MAX_DEVICES } from "./open-session";
import { userDetailsResponse } from "./responses";

/** The user type of the session; null until an organisation has been selected. */
export const getUserType = definePlatformOperation({
	inVisits: true,
	access: anySession,
	input: noInput,
	response: z.object({ user_type: z.string().nullable() }),
	run: ({ principal: { actor } }) => ({ user_type: actor?.type ?? null }),
});

/** The details of the signed-in user. Throws 403 for another user's id. */
export const getUserDetails = definePlatformOperation({
	inVisits: true,
	access: anySession,
	input: idInput,
	response: userDetailsResponse,
	run({ principal: { actor, session }, input: { id } }) {
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
	},
});

/** Opens an additional session with a bearer token, in which no password has been given yet. */
export const openBearerSession = definePlatformOperation({
	isOwn: true,
	// It lasts a year, longer than the session that opens it.
	stepUp: true,
	access: anySession,
	input: noInput,
	response: z.object({ token: z.string() }),
	async run({ platform, principal: { session } }): Promise<{ token: string }> {
		const made = await newSessionStatement(
			{
				login_id: session.login_id,
				kind: "bearer",
				tenant_id: session.tenant?.id ?? null,
				user_type: session.user_type,
				user_id: session.user_id,
				login_from_role: session.login_from_role,
				device: platform.device,
				address: platform.address,
			},
			platform.now,
		);
		const endOldest = endSurplusBearers(session.login_id, MAX_DEVICES, platform.now.toISOString());
		const entry = insertAuditEntry("sign_in", {
			...auditOrigin(platform),
			login_id: session.login_id,
			tenant_id: session.tenant?.id ?? null,
			detail: { kind: "bearer", user_type: session.user_type },
		});
		await endSessions(platform, [made.insert, endOldest, entry]);
		return { token: made.token };
	},
});
