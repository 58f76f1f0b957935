import { tenantRoom } from "@/durable-objects/stubs";
import { createCompanyCtx } from "@/workers/ctx/company-ctx";
import { createBreachedPasswords } from "@/workers/integrations/passwords/create-breached-passwords";
import { createPayments } from "@/workers/integrations/payments/create-payments";
import { createServices } from "@/workers/integrations/services/try-service";
import { isApiKey, recordKeyUse } from "~/auth/api-key";
import { sessionToken } from "~/auth/cookies";
import { type Principal, type PrincipalResult, readCaller, readPrincipal } from "~/auth/principal";
import { recordUse } from "~/auth/record-use";
import { noteRequest } from "~/log/request-record";
import { forbidden } from "~/shared/errors";
import { companyBackground } from "~/tenancy/background-work";
import type { Ctx, PlatformCtx } from "~/tenancy/ctx";

/** The context of operations of the platform for a request. */
export function platformCtx(request: Request, env: Env, waitUntil: PlatformCtx["waitUntil"]): PlatformCtx {
	const now = new Date();
	const origin = env.APP_ORIGIN || (env.LOCAL ? new URL(request.url).origin : null);
	return {
		env,
		d1: env.PLATFORM_DB,
		now,
		address: request.headers.get("CF-Connecting-IP") ?? "local",
		device: request.headers.get("User-Agent") ?? "",
		origin,
		companyCtx: (tenant, actor) =>
			createCompanyCtx(env, tenant, actor, {
				background: companyBackground(env, tenant.slug),
				now,
				waitUntil,
				origin,
			}),
		roomOf: (company) => tenantRoom(env, company),
		services: createServices(env),
		cards: createPayments(env),
		breachedPasswords: createBreachedPasswords(env),
		waitUntil,
	};
}

/**
 * The session cookie of a request, else its bearer token. With both, the cookie counts and the anti-forgery checks apply;
 * a request with only the token cannot be forged by a page.
 */
export function readCredential(request: Request): { kind: "bearer" | "cookie"; token: string } | null {
	const bearer = /^Bearer\s+(\S+)$/i.exec(request.headers.get("Authorization") ?? "")?.[1];
	const cookie = sessionToken(request);
	if (cookie) return { kind: "cookie", token: cookie };
	return bearer ? { kind: "bearer", token: bearer } : null;
}

/** The principal of a request, which counts as a use of its session. */
export async function loadPrincipal(
	request: Request,
	env: Env,
	now: Date,
	waitUntil: PlatformCtx["waitUntil"],
): Promise<PrincipalResult> {
	const presented = readCredential(request);
	if (!presented) return { state: "none" };
	const visitor = await readPrincipal(env, presented.token, now);
	if (visitor.state === "live") {
		const { user_type, user_id, tenant } = visitor.principal.session;
		noteRequest({ company: tenant?.slug ?? null, person: user_type && `${user_type} ${user_id}` });
		recordUse(visitor.principal.session, env.PLATFORM_DB, waitUntil, now);
	}
	return visitor;
}

/** As `loadPrincipal`, also by an API key: for the calls of the API, which then ask the key for its scope. */
export async function loadCaller(
	request: Request,
	env: Env,
	platform: PlatformCtx,
): Promise<PrincipalResult> {
	const presented = readCredential(request);
	if (presented?.kind !== "bearer" || !isApiKey(presented.token))
		return await loadPrincipal(request, env, platform.now, platform.waitUntil);
	const caller = await readCaller(env, presented.token, platform.now);
	if (caller.state === "live" && caller.principal.key) {
		const { session, key } = caller.principal;
		noteRequest({ company: session.tenant?.slug ?? null, person: `key ${key.id} of ${session.user_id}` });
		recordKeyUse(key, env.PLATFORM_DB, platform, platform.waitUntil);
	}
	return caller;
}

/** The context of a user in their company. Throws 403 for users without a company. */
export function tenantCtx(principal: Principal, platform: PlatformCtx): Ctx {
	const { actor, session } = principal;
	if (!actor || !session.tenant || actor.type === "admin" || actor.type === "superAdmin")
		throw forbidden("You are not signed in to a company.");
	return platform.companyCtx(session.tenant, actor);
}
