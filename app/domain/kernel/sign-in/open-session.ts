import { z } from "zod";
import { newSessionStatement } from "~/auth/session";
import { insertAuditEntry } from "~/db/repositories/kernel/audit";
import { endOlderSessions, endSessionRow, endSurplusBearers } from "~/db/repositories/kernel/sessions";
import { endVisit } from "~/db/repositories/kernel/support-visits";
import { auditOrigin } from "~/domain/kernel/audit/audit";
import { noInput } from "~/domain/kernel/operations/operation";
import { definePlatformOperation } from "~/domain/kernel/operations/platform-operation";
import { anySession } from "~/domain/kernel/permissions/access";
import type { PlatformCtx } from "~/tenancy/ctx";
import { endSessions } from "./end-sessions";
import type { Membership } from "./memberships";

/** Maximum number of bearer sessions per login; the least recently used one is ended first. */
export const MAX_DEVICES = 20;

/**
 * Opens a session for a membership and ends older ones of the same kind in that company: there is one live session per login and
 * tenant, but one for each device of a driver. `password_at` is when its person has given the password, null where none was given.
 * Returns the session token.
 */
export async function openSession(
	ctx: PlatformCtx,
	login_id: number,
	membership: Membership | null,
	kind: "cookie" | "bearer",
	password_at: string | null,
): Promise<string> {
	const session = await newSessionStatement(
		{
			login_id,
			kind,
			tenant_id: membership?.tenant_id ?? null,
			user_type: membership?.user_type ?? null,
			user_id: membership?.user_id ?? null,
			password_at,
			device: ctx.device,
			address: ctx.address,
		},
		ctx.now,
	);
	const at = ctx.now.toISOString();
	const isDevice = kind === "bearer" && membership?.user_type === "driver";
	const end = isDevice
		? endSurplusBearers(login_id, MAX_DEVICES, at)
		: endOlderSessions({ login_id, kind, tenant_id: membership?.tenant_id ?? null }, at);
	const entry = insertAuditEntry("sign_in", {
		...auditOrigin(ctx),
		login_id,
		tenant_id: membership?.tenant_id ?? null,
		detail: { kind, user_type: membership?.user_type ?? null },
	});
	// A session without an organisation does not end any other.
	await endSessions(ctx, membership ? [end, session.insert, entry] : [session.insert, entry]);
	return session.token;
}

/** Signs the session out. */
export const signOut = definePlatformOperation({
	isOwn: true,
	access: anySession,
	inVisits: true,
	input: noInput,
	response: z.object({ logout: z.boolean() }),
	async run({ platform, principal }) {
		const { visit, token_hash } = principal.session;
		const at = platform.now.toISOString();
		await endSessions(platform, [
			endSessionRow(token_hash, "logout", at),
			...(visit ? [endVisit(visit.id, at)] : []),
		]);
		return { logout: true };
	},
});
