import { noInput } from "~/domain/operation";
import { definePlatformOperation } from "~/domain/platform-operation";

/** The current terms and privacy policy. */
export const readPublishedTerms = definePlatformOperation({
	access: "open",
	input: noInput,
	async run({ platform }) {
		const { results } = await platform.d1
			.prepare(
				`SELECT title, body FROM terms_document d
				 WHERE version = (SELECT max(version) FROM terms_document WHERE slug = d.slug) ORDER BY slug DESC`,
			)
			.all<{ title: string; body: string }>();
		return results;
	},
});
