import * as build from "virtual:remix/server-build";
import { type AppLoadContext, createRequestHandler, redirect } from "@remix-run/cloudflare";
import { xsrfCookie, xsrfToken } from "~/auth/cookies";
import { assertNotCrossOrigin, assertNotForged } from "~/auth/forgery";
import type { PrincipalResult } from "~/auth/principal";
import { randomToken } from "~/auth/tokens";
import { type GuardOutcome, guard } from "~/domain/permissions/guard";
import { ROUTES } from "~/domain/permissions/routes";
import { readBytes, readForm } from "./body";
import { errorResponse } from "./errors";
import { setPageHeaders } from "./headers";
import { loadPrincipal, platformCtx, readCredential, tenantCtx } from "./request-context";

const remix = createRequestHandler(build, "production");

/** The paths of the screens in this build; menus link only to these. */
const SCREENS: ReadonlySet<string> = new Set(
	Object.values(build.routes).flatMap((route) => (route?.path ? pathsOf(screenPath(route.id)) : [])),
);

/** The paths a route serves: one with a `:screen` parameter serves every known screen below it. */
function pathsOf(path: string): string[] {
	const [stem] = path.split("/:screen");
	if (stem === path) return [path];
	return ROUTES.flatMap((route) => (route.path.startsWith(`${stem}/`) ? [route.path] : []));
}

function screenPath(id: string): string {
	const route = build.routes[id];
	if (!route) return "";
	const parentPath = route.parentId ? screenPath(route.parentId) : "";
	return route.path ? `${parentPath}/${route.path}` : parentPath;
}

/** Serves a screen: guards its path, then renders it with Remix, with the visitor's contexts in the load context. */
export async function servePage(
	request: Request,
	env: Env,
	waitUntil: (work: Promise<unknown>) => void,
): Promise<Response> {
	try {
		const platform = platformCtx(request, env, waitUntil);
		const visitor = await loadPrincipal(request, env, platform.now);
		if (request.method !== "GET" && request.method !== "HEAD") await assertTrustedForm(request);
		const outcome = guardPage(request, visitor);
		const nonce = randomToken().slice(0, 32);
		const xsrf = xsrfToken(request) ?? randomToken();
		const context: AppLoadContext = {
			nonce,
			xsrf,
			platform,
			visitor,
			outcome,
			screens: SCREENS,
			ctx: () => {
				if (visitor.state !== "live") throw redirect("/login");
				return tenantCtx(visitor.principal, env, platform);
			},
		};
		if (outcome.kind === "redirect" && !isDataRequest(request))
			return redirect(outcome.to, { headers: { "Cache-Control": "no-store" } });
		const response = await remix(request, context);
		const answer = new Response(response.body, response);
		setPageHeaders(answer.headers, nonce, request);
		if (!xsrfToken(request)) answer.headers.append("Set-Cookie", xsrfCookie(request, xsrf));
		return answer;
	} catch (error) {
		return errorResponse(error);
	}
}

const isDataRequest = (request: Request) => new URL(request.url).pathname.endsWith(".data");

/** The path of the requested screen: Remix requests a screen's data at its path plus `.data`. */
function pagePath(request: Request): string {
	const path = new URL(request.url).pathname.replace(/\.data$/, "");
	return path === "/_root" || path === "" ? "/" : path;
}

function guardPage(request: Request, visitor: PrincipalResult): GuardOutcome {
	const principal = visitor.state === "live" ? visitor.principal : null;
	return guard(pagePath(request), {
		userType: principal?.actor?.type ?? null,
		permissions: principal?.permissions ?? new Set(),
		subscription: principal?.session.subscription ?? { is_exist: false, suspend: false },
	});
}

const MAX_FORM_BYTES = 64 * 1024;

/**
 * Checks a form posted to a screen: it must come from this site and, with a session, carry the anti-forgery token in the header
 * or (without script) in the hidden field. Throws 400, 403 and 413.
 */
async function assertTrustedForm(request: Request) {
	assertNotCrossOrigin(request);
	const bytes = await readBytes(request.clone(), MAX_FORM_BYTES);
	if (!readCredential(request)) return;
	const header = request.headers.get("X-XSRF-TOKEN");
	if (header !== null) return assertNotForged(request, header);
	const field = (await readForm(bytes, request.headers.get("Content-Type") ?? "")).get("_xsrf");
	assertNotForged(request, typeof field === "string" ? field : null);
}
