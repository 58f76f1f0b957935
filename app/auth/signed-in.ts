import { forbidden, unauthorised } from "~/domain/shared/errors";
import { sessionText } from "~/domain/shared/texts/sign-in";
import type { Principal, PrincipalResult } from "./principal";

/** The principal of a live session. Throws 401, with the reason if another device has ended the session. */
export function requireSignedIn(visitor: PrincipalResult): Principal {
	if (visitor.state === "ended" && visitor.reason === "another_device")
		throw unauthorised(sessionText.otherDevice);
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

/** A suspended subscription locks out the company's staff, a suspended company all its users. Throws 403. */
export function assertNotSuspended({ actor, session: { subscription, tenant } }: Principal) {
	const isStaffSuspended = actor?.type === "client" && subscription.is_exist && subscription.suspend;
	if (isStaffSuspended || tenant?.status === "suspended") throw forbidden("This account has been suspended.");
}
