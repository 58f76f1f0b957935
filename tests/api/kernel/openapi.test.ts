import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { API_CALLS, isUnsafe, type RouteCall } from "@/tests/support/api/api-calls";
import { anonymous, openTestApi, type TestApi } from "@/tests/support/api/test-api";

const METHODS = ["get", "put", "post", "delete", "patch"] as const;

const schema = z.record(z.string(), z.unknown());
const content = z.record(z.string().regex(/^[\w.+-]+\/[\w.+-]+$/), z.object({ schema }));
const operation = z.object({
	summary: z.string().min(5),
	tags: z.array(z.string().min(1)).length(1),
	security: z.array(z.record(z.string(), z.array(z.string()))),
	parameters: z
		.array(
			z.object({
				name: z.string().min(1),
				in: z.enum(["path", "query", "header", "cookie"]),
				required: z.boolean().optional(),
				schema,
			}),
		)
		.optional(),
	requestBody: z.object({ content }).optional(),
	responses: z.record(
		z.string().regex(/^[1-5]\d\d$/),
		z.union([
			z.strictObject({ $ref: z.string().startsWith("#/components/responses/") }),
			// Without content: 304.
			z.strictObject({ description: z.string().min(1) }),
			z.strictObject({ description: z.string().min(1), content }),
		]),
	),
});
const pathItem = z.strictObject(Object.fromEntries(METHODS.map((method) => [method, operation.optional()])));
/** The sections of an OpenAPI 3.1 document that tools rely on. */
const document = z.object({
	openapi: z.string().regex(/^3\.1\.\d+$/),
	info: z.object({ title: z.string().min(1), version: z.string().min(1) }),
	servers: z.array(z.object({ url: z.literal("/api/v3") })).length(1),
	paths: z.record(z.string().startsWith("/"), pathItem),
	components: z.object({
		securitySchemes: z.record(z.string(), z.object({ type: z.enum(["apiKey", "http", "oauth2"]) })),
		responses: z.record(z.string(), z.strictObject({ description: z.string().min(1), content })),
		schemas: z.record(z.string(), schema),
	}),
});
type Operation = z.infer<typeof operation>;

let api: TestApi;
let sent: unknown;
/** The published paths with their operations by method. */
let paths: Record<string, Record<string, Operation | undefined>>;

beforeAll(async () => {
	api = await openTestApi();
	sent = await (await anonymous(api).fetch("GET", "/openapi.json")).json();
	paths = document.parse(sent).paths;
});
afterAll(() => api.close());

const published = ({ path, method }: RouteCall) => paths[path]?.[method.toLowerCase()];

const namesIn = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);

describe("the document", () => {
	it("is OpenAPI 3.1", () => {
		expect(document.safeParse(sent).error?.issues ?? []).toEqual([]);
	});

	it("publishes every route exactly once", () => {
		const operations = Object.entries(paths).flatMap(([path, item]) =>
			Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
		);
		expect(operations.sort()).toEqual([...new Set(API_CALLS.map(({ name }) => name))].sort());
		expect(new Set(API_CALLS.map(({ name }) => name)).size).toBe(API_CALLS.length);
	});

	it("has no two paths that differ only in parameter names", () => {
		const pathTemplates = API_CALLS.map(({ method, path }) => `${method} ${path.replace(/\{\w+\}/g, "{}")}`);
		expect(pathTemplates.filter((template, at) => pathTemplates.indexOf(template) !== at)).toEqual([]);
	});

	it("refers only to what it contains", () => {
		const { components } = document.parse(sent);
		const refs = [...JSON.stringify(sent).matchAll(/"\$ref":"([^"]+)"/g)].map(([, ref = ""]) => ref);
		const known = (["schemas", "responses"] as const).flatMap((kind) =>
			Object.keys(components[kind]).map((name) => `#/components/${kind}/${name}`),
		);
		expect(refs.filter((ref) => !known.includes(ref))).toEqual([]);
		expect(known.filter((ref) => !refs.includes(ref))).toEqual([]);
		const schemes = new Set(Object.keys(components.securitySchemes));
		const used = API_CALLS.flatMap(
			(call) => published(call)?.security.flatMap((requirement) => Object.keys(requirement)) ?? [],
		);
		expect(used.filter((name) => !schemes.has(name))).toEqual([]);
	});
});

describe("a published schema", () => {
	const answer = (path: string, method: string) =>
		JSON.stringify(paths[path]?.[method]?.responses[200] ?? null);
	const body = (path: string, method: string) => JSON.stringify(paths[path]?.[method]?.requestBody ?? null);

	it.each([
		["a job's mode", '"mode":{"default":0,"type":"integer","enum":[0,1,2,3,4]}'],
		["its type", '"job_type":{"default":1,"type":"integer","enum":[1,2,3]}'],
	])("has every value of %s", (_name, expected) => {
		expect(body("/client/save-job", "post")).toContain(expected);
	});

	it("has every value of a flag of an answer", () => {
		const list = answer("/client/get-job-list", "get");
		for (const flag of ["draft", "collected", "is_marked"])
			expect(list).toContain(`"${flag}":{"type":"integer","enum":[0,1]}`);
	});

	it("says that a field may be null, and be sent as text where it is read from text", () => {
		const customer = body("/client/customers", "post");
		expect(customer).toContain('"type":"null"');
		expect(customer).toContain('"description":"The number as typed"');
	});
});

describe("every operation", () => {
	const callsWhere = (isWrong: (call: RouteCall, operation: Operation) => boolean) =>
		API_CALLS.filter((call) => {
			const operation = published(call);
			return !operation || isWrong(call, operation);
		}).map(({ name }) => name);

	it("has a summary sentence and its area as tag", () => {
		expect(
			callsWhere(
				({ route }, operation) =>
					!/^\p{Lu}.*\.$/u.test(operation.summary) || operation.tags[0] !== route.area,
			),
		).toEqual([]);
	});

	it("declares every path parameter as required", () => {
		expect(
			callsWhere(({ path }, operation) => {
				const inPath = (operation.parameters ?? []).filter(
					(parameter) => parameter.in === "path" && parameter.required,
				);
				return namesIn(path).some((name) => !inPath.some((parameter) => parameter.name === name));
			}),
		).toEqual([]);
	});

	it("declares its query parameters", () => {
		expect(
			callsWhere(
				({ route }, operation) =>
					Boolean(route.query) && !operation.parameters?.some((parameter) => parameter.in === "query"),
			),
		).toEqual([]);
	});

	it("describes its request body", () => {
		expect(
			callsWhere((call, operation) => {
				const types = Object.keys(operation.requestBody?.content ?? {});
				const contentType = call.route.form ? "multipart/form-data" : "application/json";
				return Boolean(call.route.body) && isUnsafe(call) && types.join() !== contentType;
			}),
		).toEqual([]);
	});

	it("describes its response and its errors", () => {
		expect(
			callsWhere(({ route }, { responses }) => {
				const statuses = ["200"];
				if (route.access !== "open") statuses.push("401", "403");
				if (route.params) statuses.push("404");
				if (route.body || route.query) statuses.push("422");
				return statuses.some((status) => !responses[status]);
			}),
		).toEqual([]);
	});

	it("needs a session unless it is open", () => {
		expect(
			callsWhere(({ route }, operation) => (route.access === "open") !== (operation.security.length === 0)),
		).toEqual([]);
	});
});

describe("the reference page", () => {
	it("lists every operation, escaped, with a policy that forbids scripts", async () => {
		const response = await anonymous(api).fetch("GET", "/docs");
		const page = await response.text();
		expect(API_CALLS.filter(({ route }) => !page.includes(route.path)).map(({ name }) => name)).toEqual([]);
		expect(page).not.toContain("<script");
		expect(response.headers.get("Content-Security-Policy")).toMatch(/script-src 'self' 'nonce-[0-9a-f]+'/);
		expect(response.headers.get("X-Frame-Options")).toBe("DENY");
	});
});
