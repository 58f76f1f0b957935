import * as build from "virtual:remix/server-build";
import { createRequestHandler, redirect, type ServerBuild } from "@remix-run/cloudflare";
import { lacksXsrfCookie, requestedPathCookie, xsrfCookie } from "~/auth/cookies";
import { clearPrincipalCache, type PrincipalResult } from "~/auth/principal";
import { isScreenPath } from "~/domain/kernel/permissions/after-sign-in";
import { ROUTES } from "~/domain/kernel/permissions/routes";
import { type AppError, isAppError } from "~/shared/errors";
import { errorResponse } from "./answers/errors";
import { setPageHeaders } from "./answers/headers";
import { callerOf, runWeighed, weighDays } from "./guard/weigh";
import { isLocalRequest, withoutLocalScreens } from "./local-screens";
import { withErrorReferences } from "./log/error-references";
import { withRequestLog } from "./log/request-log";
import { withRefusingActions } from "./refusing-actions";
import { createPageContext } from "./session/page-context";
import { loadPrincipal, platformCtx } from "./session/request-context";
import { assertTrustedForm } from "./session/trusted-form";
import { assertVisitAllowsForm, recordPageInVisit } from "./session/visits";

const product = withoutLocalScreens(build);

function createHandlers(screens: ServerBuild) {
	const served = withErrorReferences(screens);
	return {
		render: createRequestHandler(served, "production"),
		/** Answers what a hydrated screen posted and `assertTrustedForm` refused, in the encoding that the screen reads. */
		refuse: createRequestHandler(withRefusingActions(served), "production"),
	};
}

const productHandlers = createHandlers(product);

/** With the screens of local servers; in a deployment it is never made. */
let localHandlers: typeof productHandlers | undefined;

function handlersFor(request: Request, env: Env) {
	if (!isLocalRequest(request, env)) return productHandlers;
	localHandlers ??= createHandlers(build);
	return localHandlers;
}

/** The paths of the screens in this build; menus link only to these. */
const SCREENS: ReadonlySet<string> = new Set(
	Object.values(product.routes).flatMap((route) => (route?.path ? pathsOf(screenPath(route.id)) : [])),
);

/** The paths a route serves: one with a `:screen` parameter serves every known screen below it. */
function pathsOf(path: string): string[] {
	const [stem] = path.split("/:screen");
	if (stem === path) return [path];
	return ROUTES.flatMap((route) => (route.path.startsWith(`${stem}/`) ? [route.path] : []));
}

function screenPath(id: string): string {
	const route = product.routes[id];
	if (!route) return "";
	const parentPath = route.parentId ? screenPath(route.parentId) : "";
	return route.path ? `${parentPath}/${route.path}` : parentPath;
}

/** Serves a screen: guards its path, then renders it with Remix, with the visitor's contexts in the load context. */
export const servePage = withRequestLog(async (request, env, execution) => {
	const waitUntil = (work: Promise<unknown>) => execution.waitUntil(work);
	try {
		const platform = platformCtx(request, env, waitUntil);
		const visitor = await loadPrincipal(request, env, platform.now, waitUntil);
		const isForm = request.method !== "GET" && request.method !== "HEAD";
		const refusal = isForm ? await findRefusal(request, visitor) : null;
		if (refusal && !isDataRequest(request)) throw refusal;
		const context = createPageContext(request, platform, visitor, SCREENS);
		const { outcome, nonce, xsrf } = context;
		if (outcome.kind === "redirect" && !isDataRequest(request))
			return redirectFromPage(request, visitor, outcome.to);
		const weight = weighDays(Object.fromEntries(new URL(request.url).searchParams));
		const caller = callerOf(visitor.state === "live" ? visitor.principal : null);
		const { render, refuse } = handlersFor(request, env);
		const response = refusal
			? await refuse(request, { ...context, refusal })
			: await runWeighed({ weight, caller, isStreamed: false, waitUntil }, () => render(request, context));
		// The build of the screens has its own copy of the cache, so that what an action changes is cleared here: of every company, as
		// a new password ends the login's sessions in all of them.
		if (isForm && response.status < 400) clearPrincipalCache();
		await recordPageInVisit(request, response, visitor, platform);
		const answer = new Response(response.body, response);
		setPageHeaders(answer.headers, nonce, request, env.APP_ORIGIN);
		if (!answer.headers.has("Set-Cookie") && lacksXsrfCookie(request))
			answer.headers.append("Set-Cookie", xsrfCookie(request, xsrf));
		return answer;
	} catch (error) {
		return errorResponse(error, request);
	}
});

/** A redirect by the guard. What was requested without a session, as by a colleague's link to a job, is opened after the sign-in. */
function redirectFromPage(request: Request, visitor: PrincipalResult, to: string): Response {
	const headers = new Headers({ "Cache-Control": "no-store" });
	if (visitor.state !== "live" && request.method === "GET" && isScreenPath(new URL(request.url).pathname))
		headers.append("Set-Cookie", requestedPathCookie(request));
	return redirect(to, { headers });
}

/** Why a posted request is refused; null if it is trusted. */
async function findRefusal(request: Request, visitor: PrincipalResult): Promise<AppError | null> {
	try {
		assertVisitAllowsForm(visitor);
		await assertTrustedForm(request);
		return null;
	} catch (error) {
		if (isAppError(error)) return error;
		throw error;
	}
}

const isDataRequest = (request: Request) => new URL(request.url).pathname.endsWith(".data");
