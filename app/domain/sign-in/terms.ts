import { z } from "zod";
import { hashToken } from "~/auth/tokens";
import { acceptTermsRow } from "~/db/repositories/tenants";
import { runStatements } from "~/db/statements";
import { definePlatformOperation } from "~/domain/platform-operation";
import { conflict, notFound } from "~/domain/shared/errors";
import type { PlatformCtx } from "~/tenancy/ctx";

const termsLinkInput = z.object({ token: z.string().max(200) });

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
export const readTerms = definePlatformOperation({
	access: "open",
	input: termsLinkInput,
	async run({ platform, input }) {
		const record = await readAcceptance(platform, input.token);
		const { results } = await platform.d1
			.prepare(
				`SELECT title, body FROM terms_document
				 WHERE (slug = 'terms-and-conditions' AND version = ?) OR (slug = 'privacy-policy' AND version = ?) ORDER BY slug DESC`,
			)
			.bind(record.terms_version, record.privacy_version)
			.all<{ title: string; body: string }>();
		return { accepted: record.accepted_at !== null, documents: results };
	},
});

/** Records the acceptance; accepting again changes nothing. Throws 404, and 409 if the link has expired. */
export const acceptTerms = definePlatformOperation({
	access: "open",
	input: termsLinkInput,
	async run({ platform, input }) {
		const record = await readAcceptance(platform, input.token);
		if (record.accepted_at) return;
		const now = platform.now.toISOString();
		if (record.expires_at && record.expires_at <= now) throw conflict("This link has expired.");
		await runStatements(platform.d1, [acceptTermsRow(record.id, platform.address, now)]);
	},
});
