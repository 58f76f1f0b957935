import type { PlatformCtx } from "~/tenancy/ctx";

/** The current terms and privacy policy. */
export async function readPublishedTerms(ctx: PlatformCtx) {
	const { results } = await ctx.d1
		.prepare(
			`SELECT title, body FROM terms_document d
			 WHERE version = (SELECT max(version) FROM terms_document WHERE slug = d.slug) ORDER BY slug DESC`,
		)
		.all<{ title: string; body: string }>();
	return results;
}
