import { findMailKind } from "~/domain/kernel/mail/catalogue";

/** Replaces secrets in the log. */
export const MASK = "••••••";

/** One-time codes are six capitals and digits. A wording may put anything beside the code, so longer runs are masked as a whole. */
const CODE = /[A-Z0-9]{6,}/g;
/** Links that sign a user in, set a password, confirm an address, accept a quote, or open a sub-contractor's jobs. */
const LINK =
	/(https?:\/\/[^\s"'<>]*\/(?:set-password|change-password|login-as-client|join|confirm-email|quote|sub-contractor)\/)[^\s"'<>]+/g;
/** A password written into a template: `password: x`. */
const PASSWORD = /(\b(?:password|passcode|pin)\b\s*(?::|=|is)\s*)[^\s<]+/gi;

/** Whether mails of this kind contain a secret, so they are masked and never resent. */
export const isSecretKind = (kind: string): boolean => findMailKind(kind)?.secret === true;

/** Masks account links and passwords, and one-time codes in mails of a secret kind. */
export function maskSecrets(kind: string, text: string): string {
	const maskedText = text.replace(LINK, `$1${MASK}`).replace(PASSWORD, `$1${MASK}`);
	return isSecretKind(kind) ? maskedText.replace(CODE, MASK) : maskedText;
}
