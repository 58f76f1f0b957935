import { tenantRoom } from "@/durable-objects/stubs";
import { clearPrincipalCache } from "~/auth/principal";
import { newSessionStatement } from "~/auth/session";
import { returnedRows } from "~/db/read";
import { endOlderSessions, endSessionRow } from "~/db/repositories/sessions";
import { runStatements } from "~/db/statements";
import { noInput } from "~/domain/operation";
import { anySession } from "~/domain/permissions/access";
import { definePlatformOperation } from "~/domain/platform-operation";
import type { PlatformCtx } from "~/tenancy/ctx";
import type { Membership } from "./memberships";

/**
 * Opens a session for a membership and ends older ones of the same kind in that company: there is one live session per login and
 * tenant. The company's room notifies the older browser. Returns the session token.
 */
export async function openSession(
	ctx: PlatformCtx,
	login_id: number,
	membership: Membership | null,
	kind: "cookie" | "bearer",
	login_from_role: "superAdmin" | null = null,
): Promise<string> {
	const session = await newSessionStatement(
		{
			login_id,
			kind,
			tenant_id: membership?.tenant_id ?? null,
			user_type: membership?.user_type ?? null,
			user_id: membership?.user_id ?? null,
			login_from_role,
			device: ctx.device,
		},
		ctx.now,
	);
	const end = endOlderSessions(
		{ login_id, kind, tenant_id: membership?.tenant_id ?? null },
		ctx.now.toISOString(),
	);
	// A session without an organisation does not end any other.
	const [ended] = await runStatements(ctx.d1, membership ? [end, session.insert] : [session.insert]);
	clearPrincipalCache(membership?.tenant_id ?? undefined);
	const older = membership ? returnedRows(end, ended).map((row) => row.token_hash) : [];
	if (older.length > 0 && membership?.tenant_slug)
		ctx.waitUntil(tenantRoom(ctx.env, membership.tenant_slug).endSessions(older));
	return session.token;
}

/** Signs the session out. */
export const signOut = definePlatformOperation({
	access: anySession,
	input: noInput,
	async run({ platform, principal }) {
		await endSession(platform, principal.session.token_hash, "logout");
		return { logout: true };
	},
});

/** Ends a session; idempotent. */
export async function endSession(ctx: PlatformCtx, token_hash: string, reason: string) {
	await runStatements(ctx.d1, [endSessionRow(token_hash, reason, ctx.now.toISOString())]);
	clearPrincipalCache();
}
