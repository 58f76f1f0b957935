import { Hono } from "hono";
import type { Principal } from "~/auth/principal";
import { auditExport } from "~/domain/kernel/audit/audit";
import { parseInput } from "~/domain/kernel/operations/operation";
import { noteRequest } from "~/log/request-record";
import { MIB } from "~/shared/bytes.mjs";
import { forbidden } from "~/shared/errors";
import type { PlatformCtx } from "~/tenancy/ctx";
import { errorResponse } from "./answers/errors";
import { drainBody, formBody, jsonBody } from "./body/body";
import { assertCallAllowed } from "./guard/authorise";
import { runKeyed } from "./guard/idempotency";
import { countKeyCall } from "./guard/key-limit";
import { callerOf, runWeighed, weightOf } from "./guard/weigh";
import type { ApiResult, ApiRoute } from "./route/api-route";
import { loadCaller, platformCtx, tenantCtx } from "./session/request-context";
import { recordCallInVisit } from "./session/visits";
import { withTag } from "./with-tag";

/** Builds the API from its declared routes, with session, authorisation, parsing, envelope and errors in one place. */
export function apiRouter(routes: readonly ApiRoute[], base: string) {
	const app = new Hono<{ Bindings: Env }>({ strict: false }).basePath(base);
	for (const route of routes)
		for (const { method, path } of [route, ...(route.aliases ?? [])])
			app.on(method, honoPath(path ?? route.path), (c) =>
				serve(route, c.req.raw, c.req.param(), c.env, (promise) => c.executionCtx.waitUntil(promise)),
			);
	app.onError((error, c) => errorResponse(error, c.req.raw));
	return app;
}

const honoPath = (path: string) => path.replace(/\{(\w+)\}/g, ":$1");

async function serve(
	route: ApiRoute,
	request: Request,
	params: Record<string, string>,
	env: Env,
	waitUntil: PlatformCtx["waitUntil"],
): Promise<Response> {
	noteRequest({ route: route.path });
	// What is left of the limit of an API key, on every answer to it.
	const limits = new Headers();
	try {
		const platform = platformCtx(request, env, waitUntil);
		const caller = await loadCaller(request, env, platform);
		await countKeyCall(env, caller, limits);
		const principal = assertCallAllowed(route, request, caller);
		const answer = async () => {
			const headers = new Headers();
			const call = {
				request,
				platform,
				headers,
				...contextFor(principal, platform),
				...(await readInput(route, request, params)),
			};
			const { params: ids, query, body } = call;
			const result = await runKeyed(
				{ route, request, principal, ctx: call.ctx, headers, sent: { params: ids, query, body } },
				() => route.handle(call as Parameters<ApiRoute["handle"]>[0]),
			);
			if (route.isExport && principal) auditExport(platform, principal, route.path);
			if (principal) await recordCallInVisit(route, request, params, principal, platform);
			const response = envelope(result, headers);
			return route.isTagged ? await withTag(request, response) : response;
		};
		const weight = weightOf(route, toQueryObject(new URL(request.url).searchParams));
		const isStreamed = route.isStreamed === true;
		const response = await runWeighed({ weight, caller: callerOf(principal), isStreamed, waitUntil }, answer);
		return withHeaders(response, limits);
	} catch (error) {
		// A connection with an unread body breaks off before the answer arrives.
		if (!request.bodyUsed) await drainBody(request);
		return withHeaders(errorResponse(error, request), limits);
	}
}

function withHeaders(response: Response, headers: Headers): Response {
	for (const [name, value] of headers) response.headers.set(name, value);
	return response;
}

function contextFor(principal: Principal | null, platform: PlatformCtx) {
	const requirePrincipal = () => {
		if (!principal) throw forbidden("This call needs a session.");
		return principal;
	};
	return { principal: requirePrincipal, ctx: () => tenantCtx(requirePrincipal(), platform) };
}

async function readInput(route: ApiRoute, request: Request, params: Record<string, string>) {
	const query = toQueryObject(new URL(request.url).searchParams);
	const body = route.body
		? await (route.form ? formBody : jsonBody)(request, route.maxBytes ?? MIB)
		: undefined;
	const parsedParams = route.params ? parseInput(route.params, params) : undefined;
	if (route.parsesInput) return { params: parsedParams, query, body };
	return {
		params: parsedParams,
		query: route.query ? parseInput(route.query, query) : undefined,
		body: route.body ? parseInput(route.body, body) : undefined,
	};
}

/** The query as an object; a repeated name (`status` or `status[]`) is joined with commas. */
function toQueryObject(params: URLSearchParams): Record<string, string> {
	const query = new Map<string, string>();
	for (const [sent, value] of params) {
		const name = sent.replace(/\[\]$/, "");
		const before = query.get(name);
		query.set(name, before === undefined ? value : `${before},${value}`);
	}
	return Object.fromEntries(query);
}

function envelope(answer: ApiResult, headers: Headers): Response {
	if (answer instanceof Response) {
		for (const [name, value] of headers) answer.headers.append(name, value);
		if (!answer.headers.has("Cache-Control")) answer.headers.set("Cache-Control", "private, no-store");
		return answer;
	}
	headers.set("Cache-Control", "private, no-store");
	const { message, data = null } = answer;
	return Response.json({ ...(message === undefined ? {} : { message }), data }, { headers });
}
