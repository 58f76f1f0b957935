import { hashToken, randomToken } from "~/auth/tokens";
import type { Statement } from "~/db/commit";
import { insertSubContractorLink } from "~/db/repositories/master-data/sub-contractor-links";
import { mailStatements } from "~/db/write-mail";
import { toHtml } from "~/domain/kernel/mail/wording";
import { siteLink } from "~/domain/kernel/sign-in/site-link";
import { DAY_MS } from "~/shared/time/durations.mjs";
import type { Ctx, PlatformCtx } from "~/tenancy/ctx";

/** How long a link is valid, in days. */
export const SUB_CONTRACTOR_LINK_DAYS = { default: 90, offer: 30, max: 365 } as const;

interface NewLink {
	sub_contractor_id: number;
	/** Whose it is: a person, or the sub-contractor's office. */
	name: string;
	email: string | null;
	days: number;
}

/** A link whose token exists only here, with the statement that stores it and what its mail needs. */
export async function prepareLink(ctx: Ctx, platform: PlatformCtx, { days, ...link }: NewLink) {
	const token = `${ctx.tenant.slug}.${randomToken()}`;
	const token_hash = await hashToken(token);
	const expires_at = new Date(ctx.now.getTime() + days * DAY_MS).toISOString();
	return {
		token_hash,
		url: siteLink(platform, `sub-contractor/${token}`),
		write: insertSubContractorLink(ctx, { ...link, token_hash, expires_at }),
	};
}

/** The kind of the mails that bring a sub-contractor's link. */
const LINK_MAIL = "sub_contractor_link";

interface LinkMail {
	recipient: string;
	subject: string;
	text: string;
	/** The sub-contractor, or the job that it is offered. */
	about: "sub_contractor" | "job";
	about_id: number;
	is_delayed?: true;
}

/** The statements that mail a link. Its wording is fixed, and the log masks the link: who has it is in. */
export const mailLink = (ctx: Ctx, mail: LinkMail): Statement[] =>
	mailStatements(ctx, [{ ...mail, kind: LINK_MAIL, html: toHtml(mail.text) }]);
