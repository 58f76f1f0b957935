import { Hono } from "hono";
import { openApiRoutes } from "@/workers/http/openapi";
import { apiRouter } from "@/workers/http/router";
import { routes } from "./routes";

/** The whole API: every declared call below /api/v3, its document and reference page, and the anti-forgery call at the root too. */
export const api = new Hono<{ Bindings: Env }>()
	.route("/", openApiRoutes(routes))
	.route("/", apiRouter(routes, "/api/v3"))
	.route(
		"/",
		apiRouter(
			routes.filter((route) => route.path.startsWith("/sanctum/")),
			"",
		),
	);
