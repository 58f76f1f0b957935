import { tenantRoom } from "@/durable-objects/stubs";
import { clearPrincipalCache } from "~/auth/principal";
import { newSessionStatement } from "~/auth/session";
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
		ctx.d1,
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
	const end = ctx.d1
		.prepare(
			`UPDATE session SET ended_at = ?1, ended_reason = 'another_device'
			 WHERE login_id = ?2 AND kind = ?3 AND tenant_id IS ?4 AND ended_at IS NULL AND user_type IS NOT NULL RETURNING token_hash`,
		)
		.bind(ctx.now.toISOString(), login_id, kind, membership?.tenant_id ?? null);
	// A session without an organisation does not end any other.
	const [ended] = await ctx.d1.batch<{ token_hash: string }>(
		membership ? [end, session.insert] : [session.insert],
	);
	clearPrincipalCache(membership?.tenant_id ?? undefined);
	const older = membership ? (ended?.results ?? []).map((row) => row.token_hash) : [];
	if (older.length > 0 && membership?.tenant_slug)
		ctx.waitUntil(tenantRoom(ctx.env, membership.tenant_slug).endSessions(older));
	return session.token;
}

/** Ends a session; idempotent. */
export async function endSession(ctx: PlatformCtx, token_hash: string, reason: string) {
	await ctx.d1
		.prepare("UPDATE session SET ended_at = ?, ended_reason = ? WHERE token_hash = ? AND ended_at IS NULL")
		.bind(ctx.now.toISOString(), reason, token_hash)
		.run();
	clearPrincipalCache();
}
