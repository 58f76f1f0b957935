import { Hono } from "hono";
import { siteHeaders } from "@/workers/http/headers";
import { missingRoutes } from "@/workers/http/missing";
import { openApiRoutes } from "@/workers/http/openapi";
import { apiRouter } from "@/workers/http/router";
import { routes } from "./routes";

const BASE = "/api/v3";
const missing = missingRoutes(routes, BASE);

/** The whole API: every declared call below /api/v3, its document and reference page, and the anti-forgery call at the root too. */
export const api = new Hono<{ Bindings: Env }>()
	.use(async (c, next) => {
		await next();
		siteHeaders(c.res.headers, c.req.raw);
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
