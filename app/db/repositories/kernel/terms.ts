import { and, desc, eq, or, sql } from "drizzle-orm";
import { db, ONE_ROW } from "~/db/builder";
import { terms_acceptance, terms_document } from "~/db/platform";

const selectDocuments = () =>
	db.select({ title: terms_document.title, body: terms_document.body }).from(terms_document);

const isVersion = (slug: typeof terms_document.$inferSelect.slug, version: number) =>
	and(eq(terms_document.slug, slug), eq(terms_document.version, version));

/** Selects the current terms, then the current privacy policy. */
export const selectPublishedTerms = () =>
	selectDocuments()
		.where(
			sql`${terms_document.version} = (SELECT max(d.version) FROM terms_document d WHERE d.slug = ${terms_document.slug})`,
		)
		.orderBy(desc(terms_document.slug));

const newestOf = (slug: string) =>
	sql<number>`coalesce((SELECT max(version) FROM terms_document WHERE slug = ${slug}), 0)`;

/** Selects the versions of the current terms and privacy policy. */
export const selectCurrentVersions = () =>
	db
		.select({
			terms_version: newestOf("terms-and-conditions").as("terms_version"),
			privacy_version: newestOf("privacy-policy").as("privacy_version"),
		})
		.from(ONE_ROW);

/** Selects these versions of the terms and of the privacy policy. */
export const selectTermsVersions = (terms_version: number, privacy_version: number) =>
	selectDocuments()
		.where(or(isVersion("terms-and-conditions", terms_version), isVersion("privacy-policy", privacy_version)))
		.orderBy(desc(terms_document.slug));

/** Selects what a link asks to accept, and when it was accepted. */
export const selectAcceptance = (token_hash: string) =>
	db
		.select({
			id: terms_acceptance.id,
			terms_version: terms_acceptance.terms_version,
			privacy_version: terms_acceptance.privacy_version,
			accepted_at: terms_acceptance.accepted_at,
			expires_at: terms_acceptance.expires_at,
		})
		.from(terms_acceptance)
		.where(eq(terms_acceptance.token_hash, token_hash));
