import { needsSecondFactor } from "~/domain/kernel/permissions/second-factor";
import { forbidden, unauthorised } from "~/shared/errors";
import { describeSessionEnd } from "~/shared/session-end";
import { apiKeyText } from "~/shared/texts/integrations";
import { secondFactorText } from "~/shared/texts/sign-in";
import type { Principal, PrincipalResult } from "./principal";
import { isLockedOut, isWithoutOwnArea } from "./session";

/** The principal of a live session. Throws 401, with the reason from the record of an ended session. */
export function requireSignedIn(visitor: PrincipalResult): Principal {
	if (visitor.state === "ended")
		throw unauthorised(describeSessionEnd(visitor.reason) || undefined, visitor.reason);
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

/** Throws 403 for a session that a suspension locks out, or whose company requires a second factor that it does not have. */
export function assertNotLockedOut(principal: Principal) {
	if (principal.session.tenant?.status !== "suspended" && isWithoutOwnArea(principal.session))
		throw forbidden("Your company does not use this at the moment. Please ask its office.");
	if (isLockedOut(principal.session)) throw forbidden("This account has been suspended.");
	if (needsSecondFactor(principal))
		throw forbidden(principal.key ? apiKeyText.withoutFactor : secondFactorText.required);
}
