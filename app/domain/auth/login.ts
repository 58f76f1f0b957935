import { z } from "zod";
import { verifyPassword } from "~/auth/passwords";
import { readPrincipal } from "~/auth/principal";
import { clearTries, countTry } from "~/auth/rate-limit";
import { forbidden, validation } from "~/domain/errors";
import type { PlatformCtx } from "~/tenancy/ctx";
import { asOrganization, type Membership, membershipsOf } from "./memberships";
import { openSession } from "./open-session";

export const loginInput = z.object({
	email: z.string().trim().min(1, "Please enter your email.").max(254).toLowerCase(),
	password: z.string().min(1, "Please enter your password.").max(200),
	tenant_slug: z.string().trim().max(100).optional(),
});
export type LoginInput = z.infer<typeof loginInput>;

const WRONG = "These details do not match our records.";

/**
 * Signs a login in. With several organisations and none named, the session is opened without one and the answer lists them.
 * Throws 422 on wrong details, 403 when the login has no open door, 429 after ten tries of a login or fifty of an address in
 * fifteen minutes.
 */
export async function login(ctx: PlatformCtx, input: LoginInput) {
	const perLogin = `login:${input.email}`;
	await countTry(ctx, [
		{ key: perLogin, most: 10, seconds: 900 },
		{ key: `login-from:${ctx.address}`, most: 50, seconds: 900 },
	]);
	const row = await ctx.d1
		.prepare("SELECT id, password_hash, is_active FROM login WHERE email = ?")
		.bind(input.email)
		.first<{ id: number; password_hash: string | null; is_active: number }>();
	const right = await verifyPassword(input.password, row?.password_hash ?? null);
	if (!row || !right) throw validation({ email: WRONG });
	await clearTries(ctx, perLogin);
	const doors = row.is_active === 1 ? await membershipsOf(ctx, row.id) : [];
	if (doors.length === 0) throw forbidden("This account has been deactivated.");
	const door = choose(doors, input.tenant_slug);
	const token = await openSession(ctx, row.id, door, "cookie");
	const access_token = door && wantsBearer(door) ? await openSession(ctx, row.id, door, "bearer") : "";
	return { token, answer: await loginAnswer(ctx, row.id, input.email, door, doors, token, access_token) };
}

/** The only door, the named one, or none while several are open. */
function choose(doors: Membership[], slug: string | undefined): Membership | null {
	if (slug === undefined) return doors.length === 1 ? (doors[0] ?? null) : null;
	const named = doors.filter((door) => door.tenant_slug === slug);
	if (named.length === 0) throw validation({ tenant_slug: "You do not belong to this organisation." });
	return named[0] ?? null;
}

/** Super admins and drivers also get a bearer token: the console acting as a client, and the driver app, send it. */
const wantsBearer = (door: Membership) => door.user_type === "superAdmin" || door.user_type === "driver";

/** The login answer as the wire names it; `token` is the session just opened. */
export async function loginAnswer(
	ctx: PlatformCtx,
	login_id: number,
	email: string,
	door: Membership | null,
	doors: Membership[],
	token: string,
	access_token = "",
) {
	const read = await readPrincipal(ctx.env, token, ctx.now);
	const actor = read.state === "live" ? read.principal.actor : null;
	return {
		user: { id: door?.user_id ?? login_id, email, name: actor?.name ?? email },
		user_type: door?.user_type ?? null,
		access_token,
		tenant_slug: door?.tenant_slug ?? "",
		tenant_id: door?.tenant_id ?? null,
		customerId: actor?.type === "customer" ? actor.customer_id : null,
		multipleAccount: {
			isMultipleAccount: doors.length > 1,
			organizations: doors.length > 1 ? doors.map(asOrganization) : [],
		},
	};
}
