import { siteLink } from "~/domain/kernel/sign-in/site-link";
import type { PlatformCtx } from "~/tenancy/ctx";

/** How long the link of a sign-up works. */
export const LINK_HOURS = 24;

/** The mail with the link that sets a company up. */
export const signUpMail = (platform: PlatformCtx, to_email: string, company: string, token: string) => ({
	to_email,
	subject: "Confirm your email address",
	body: `Welcome to Cartage.\n\nOpen this link within ${LINK_HOURS} hours to set up ${company}, with the password you have chosen:\n${siteLink(platform, `confirm-email/${token}`)}\n\nIf you did not sign up, please ignore this message: nothing will be set up.`,
});

/** The mail to an address that has an account: only its owner learns that it has one. */
export const accountExistsMail = (platform: PlatformCtx, to_email: string) => ({
	to_email,
	subject: "You have a Cartage account",
	body: `Someone, probably you, has signed up with ${to_email}, which already has an account.\n\nSign in:\n${siteLink(platform, "login")}\n\nIf you do not know your password, set a new one:\n${siteLink(platform, "forgot-password")}\n\nIf this was not you, please ignore this message. Nothing has changed.`,
});
