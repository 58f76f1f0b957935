import { hashToken, randomToken } from "~/auth/tokens";
import type { Mail } from "~/db/commit";
import { siteLink } from "~/domain/kernel/sign-in/site-link";
import type { Ctx, PlatformCtx } from "~/tenancy/ctx";

/** A new link that accepts or declines a quote, and the hash of its token, which replaces that of an earlier link. */
export async function issueOfferLink(
	ctx: Ctx,
	platform: PlatformCtx,
): Promise<{ link: string; token_hash: string }> {
	const token = `${ctx.tenant.slug}.${randomToken()}`;
	return { link: siteLink(platform, `quote/${token}`), token_hash: await hashToken(token) };
}

/** A mail about a job that is a quote. One whose link accepts it goes to nobody else. */
export const toQuoteMail = (
	mail: Mail,
	job: { id: number; customer_id: number },
	{ hasLink }: { hasLink: boolean },
): Mail => ({
	...mail,
	...(hasLink ? { cc: undefined, bcc: undefined } : {}),
	...{ about: "job", about_id: job.id, customer_id: job.customer_id },
});
