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

async function readAcceptance(ctx: PlatformCtx, token: string): Promise<Acceptance> {
	const row = await ctx.d1
		.prepare(
			"SELECT id, terms_version, privacy_version, accepted_at, expires_at FROM terms_acceptance WHERE token_hash = ?",
		)
		.bind(await hashToken(token))
		.first<Acceptance>();
	if (!row) throw notFound("This link");
	return row;
}

/** The documents of an acceptance link, and whether they have been accepted. Throws 404. */
export async function readTerms(ctx: PlatformCtx, token: string) {
	const record = await readAcceptance(ctx, token);
	const { results } = await ctx.d1
		.prepare(
			`SELECT title, body FROM terms_document
			 WHERE (slug = 'terms-and-conditions' AND version = ?) OR (slug = 'privacy-policy' AND version = ?) ORDER BY slug DESC`,
		)
		.bind(record.terms_version, record.privacy_version)
		.all<{ title: string; body: string }>();
	return { accepted: record.accepted_at !== null, documents: results };
}

/** Records the acceptance; accepting again changes nothing. Throws 404, and 409 if the link has expired. */
export async function acceptTerms(ctx: PlatformCtx, token: string) {
	const record = await readAcceptance(ctx, token);
	if (record.accepted_at) return;
	const now = ctx.now.toISOString();
	if (record.expires_at && record.expires_at <= now) throw conflict("This link has expired.");
	await ctx.d1
		.prepare("UPDATE terms_acceptance SET accepted_at = ?, address = ? WHERE id = ? AND accepted_at IS NULL")
		.bind(now, ctx.address, record.id)
		.run();
}
