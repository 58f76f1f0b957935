import { Hono } from "hono";
import { setSiteHeaders } from "@/workers/http/answers/headers";
import { withRequestLog } from "@/workers/http/log/request-log";
import { openApiRoutes } from "@/workers/http/openapi/openapi";
import { apiRouter } from "@/workers/http/router";
import { unmatchedRoutes } from "@/workers/http/unmatched-routes";
import { routes } from "./routes";

const BASE = "/api/v3";
const missing = unmatchedRoutes(routes, BASE);

const app = new Hono<{ Bindings: Env }>({ strict: false })
	.use(async (c, next) => {
		await next();
		setSiteHeaders(c.res.headers, c.req.raw);
	})
	.route("/", openApiRoutes(routes))
	.route("/", apiRouter(routes, BASE))
	.route(
		"/",
		apiRouter(
			routes.filter((route) => route.path.startsWith("/sanctum/")),
			"",
		),
	)
	.notFound((c) => missing(c.req.raw));

/** The API: all routes below /api/v3, the OpenAPI document and reference page; the anti-forgery route is also served at the root. */
export const api = { fetch: withRequestLog((request, env, execution) => app.fetch(request, env, execution)) };
