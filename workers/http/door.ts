import { tenantRoom } from "@/durable-objects/stubs";
import { mapsOf } from "@/workers/integrations/maps/choose";
import { sessionToken } from "~/auth/cookies";
import { type Principal, type PrincipalAnswer, readPrincipal } from "~/auth/principal";
import { forbidden } from "~/domain/errors";
import type { Ctx, PlatformCtx } from "~/tenancy/ctx";
import { tenantDatabase } from "~/tenancy/databases";
import { tenantFiles } from "~/tenancy/files";

/** What the platform's verbs need of a request. */
export function platformCtx(request: Request, env: Env, later: PlatformCtx["later"]): PlatformCtx {
	return {
		env,
		d1: env.PLATFORM_DB,
		now: new Date(),
		address: request.headers.get("CF-Connecting-IP") ?? "local",
		device: request.headers.get("User-Agent") ?? "",
		origin: env.APP_ORIGIN || new URL(request.url).origin,
		later,
	};
}

/**
 * The session cookie of a request, else its bearer token. Where both come the cookie counts, and with it the proofs against
 * forgery; a request with the token alone cannot be forged by a page.
 */
export function credential(request: Request): { kind: "bearer" | "cookie"; token: string } | null {
	const bearer = /^Bearer\s+(\S+)$/i.exec(request.headers.get("Authorization") ?? "")?.[1];
	const cookie = sessionToken(request);
	if (cookie) return { kind: "cookie", token: cookie };
	return bearer ? { kind: "bearer", token: bearer } : null;
}

/** Who a request comes from. */
export async function principalOf(request: Request, env: Env, now: Date): Promise<PrincipalAnswer> {
	const given = credential(request);
	return given ? readPrincipal(env, given.token, now) : { state: "none" };
}

/** The context of a person inside their company. Throws 403 for anybody who has none. */
export function tenantCtx(principal: Principal, env: Env, platform: PlatformCtx): Ctx {
	const { actor, session } = principal;
	if (!actor || !session.tenant || actor.type === "admin" || actor.type === "superAdmin")
		throw forbidden("You are not signed in to a company.");
	return {
		tenant: session.tenant,
		actor,
		d1: tenantDatabase(env, session.tenant.binding),
		room: tenantRoom(env, session.tenant.slug),
		files: tenantFiles(env.FILES, session.tenant.slug),
		maps: mapsOf(env),
		now: platform.now,
		later: platform.later,
	};
}
