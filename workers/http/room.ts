import { IDENTITY_HEADER, type Identity, writeIdentity } from "@/durable-objects/tenant-room/identity";
import { CLOSE_CODES, type CloseReason } from "@/durable-objects/tenant-room/protocol";
import { isSameOrigin } from "~/auth/forgery";
import type { Principal } from "~/auth/principal";
import { isLockedOut } from "~/auth/session";
import { needsSecondFactor } from "~/domain/kernel/permissions/second-factor";
import { currentRecord, noteRequest } from "~/log/request-record";
import { errorPage, isShownByBrowser } from "./answers/error-page";
import { withRequestLog } from "./log/request-log";
import { loadPrincipal, readCredential } from "./session/request-context";

const PATH = /^\/parties\/tenant-room\/([^/]+)$/;

/** Connects the WebSocket of a signed-in user to the room of their company: `/parties/tenant-room/<slug>`. */
export const connectRoom = withRequestLog(async (request, env, execution) => {
	noteRequest({ route: "/parties/tenant-room/:slug" });
	const slug = PATH.exec(new URL(request.url).pathname)?.[1];
	if (!slug) return refuse(request, 404, "Not found");
	if (request.method !== "GET" || request.headers.get("Upgrade")?.toLowerCase() !== "websocket")
		return refuse(request, 426, "A WebSocket is expected here.", { Upgrade: "websocket" });
	// A page of another site would send this site's cookie.
	if (readCredential(request)?.kind === "cookie" && !isSameOrigin(request))
		return refuse(request, 403, "This request did not come from this site.");
	const answer = await loadPrincipal(request, env, new Date(), (work) => execution.waitUntil(work));
	if (answer.state === "ended" && answer.reason === "another_device")
		return rejectSocket(request, "other_device");
	if (answer.state !== "live") return rejectSocket(request, "authentication_error");
	const identity = toIdentity(answer.principal, slug);
	if (typeof identity === "string") return rejectSocket(request, identity);
	return env.TENANT_ROOM.get(env.TENANT_ROOM.idFromName(identity.slug)).fetch(
		buildUpgradeRequest(request, identity),
	);
});

/** The identity for the room, or why it is refused: another company's room, a console user, a suspended company, a missing second factor. */
function toIdentity(principal: Principal, slug: string): Identity | CloseReason {
	const { actor, session } = principal;
	const { tenant } = session;
	if (!actor || !tenant?.binding || tenant.slug !== slug) return "forbidden";
	if (actor.type === "admin" || actor.type === "superAdmin") return "forbidden";
	if (isLockedOut(session)) return "suspended";
	if (needsSecondFactor(principal)) return "forbidden";
	return {
		slug: tenant.slug,
		binding: tenant.binding,
		session: session.token_hash,
		user_type: actor.type,
		user_id: actor.user_id,
		name: actor.name.slice(0, 200),
		customer_id: actor.type === "customer" ? actor.customer_id : null,
		driver_id: actor.type === "driver" ? actor.driver_id : null,
	};
}

/** A new request for the room, so that no header or query of the caller reaches it. */
function buildUpgradeRequest(request: Request, identity: Identity): Request {
	const headers = new Headers({ Upgrade: "websocket", [IDENTITY_HEADER]: writeIdentity(identity) });
	for (const [name, value] of request.headers)
		if (name.startsWith("sec-websocket-")) headers.set(name, value);
	return new Request(new URL(`/parties/tenant-room/${identity.slug}`, request.url), { headers });
}

const STATUS: Partial<Record<CloseReason, number>> = { authentication_error: 401, other_device: 401 };

/** Browsers cannot read the status of a failed upgrade, so the socket is accepted and closed with the reason. */
function rejectSocket(request: Request, reason: CloseReason): Response {
	if (!request.headers.has("Origin")) return refuse(request, STATUS[reason] ?? 403, reason);
	const { 0: client, 1: server } = new WebSocketPair();
	server.accept();
	server.close(CLOSE_CODES[reason], reason);
	return new Response(null, { status: 101, webSocket: client });
}

function refuse(request: Request, status: number, message: string, headers: Record<string, string> = {}) {
	if (isShownByBrowser(request)) return errorPage(status, message, currentRecord()?.id ?? "", request);
	return Response.json({ message }, { status, headers: { "Cache-Control": "no-store", ...headers } });
}
