import { Hono } from "hono";
import type { z } from "zod";
import type { Principal } from "~/auth/principal";
import { forbidden, fromZod } from "~/domain/errors";
import type { PlatformCtx } from "~/tenancy/ctx";
import { formBody, jsonBody } from "./body";
import { platformCtx, principalOf, tenantCtx } from "./door";
import { errorResponse } from "./errors";
import { assertMayCall } from "./gate";
import type { Answer, ApiRoute } from "./route";

const MIB = 1024 * 1024;

/** Builds the API from its declared routes: session, tenant, forgery, permission, parsing, envelope and errors once for all. */
export function apiRouter(routes: readonly ApiRoute[], base: string) {
	const app = new Hono<{ Bindings: Env }>({ strict: false }).basePath(base);
	for (const route of routes)
		for (const { method, path } of [route, ...(route.also ?? [])])
			app.on(method, honoPath(path ?? route.path), (c) =>
				serve(route, c.req.raw, c.req.param(), c.env, (work) => c.executionCtx.waitUntil(work)),
			);
	app.onError(errorResponse);
	return app;
}

const honoPath = (path: string) => path.replace(/\{(\w+)\}/g, ":$1");

async function serve(
	route: ApiRoute,
	request: Request,
	params: Record<string, string>,
	env: Env,
	later: PlatformCtx["later"],
): Promise<Response> {
	try {
		const platform = platformCtx(request, env, later);
		const principal = assertMayCall(route, request, await principalOf(request, env, platform.now));
		const headers = new Headers();
		const call = {
			request,
			platform,
			headers,
			...doors(principal, env, platform),
			...(await input(route, request, params)),
		};
		return envelope(await route.handle(call as Parameters<ApiRoute["handle"]>[0]), headers);
	} catch (error) {
		return errorResponse(error);
	}
}

function doors(principal: Principal | null, env: Env, platform: PlatformCtx) {
	const known = () => {
		if (!principal) throw forbidden("This call needs a session.");
		return principal;
	};
	return { principal: known, ctx: () => tenantCtx(known(), env, platform) };
}

async function input(route: ApiRoute, request: Request, params: Record<string, string>) {
	const query = queryOf(new URL(request.url).searchParams);
	const body = route.body
		? await (route.form ? formBody : jsonBody)(request, route.maxBytes ?? MIB)
		: undefined;
	return {
		params: route.params ? parse(route.params, params) : undefined,
		query: route.query ? parse(route.query, query) : undefined,
		body: route.body ? parse(route.body, body) : undefined,
	};
}

/** The query as an object; a name sent several times (`status` or `status[]`) is joined with commas. */
function queryOf(params: URLSearchParams): Record<string, string> {
	const query = new Map<string, string>();
	for (const [sent, value] of params) {
		const name = sent.replace(/\[\]$/, "");
		const before = query.get(name);
		query.set(name, before === undefined ? value : `${before},${value}`);
	}
	return Object.fromEntries(query);
}

function parse(schema: z.ZodType, value: unknown): unknown {
	const parsed = schema.safeParse(value);
	if (!parsed.success) throw fromZod(parsed.error);
	return parsed.data;
}

function envelope(answer: Answer, headers: Headers): Response {
	if (answer instanceof Response) {
		for (const [name, value] of headers) answer.headers.append(name, value);
		if (!answer.headers.has("Cache-Control")) answer.headers.set("Cache-Control", "private, no-store");
		return answer;
	}
	headers.set("Cache-Control", "private, no-store");
	const { message, data = null } = answer;
	return Response.json({ ...(message === undefined ? {} : { message }), data }, { headers });
}
