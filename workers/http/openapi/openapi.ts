import { Hono } from "hono";
import type { z } from "zod";
import { referencePage } from "../reference/reference-page";
import type { ApiRoute, Method } from "../route/api-route";
import { objectOf } from "../route/operation-route";
import { createSchemaPublisher, type JsonSchema, type SharedSchemas } from "./json-schema";
import { failureResponses, failuresOf } from "./openapi-responses";

type Publish = ReturnType<typeof createSchemaPublisher>;

/** The OpenAPI 3.1 document of the declared routes. */
export function openApiDocument(routes: readonly ApiRoute[]) {
	const schemas: SharedSchemas = new Map();
	const publish = createSchemaPublisher(schemas);
	const paths = new Map<string, Record<string, object>>();
	for (const route of routes)
		for (const { method, path = route.path } of [route, ...(route.aliases ?? [])])
			paths.set(path, { ...paths.get(path), [method.toLowerCase()]: describeCall(route, method, publish) });
	return {
		openapi: "3.1.0",
		info: {
			title: "Cartage",
			version: "3",
			description: "The endpoints of the screens, the customer portal and the driver app.",
		},
		servers: [{ url: "/api/v3" }],
		paths: Object.fromEntries(paths),
		components: {
			securitySchemes: {
				session: {
					type: "apiKey",
					in: "cookie",
					name: "__Host-cartage_session",
					description: "Without TLS, as on a local server: cartage_session.",
				},
				bearer: { type: "http", scheme: "bearer" },
			},
			responses: failureResponses,
			schemas: Object.fromEntries(schemas),
		},
	};
}

const CONFIRM = "within ten minutes before (POST /auth/confirm-password, or signing in); otherwise 403 with";
/** What is published of a call that needs a fresh password. */
const STEP_UP = {
	always: `Needs the password to have been given in this session ${CONFIRM} the reason password_required.`,
	sometimes: `A change of the address needs the password to have been given in this session ${CONFIRM} the reason password_required.`,
} as const;

function describeCall(route: ApiRoute, method: Method, publish: Publish) {
	const parameters = [
		...parametersOf("path", route.params, publish),
		...parametersOf("query", route.query, publish),
	];
	return {
		summary: route.summary,
		...(route.stepUp && { description: STEP_UP[route.stepUp] }),
		tags: [route.area],
		security: route.access === "open" ? [] : [{ session: [] }, { bearer: [] }],
		...(parameters.length > 0 && { parameters }),
		...(route.body && method !== "GET" && { requestBody: bodyOf(route.body, route, publish) }),
		responses: {
			200: { description: "Done", content: contentOf(route, publish) },
			...failuresOf(route, method),
		},
	};
}

/** The path or query parameters of a schema, which may be an object, a pipe or an intersection. */
function parametersOf(location: "path" | "query", schema: z.ZodType | undefined, publish: Publish) {
	const object = schema && objectOf(schema);
	if (!object) return [];
	const { properties = {}, required = [] } = publish(object, "parameter");
	return Object.entries(properties).map(([name, parameter]) => ({
		name,
		in: location,
		required: location === "path" || required.includes(name),
		schema: parameter,
	}));
}

const bodyOf = (body: z.ZodType, { form }: ApiRoute, publish: Publish) => ({
	content: { [form ? "multipart/form-data" : "application/json"]: { schema: publish(body, "body") } },
});

function contentOf({ response }: ApiRoute, publish: Publish) {
	if (response === "file") return { "application/octet-stream": { schema: { type: "string" } } };
	const answer: JsonSchema = {
		type: "object",
		properties: { message: { type: "string" }, data: publish(response, "answer") },
		required: ["data"],
	};
	return { "application/json": { schema: answer } };
}

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
		.get("/api/v3/docs", (c) => referencePage(routes, new URL(c.req.url).origin));
}
