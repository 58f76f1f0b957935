import { OpenAPIRegistry, OpenApiGeneratorV31 } from "@asteasolutions/zod-to-openapi";
import { Hono } from "hono";
import { z } from "zod";
import type { ApiRoute } from "./api-route";
import { objectOf } from "./operation-route";
import { referencePage } from "./reference-page";

const failure = z.object({
	message: z.string(),
	data: z.unknown().optional(),
	issues: z.array(z.unknown()).optional(),
});

/** The OpenAPI 3.1 document of the declared routes. */
export function openApiDocument(routes: readonly ApiRoute[]) {
	const registry = new OpenAPIRegistry();
	const session = registry.registerComponent("securitySchemes", "session", {
		type: "apiKey",
		in: "cookie",
		name: "cartage_session",
	});
	const bearer = registry.registerComponent("securitySchemes", "bearer", { type: "http", scheme: "bearer" });
	for (const route of routes)
		for (const { method, path } of [route, ...(route.aliases ?? [])])
			registry.registerPath({
				method: lower[method],
				path: path ?? route.path,
				summary: route.summary,
				tags: [route.area],
				security: route.access === "open" ? [] : [{ [session.name]: [] }, { [bearer.name]: [] }],
				request: {
					...requestSchema("params", route.params),
					...requestSchema("query", route.query),
					...(route.body && method !== "GET"
						? {
								body: {
									content: {
										[route.form ? "multipart/form-data" : "application/json"]: { schema: route.body },
									},
								},
							}
						: {}),
				},
				responses: {
					200: { description: "Done", content: content(route) },
					...(route.access === "open"
						? {}
						: { 401: problem("Not signed in"), 403: problem("Not permitted") }),
					...(route.params ? { 404: problem("Not in this company") } : {}),
					...(route.body || route.query ? { 422: problem("Validation Error.") } : {}),
				},
			});
	return new OpenApiGeneratorV31(registry.definitions).generateDocument({
		openapi: "3.1.0",
		info: {
			title: "Cartage",
			version: "3",
			description: "The endpoints of the screens, the customer portal and the driver app.",
		},
		servers: [{ url: "/api/v3" }],
	});
}

/** The path or query parameters of a schema, which may be an object, a pipe or an intersection. */
function requestSchema(location: "params" | "query", schema: z.ZodType | undefined) {
	const object = schema ? objectOf(schema) : null;
	return object ? { [location]: object } : {};
}

const lower = { GET: "get", POST: "post", PUT: "put", PATCH: "patch", DELETE: "delete" } as const;
const problem = (description: string) => ({
	description,
	content: { "application/json": { schema: failure } },
});
const content = (route: ApiRoute) =>
	route.response === "file"
		? { "application/octet-stream": { schema: z.string() } }
		: { "application/json": { schema: z.object({ message: z.string().optional(), data: route.response }) } };

/** Serves the document, built once per isolate, and the reference page. */
export function openApiRoutes(routes: readonly ApiRoute[]) {
	let cached: string | undefined;
	const document = () => {
		cached ??= JSON.stringify(openApiDocument(routes));
		return cached;
	};
	return new Hono<{ Bindings: Env }>()
		.get("/api/v3/openapi.json", (c) =>
			c.body(document(), 200, { "Content-Type": "application/json", "Cache-Control": "private, no-store" }),
		)
		.get("/api/v3/docs", () => referencePage(routes));
}
