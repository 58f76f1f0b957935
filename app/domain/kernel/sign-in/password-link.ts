import { z } from "zod";
import { hashToken, randomToken } from "~/auth/tokens";
import { read } from "~/db/read";
import { insertPasswordToken, selectPasswordToken } from "~/db/repositories/kernel/logins";
import { definePlatformOperation } from "~/domain/kernel/operations/platform-operation";
import type { PlatformCtx } from "~/tenancy/ctx";
import { siteLink } from "./site-link";

const LINK_LIFETIME_MINUTES = 60;

/**
 * Creates a single-use password link, valid for 60 minutes: its URL, token and insert statement. Using the link of a company
 * (`tenant_id`) accepts its invitation.
 */
export async function createPasswordLink(
	ctx: PlatformCtx,
	login_id: number,
	purpose: "reset" | "set",
	tenant_id: number | null = null,
) {
	const token = randomToken();
	const expires = new Date(ctx.now.getTime() + LINK_LIFETIME_MINUTES * 60_000).toISOString();
	const insert = insertPasswordToken({
		token_hash: await hashToken(token),
		login_id,
		purpose,
		tenant_id,
		created_at: ctx.now.toISOString(),
		expires_at: expires,
	});
	const path = purpose === "reset" ? "change-password" : "set-password";
	return { token, insert, url: siteLink(ctx, `${path}/${token}`) };
}

export type LinkState = "valid" | "used" | "expired" | "unknown";

/** The state of a password link; the email address of its login is shown only while it is valid. */
export const checkPasswordLink = definePlatformOperation({
	access: "open",
	input: z.object({ token: z.string().max(200) }),
	response: z.object({ valid: z.boolean(), state: z.string(), email: z.string() }),
	async run({ platform, input }) {
		const { state, email } = await readPasswordLink(platform, input.token);
		return { valid: state === "valid", state, email: state === "valid" ? email : "" };
	},
});

/** The state of a mailed link that is stored. */
export const linkState = (
	{ used_at, expires_at }: { used_at: string | null; expires_at: string },
	now: Date,
): Exclude<LinkState, "unknown"> =>
	used_at ? "used" : expires_at <= now.toISOString() ? "expired" : "valid";

/** The state of a password link, and its login. */
export async function readPasswordLink(
	ctx: PlatformCtx,
	token: string,
): Promise<{
	state: LinkState;
	login_id: number;
	tenant_id: number | null;
	/** The name of the company that sent the link. */
	company: string | null;
	email: string;
}> {
	const [[row]] = await read(ctx.d1, [selectPasswordToken(await hashToken(token))]);
	if (!row) return { state: "unknown", login_id: 0, tenant_id: null, company: null, email: "" };
	const { login_id, tenant_id, company, email } = row;
	return { state: linkState(row, ctx.now), login_id, tenant_id, company, email };
}
