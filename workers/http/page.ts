import * as build from "virtual:remix/server-build";
import { type AppLoadContext, createRequestHandler, redirect } from "@remix-run/cloudflare";
import { xsrfCookie, xsrfToken } from "~/auth/cookies";
import { assertNotForeign, assertNotForged } from "~/auth/forgery";
import type { PrincipalAnswer } from "~/auth/principal";
import { randomToken } from "~/auth/tokens";
import { type GuardOutcome, guard } from "~/domain/permissions/guard";
import { ROUTES } from "~/domain/permissions/routes";
import { readBytes, readForm } from "./body";
import { credential, platformCtx, principalOf, tenantCtx } from "./door";
import { errorResponse } from "./errors";
import { pageHeaders } from "./headers";

const remix = createRequestHandler(build, "production");

/** The addresses of the screens that exist in this build; a menu links nothing else. */
const SCREENS: ReadonlySet<string> = new Set(
	Object.values(build.routes).flatMap((route) => (route?.path ? addressesOf(screenPath(route.id)) : [])),
);

/** The addresses a route of the build serves: one whose last part varies serves every known screen that fits. */
function addressesOf(path: string): string[] {
	const [stem] = path.split("/:screen");
	if (stem === path) return [path];
	return ROUTES.flatMap((route) => (route.path.startsWith(`${stem}/`) ? [route.path] : []));
}

function screenPath(id: string): string {
	const route = build.routes[id];
	if (!route) return "";
	const above = route.parentId ? screenPath(route.parentId) : "";
	return route.path ? `${above}/${route.path}` : above;
}

/** Answers a screen: guards its path, then lets Remix render it with the visitor's doors in its load context. */
export async function servePage(
	request: Request,
	env: Env,
	later: (work: Promise<unknown>) => void,
): Promise<Response> {
	try {
		const platform = platformCtx(request, env, later);
		const visitor = await principalOf(request, env, platform.now);
		if (request.method !== "GET" && request.method !== "HEAD") await assertOwnForm(request);
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
		pageHeaders(answer.headers, nonce, request);
		if (!xsrfToken(request)) answer.headers.append("Set-Cookie", xsrfCookie(request, xsrf));
		return answer;
	} catch (error) {
		return errorResponse(error);
	}
}

const isDataRequest = (request: Request) => new URL(request.url).pathname.endsWith(".data");

/** The screen a request is for: Remix asks for a screen's data at its path with `.data` behind it. */
export function pagePath(request: Request): string {
	const path = new URL(request.url).pathname.replace(/\.data$/, "");
	return path === "/_root" || path === "" ? "/" : path;
}

function guardPage(request: Request, visitor: PrincipalAnswer): GuardOutcome {
	const principal = visitor.state === "live" ? visitor.principal : null;
	return guard(pagePath(request), {
		userType: principal?.actor?.type ?? null,
		permissions: principal?.permissions ?? new Set(),
		subscription: principal?.session.subscription ?? { is_exist: false, suspend: false },
	});
}

const MOST_FORM_BYTES = 64 * 1024;

/**
 * A form posted to a screen comes from this site; that of a signed-in visitor proves itself like a call does: header, or the
 * hidden field of a page without script. Throws 400, 403 and 413.
 */
async function assertOwnForm(request: Request) {
	assertNotForeign(request);
	const bytes = await readBytes(request.clone(), MOST_FORM_BYTES);
	if (!credential(request)) return;
	const header = request.headers.get("X-XSRF-TOKEN");
	if (header !== null) return assertNotForged(request, header);
	const field = (await readForm(bytes, request.headers.get("Content-Type") ?? "")).get("_xsrf");
	assertNotForged(request, typeof field === "string" ? field : null);
}
