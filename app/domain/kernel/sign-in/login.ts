import { z } from "zod";
import { readPrincipal } from "~/auth/principal";
import { definePlatformOperation } from "~/domain/kernel/operations/platform-operation";
import { forbidden, validation } from "~/shared/errors";
import type { PlatformCtx } from "~/tenancy/ctx";
import { checkPassword } from "./guess-limits";
import { readInvitations } from "./invitations";
import { listMemberships, type Membership, toOrganization } from "./memberships";
import { openSession } from "./open-session";
import { openedSessionResponse } from "./responses";
import { assertSecondFactor } from "./second-factor-check";

export const loginInput = z.object({
	email: z.string().trim().min(1, "Please enter your email.").max(254).toLowerCase(),
	password: z.string().min(1, "Please enter your password.").max(200),
	tenant_slug: z.string().trim().max(100).optional(),
	/** Of the authenticator app, or a recovery code; only a login with a second factor needs one. */
	code: z.string().max(40, "Please enter the code.").optional(),
});

/**
 * Signs a login in. With several organisations and no `tenant_slug`, the session has none yet and the response lists them. Throws 422
 * for wrong details and at `code` where a second factor is missing or wrong, 403 if the login has no active membership and no
 * invitation, 429 and 503 as `checkPassword` does.
 */
export const signInWithPassword = definePlatformOperation({
	access: "open",
	input: loginInput,
	response: openedSessionResponse,
	async run({ platform, input }) {
		const row = await checkPassword(platform, input.email, input.password);
		const memberships = row.is_active === 1 ? await listMemberships(platform, row.id) : [];
		if (memberships.length === 0 && !(await hasInvitations(platform, row)))
			throw forbidden("This account has been deactivated.");
		const membership = chooseMembership(memberships, input.tenant_slug);
		await assertSecondFactor(platform, row.id, input.code);
		const at = platform.now.toISOString();
		const token = await openSession(platform, row.id, membership, "cookie", at);
		const access_token =
			membership && needsBearer(membership)
				? await openSession(platform, row.id, membership, "bearer", at)
				: "";
		return {
			token,
			answer: await buildLoginResponse(
				platform,
				row.id,
				input.email,
				membership,
				memberships,
				token,
				access_token,
			),
		};
	},
});

/** Whether a login without a membership has one to accept, on the screen where organisations are chosen. */
const hasInvitations = async (platform: PlatformCtx, { id, is_active }: { id: number; is_active: 0 | 1 }) =>
	is_active === 1 && (await readInvitations(platform, id)).length > 0;

/** The only membership, the requested one, or null if there are several. */
function chooseMembership(memberships: Membership[], slug: string | undefined): Membership | null {
	if (slug === undefined) return memberships.length === 1 ? (memberships[0] ?? null) : null;
	const matching = memberships.filter((membership) => membership.tenant_slug === slug);
	if (matching.length === 0) throw validation({ tenant_slug: "You do not belong to this organisation." });
	return matching[0] ?? null;
}

/** Super admins and drivers also receive a bearer token, for signing in as a client and for the driver app. */
const needsBearer = (membership: Membership) =>
	membership.user_type === "superAdmin" || membership.user_type === "driver";

/** Builds the login response; `token` is that of the new session. */
export async function buildLoginResponse(
	ctx: PlatformCtx,
	login_id: number,
	email: string,
	membership: Membership | null,
	memberships: Membership[],
	token: string,
	access_token = "",
) {
	const result = await readPrincipal(ctx.env, token, ctx.now);
	const actor = result.state === "live" ? result.principal.actor : null;
	return {
		user: { id: membership?.user_id ?? login_id, email, name: actor?.name ?? email },
		user_type: membership?.user_type ?? null,
		access_token,
		tenant_slug: membership?.tenant_slug ?? "",
		tenant_id: membership?.tenant_id ?? null,
		customerId: actor?.type === "customer" ? actor.customer_id : null,
		multipleAccount: {
			isMultipleAccount: memberships.length > 1,
			organizations: memberships.length > 1 ? memberships.map(toOrganization) : [],
		},
	};
}
