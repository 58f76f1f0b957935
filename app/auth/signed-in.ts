import { forbidden, unauthorised } from "~/domain/shared/errors";
import { describeSessionEnd } from "~/domain/shared/session-end";
import type { Principal, PrincipalResult } from "./principal";
import { isLockedOut } from "./session";

/** The principal of a live session. Throws 401, with the reason from the record of an ended session. */
export function requireSignedIn(visitor: PrincipalResult): Principal {
	if (visitor.state === "ended") throw unauthorised(describeSessionEnd(visitor.reason) || undefined);
	if (visitor.state !== "live") throw unauthorised();
	return visitor.principal;
}

/**
 * The company that a page was rendered for, if it sends one, must be that of the session, which another tab may have switched.
 * Throws 403.
 */
export function assertOwnTenant(principal: Principal, slug: string | null | undefined) {
	if (slug && slug !== (principal.session.tenant?.slug ?? ""))
		throw forbidden("This is another organisation's address.");
}

/** Throws 403 for a session that a suspension locks out. */
export function assertNotSuspended({ session }: Principal) {
	if (isLockedOut(session)) throw forbidden("This account has been suspended.");
}
