import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { type Desk, nobody, openDesk } from "../support/desk";
import { CALLS, isUnsafe, type ServedCall } from "../support/every-call";

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
		z.object({ description: z.string().min(1), content: content.optional() }),
	),
});
const pathItem = z.strictObject(Object.fromEntries(METHODS.map((method) => [method, operation.optional()])));
/** The parts of an OpenAPI 3.1 document that tools rely on. */
const document = z.object({
	openapi: z.string().regex(/^3\.1\.\d+$/),
	info: z.object({ title: z.string().min(1), version: z.string().min(1) }),
	servers: z.array(z.object({ url: z.literal("/api/v3") })).length(1),
	paths: z.record(z.string().startsWith("/"), pathItem),
	components: z.object({
		securitySchemes: z.record(z.string(), z.object({ type: z.enum(["apiKey", "http", "oauth2"]) })),
		schemas: z.record(z.string(), schema).optional(),
	}),
});
type Operation = z.infer<typeof operation>;

let desk: Desk;
let sent: unknown;
/** The published paths, each with its operations by method. */
let paths: Record<string, Record<string, Operation | undefined>>;

beforeAll(async () => {
	desk = await openDesk();
	sent = await (await nobody(desk).fetch("GET", "/openapi.json")).json();
	paths = document.parse(sent).paths;
});
afterAll(() => desk.close());

const published = ({ path, method }: ServedCall) => paths[path]?.[method.toLowerCase()];

const namesIn = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);

describe("the document", () => {
	it("is OpenAPI 3.1", () => {
		expect(document.safeParse(sent).error?.issues ?? []).toEqual([]);
	});

	it("publishes every call once and nothing else", () => {
		const said = Object.entries(paths).flatMap(([path, item]) =>
			Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
		);
		expect(said.sort()).toEqual([...new Set(CALLS.map(({ name }) => name))].sort());
		expect(new Set(CALLS.map(({ name }) => name)).size).toBe(CALLS.length);
	});

	it("has no two calls that differ only in the names of their parameters", () => {
		const shapes = CALLS.map(({ method, path }) => `${method} ${path.replace(/\{\w+\}/g, "{}")}`);
		expect(shapes.filter((shape, at) => shapes.indexOf(shape) !== at)).toEqual([]);
	});

	it("refers only to what it holds", () => {
		const { components } = document.parse(sent);
		const refs = [...JSON.stringify(sent).matchAll(/"\$ref":"([^"]+)"/g)].map(([, ref = ""]) => ref);
		const held = new Set(Object.keys(components.schemas ?? {}).map((name) => `#/components/schemas/${name}`));
		expect(refs.filter((ref) => !held.has(ref))).toEqual([]);
		const schemes = new Set(Object.keys(components.securitySchemes));
		const used = CALLS.flatMap((call) => published(call)?.security.flatMap((one) => Object.keys(one)) ?? []);
		expect(used.filter((name) => !schemes.has(name))).toEqual([]);
	});
});

describe("every call", () => {
	const found = (wrong: (call: ServedCall, said: Operation) => boolean) =>
		CALLS.filter((call) => {
			const said = published(call);
			return !said || wrong(call, said);
		}).map(({ name }) => name);

	it("says in a sentence what it does, and its area", () => {
		expect(
			found(({ route }, said) => !/^\p{Lu}.*\.$/u.test(said.summary) || said.tags[0] !== route.area),
		).toEqual([]);
	});

	it("names every parameter of its address, as required", () => {
		expect(
			found(({ path }, said) => {
				const inPath = (said.parameters ?? []).filter((one) => one.in === "path" && one.required);
				return namesIn(path).some((name) => !inPath.some((one) => one.name === name));
			}),
		).toEqual([]);
	});

	it("names what it reads of the query", () => {
		expect(
			found(({ route }, said) => Boolean(route.query) && !said.parameters?.some((one) => one.in === "query")),
		).toEqual([]);
	});

	it("describes the body it takes", () => {
		expect(
			found((call, said) => {
				const types = Object.keys(said.requestBody?.content ?? {});
				const wanted = call.route.form ? "multipart/form-data" : "application/json";
				return Boolean(call.route.body) && isUnsafe(call) && types.join() !== wanted;
			}),
		).toEqual([]);
	});

	it("describes its answer and its refusals", () => {
		expect(
			found(({ route }, { responses }) => {
				const wanted = ["200"];
				if (route.access !== "open") wanted.push("401", "403");
				if (route.params) wanted.push("404");
				if (route.body || route.query) wanted.push("422");
				return wanted.some((status) => !responses[status]?.content);
			}),
		).toEqual([]);
	});

	it("asks for a session unless it is open", () => {
		expect(found(({ route }, said) => (route.access === "open") !== (said.security.length === 0))).toEqual(
			[],
		);
	});
});

describe("the reference page", () => {
	it("lists every call, escaped, under a policy without scripts", async () => {
		const answer = await nobody(desk).fetch("GET", "/docs");
		const page = await answer.text();
		expect(CALLS.filter(({ route }) => !page.includes(route.path)).map(({ name }) => name)).toEqual([]);
		expect(page).not.toContain("<script");
		expect(answer.headers.get("Content-Security-Policy")).toMatch(/script-src 'self' 'nonce-[0-9a-f]+'/);
		expect(answer.headers.get("X-Frame-Options")).toBe("DENY");
	});
});
