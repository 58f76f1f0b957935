import type { PlatformCtx } from "~/tenancy/ctx";

/** The terms and the privacy policy in force, newest version of each. */
export async function publishedTerms(ctx: PlatformCtx) {
	const { results } = await ctx.d1
		.prepare(
			`SELECT title, body FROM terms_document d
			 WHERE version = (SELECT max(version) FROM terms_document WHERE slug = d.slug) ORDER BY slug DESC`,
		)
		.all<{ title: string; body: string }>();
	return results;
}
