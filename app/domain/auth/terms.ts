import { hashToken } from "~/auth/tokens";
import { conflict, notFound } from "~/domain/errors";
import type { PlatformCtx } from "~/tenancy/ctx";

interface Acceptance {
	id: number;
	terms_version: number;
	privacy_version: number;
	accepted_at: string | null;
	expires_at: string | null;
}

async function acceptance(ctx: PlatformCtx, token: string): Promise<Acceptance> {
	const row = await ctx.d1
		.prepare(
			"SELECT id, terms_version, privacy_version, accepted_at, expires_at FROM terms_acceptance WHERE token_hash = ?",
		)
		.bind(await hashToken(token))
		.first<Acceptance>();
	if (!row) throw notFound("This link");
	return row;
}

/** The two documents an acceptance link asks about, and whether they were accepted already. Throws 404. */
export async function termsFor(ctx: PlatformCtx, token: string) {
	const asked = await acceptance(ctx, token);
	const { results } = await ctx.d1
		.prepare(
			`SELECT title, body FROM terms_document
			 WHERE (slug = 'terms-and-conditions' AND version = ?) OR (slug = 'privacy-policy' AND version = ?) ORDER BY slug DESC`,
		)
		.bind(asked.terms_version, asked.privacy_version)
		.all<{ title: string; body: string }>();
	return { accepted: asked.accepted_at !== null, documents: results };
}

/** Records the acceptance, once. Accepting again changes nothing. Throws 404, and 409 when the link has expired. */
export async function acceptTerms(ctx: PlatformCtx, token: string) {
	const asked = await acceptance(ctx, token);
	if (asked.accepted_at) return;
	const now = ctx.now.toISOString();
	if (asked.expires_at && asked.expires_at <= now) throw conflict("This link has expired.");
	await ctx.d1
		.prepare("UPDATE terms_acceptance SET accepted_at = ?, address = ? WHERE id = ? AND accepted_at IS NULL")
		.bind(now, ctx.address, asked.id)
		.run();
}
