import { assertNotCrossOrigin, assertNotForged, isSameOrigin } from "~/auth/forgery";
import type { Principal, PrincipalResult } from "~/auth/principal";
import { assertNotLockedOut, assertOwnTenant, requireSignedIn } from "~/auth/signed-in";
import { describeRefusal, type Grant, isPrincipalAllowed } from "~/domain/kernel/permissions/access";
import { assertMayChange } from "~/domain/kernel/permissions/limits";
import { isWritingCall } from "~/domain/provider/visits/rules-visit";
import { forbidden } from "~/shared/errors";
import type { ApiRoute } from "../route/api-route";
import { readCredential } from "../session/request-context";
import { assertVisitAllows } from "../session/visits";
import { assertKeyOpens } from "./key-scopes";

const isUnsafe = (method: string) => method !== "GET" && method !== "HEAD";

/**
 * Authorises a request for a route and returns its principal, null for an open route. Throws 401 without a live session, 403 for
 * a forged request, another company's slug, a wrong user type, a missing permission or a suspended company.
 */
export function assertCallAllowed(
	route: ApiRoute,
	request: Request,
	answer: PrincipalResult,
): Principal | null {
	if (route.access === "open") {
		if (isUnsafe(request.method)) assertNotCrossOrigin(request);
		return null;
	}
	const principal = requireSignedIn(answer);
	if (principal.key) assertKeyOpens(route, request.method, principal.key);
	assertNotCrossSite(route, request);
	assertOwnTenant(principal, request.headers.get("TenantSlug"));
	assertPermitted(route.access, principal);
	assertRoleMayWrite(route, request, principal);
	if (!route.allowSuspended) assertNotLockedOut(principal);
	assertVisitAllows(route, request, principal);
	return principal;
}

function assertNotCrossSite(route: ApiRoute, request: Request) {
	if (readCredential(request)?.kind !== "cookie") return;
	if (isUnsafe(request.method)) assertNotForged(request);
	else if (route.changesState && !isSameOrigin(request))
		throw forbidden("This request did not come from this site.");
}

/** A role that only views may read, and change what is its own. */
function assertRoleMayWrite(route: ApiRoute, request: Request, { actor }: Principal) {
	if (actor && !route.isOwn && isWritingCall(toReadingCall(route, request))) assertMayChange(actor);
}

const toReadingCall = ({ changesState, readsOnly }: ApiRoute, { method }: Request) => ({
	method,
	...(changesState && { changesState }),
	...(readsOnly && { readsOnly }),
});

function assertPermitted(access: Grant, principal: Principal) {
	if (!isPrincipalAllowed(access, principal)) throw forbidden(describeRefusal(access, principal.actor));
}
