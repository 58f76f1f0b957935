import type { Principal, PrincipalResult } from "~/auth/principal";
import { countVisitedScreen, recordVisitChange } from "~/domain/provider/visits/record-visit";
import { findVisitRefusal, isWritingCall } from "~/domain/provider/visits/rules-visit";
import { currentRecord } from "~/log/request-record";
import { conflict } from "~/shared/errors";
import type { PlatformCtx } from "~/tenancy/ctx";
import type { ApiRoute } from "../route/api-route";

/** The one place where visits of super admins are limited and recorded: every call of the API, every posted screen. */
const toVisitedCall = ({ changesState, readsOnly }: ApiRoute, { method }: Request) => ({
	method,
	...(changesState && { changesState }),
	...(readsOnly && { readsOnly }),
});

/** Throws 409 for a call that would change something in a visit to view only; a 403 would sign the tab out. */
export function assertVisitAllows(route: ApiRoute, request: Request, { session }: Principal): void {
	if (!session.visit) return;
	const refusal = findVisitRefusal(session.visit.access, toVisitedCall(route, request));
	if (refusal) throw conflict(refusal);
}

/** Throws 409 for a form that is posted in a visit to view only: every one changes something. */
export function assertVisitAllowsForm(visitor: PrincipalResult): void {
	if (visitor.state !== "live" || !visitor.principal.session.visit) return;
	const refusal = findVisitRefusal(visitor.principal.session.visit.access, { method: "POST" });
	if (refusal) throw conflict(refusal);
}

/** Records a call that has changed something in a visit. */
export async function recordCallInVisit(
	route: ApiRoute,
	request: Request,
	params: Record<string, string>,
	principal: Principal,
	platform: PlatformCtx,
): Promise<void> {
	if (!principal.session.visit || !isWritingCall(toVisitedCall(route, request))) return;
	const target = Object.entries(params)
		.map(([name, value]) => `${name} ${value.slice(0, 80)}`)
		.join(", ");
	await recordVisitChange(platform, principal, { method: request.method, path: route.path, target });
}

/** Records a form that has changed something in a visit, and counts a screen that was opened. */
export async function recordPageInVisit(
	request: Request,
	response: Response,
	visitor: PrincipalResult,
	platform: PlatformCtx,
): Promise<void> {
	if (visitor.state !== "live" || !visitor.principal.session.visit) return;
	if (request.method === "GET") return countVisitedScreen(platform, visitor.principal);
	if (response.status >= 400 || !isWritingCall(request)) return;
	const path = currentRecord()?.route ?? "unknown";
	await recordVisitChange(platform, visitor.principal, { method: request.method, path, target: "" });
}
