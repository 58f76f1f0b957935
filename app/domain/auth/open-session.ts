import { tenantRoom } from "@/durable-objects/stubs";
import { forgetPrincipals } from "~/auth/principal";
import { newSession } from "~/auth/session";
import type { PlatformCtx } from "~/tenancy/ctx";
import type { Membership } from "./memberships";

/**
 * Opens a session for one door of a login and ends the older ones of the same kind in that company: one live session per
 * login and tenant. The older browser is told through the company's room. Answers the secret.
 */
export async function openSession(
	ctx: PlatformCtx,
	login_id: number,
	door: Membership | null,
	kind: "cookie" | "bearer",
	login_from_role: "superAdmin" | null = null,
): Promise<string> {
	const made = await newSession(
		ctx.d1,
		{
			login_id,
			kind,
			tenant_id: door?.tenant_id ?? null,
			user_type: door?.user_type ?? null,
			user_id: door?.user_id ?? null,
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
		.bind(ctx.now.toISOString(), login_id, kind, door?.tenant_id ?? null);
	// A session that has not chosen its organisation yet is nobody's device: it ends no other.
	const [ended] = await ctx.d1.batch<{ token_hash: string }>(door ? [end, made.insert] : [made.insert]);
	forgetPrincipals(door?.tenant_id ?? undefined);
	const older = door ? (ended?.results ?? []).map((row) => row.token_hash) : [];
	if (older.length > 0 && door?.tenant_slug)
		ctx.later(tenantRoom(ctx.env, door.tenant_slug).endSessions(older));
	return made.token;
}

/** Ends one session for good; safe to call twice. */
export async function endSession(ctx: PlatformCtx, token_hash: string, reason: string) {
	await ctx.d1
		.prepare("UPDATE session SET ended_at = ?, ended_reason = ? WHERE token_hash = ? AND ended_at IS NULL")
		.bind(ctx.now.toISOString(), reason, token_hash)
		.run();
	forgetPrincipals();
}
