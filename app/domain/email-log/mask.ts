import { mailKind } from "~/domain/mail/catalogue";

/** What stands in the log for what opens something. */
export const MASK = "••••••";

/** Codes of a mail that carries one: six capitals and digits. */
const CODE = /(?<![A-Za-z0-9])[A-Z0-9]{6}(?![A-Za-z0-9])/g;
/** Links that sign somebody in or set a password. */
const LINK = /(https?:\/\/[^\s"'<>]*\/(?:set-password|change-password|login-as-client)\/)[^\s"'<>]+/g;
/** A password that somebody wrote into a wording: `password: x`. */
const PASSWORD = /(\b(?:password|passcode|pin)\b\s*(?::|=|is)\s*)[^\s<]+/gi;

/** Whether a mail of this kind holds what opens something, so that it is neither shown whole nor sent again. */
export const isSecret = (kind: string): boolean => mailKind(kind)?.secret === true;

/** A mail's words as the log shows them: links that open an account and passwords never, one-time codes not where the mail is to bring one. */
export function masked(kind: string, text: string): string {
	const open = text.replace(LINK, `$1${MASK}`).replace(PASSWORD, `$1${MASK}`);
	return isSecret(kind) ? open.replace(CODE, MASK) : open;
}
