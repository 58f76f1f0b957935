import { assertNotForeign, assertNotForged, isSameOrigin } from "~/auth/forgery";
import type { Principal, PrincipalAnswer } from "~/auth/principal";
import { forbidden, unauthorised } from "~/domain/errors";
import { sessionText } from "~/domain/messages";
import { credential } from "./door";
import type { ApiRoute } from "./route";

const isUnsafe = (method: string) => method !== "GET" && method !== "HEAD";

/**
 * Lets a request through to a route or throws: 401 without a live session, 403 for a forged request, another company's slug,
 * a wrong user type, a missing permission, a suspended company. Fails closed: what is not said here is refused.
 */
export function assertMayCall(route: ApiRoute, request: Request, answer: PrincipalAnswer): Principal | null {
	if (route.access === "open") {
		if (isUnsafe(request.method)) assertNotForeign(request);
		return null;
	}
	if (answer.state === "ended" && answer.reason === "another_device")
		throw unauthorised(sessionText.otherDevice);
	if (answer.state !== "live") throw unauthorised();
	const { principal } = answer;
	assertHonest(route, request);
	assertTenant(request, principal);
	assertPermitted(route.access, principal);
	if (isShutOut(principal) && !route.whenSuspended) throw forbidden("This account has been suspended.");
	return principal;
}

/** A suspended subscription shuts out the company's staff, a suspended company everybody. */
function isShutOut({ actor, session: { subscription, tenant } }: Principal): boolean {
	if (tenant?.status === "suspended") return true;
	return actor?.type === "client" && subscription.is_exist && subscription.suspend;
}

function assertHonest(route: ApiRoute, request: Request) {
	if (credential(request)?.kind !== "cookie") return;
	if (isUnsafe(request.method)) assertNotForged(request);
	else if (route.changesState && !isSameOrigin(request))
		throw forbidden("This request did not come from this site.");
}

/** The TenantSlug header, where sent, must name the company of the session. */
function assertTenant(request: Request, principal: Principal) {
	const slug = request.headers.get("TenantSlug");
	if (slug && slug !== (principal.session.tenant?.slug ?? ""))
		throw forbidden("This is another organisation's address.");
}

function assertPermitted(access: Exclude<ApiRoute["access"], "open">, principal: Principal) {
	const type = principal.actor?.type;
	if (access.permission === "signed-in" && !principal.actor && access.users.length > 3) return;
	if (!type || !access.users.includes(type)) throw forbidden("You do not have permission to do this.");
	// Drivers have no menus: a call that names them is theirs.
	if (access.permission === "signed-in" || type === "driver") return;
	if (!access.permission.some((path) => principal.permissions.has(path)))
		throw forbidden("You do not have permission to do this.");
}
