import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import { routes } from "@/workers/api/v3/routes";
import type { JsonSchema } from "@/workers/http/openapi/json-schema";
import { openApiDocument } from "@/workers/http/openapi/openapi";

/** A request and its answer. */
interface Exchange {
	method: string;
	/** Below /api/v3, with its query. */
	path: string;
	/** As sent: a value, its JSON, or a form. */
	body: unknown;
	response: Response;
}

interface Content {
	[type: string]: { schema: JsonSchema };
}

interface PublishedCall {
	name: string;
	address: RegExp;
	requestBody?: { content: Content };
	responses: Record<string, { $ref?: string; content?: Content }>;
}

/** Most schemas check few values: what makes a check faster and a schema slower costs more than it saves. */
const QUICK_TO_COMPILE = {
	validateSchema: false,
	addUsedSchema: false,
	inlineRefs: false,
	code: { optimize: false },
} as const;

const JSON_TYPE = "application/json";

const MAX_ERRORS = 12;

/** Statuses of the server as a whole: no such address, another method. */
const ALWAYS_POSSIBLE = [404, 405];

/** Made when it is first needed, once for all test files of a process; a schema is compiled when a call first meets it. */
let loaded: ReturnType<typeof loadDocument> | undefined;

function loadDocument() {
	const { paths, components } = openApiDocument(routes);
	const calls = new Map<string, PublishedCall[]>();
	for (const [path, item] of Object.entries(paths))
		for (const [method, call] of Object.entries(item)) {
			const address = new RegExp(`^${path.replace(/\{\w+\}/g, "[^/]+")}/?$`);
			const name = `${method.toUpperCase()} ${path}`;
			const known = calls.get(method.toUpperCase()) ?? [];
			calls.set(method.toUpperCase(), [...known, { ...(call as PublishedCall), name, address }]);
		}
	const options = { strict: false, validateFormats: false, allErrors: true, ...QUICK_TO_COMPILE };
	const answers = new Ajv2020(options).addSchema(closed({ $id: "document", components }));
	const bodies = new Ajv2020(options).addSchema({ $id: "document", components });
	const forms = new Ajv2020({ ...options, coerceTypes: "array" }).addSchema({ $id: "document", components });
	const compiled = new Map<string, ValidateFunction>();
	const checks = new WeakMap<JsonSchema, ValidateFunction>();
	return { calls, components, answers, bodies, forms, compiled, checks };
}

/** The published schema of an answer, without fields that it does not publish: they may come later, but not unnoticed. */
function closed(schema: unknown): JsonSchema {
	return JSON.parse(JSON.stringify(schema), (_key, value) =>
		value?.type === "object" && value.properties && value.additionalProperties === undefined
			? { ...value, additionalProperties: false }
			: value,
	);
}

/**
 * What a request and its answer have that the published document does not; null if there is nothing. An accepted body must be one
 * that it publishes, and an answer must have a published status and no more and no less than its fields.
 */
export async function findUnpublished(exchange: Exchange): Promise<string | null> {
	loaded ??= loadDocument();
	const { method, path, response } = exchange;
	const [address = ""] = path.split("?");
	const call = loaded.calls.get(method)?.find((candidate) => candidate.address.test(address));
	if (!call) return null;
	const problem =
		(response.ok ? await findBodyProblem(call, exchange.body) : null) ??
		(await findAnswerProblem(call, response));
	return problem && `${call.name} ${response.status}: ${problem}`;
}

async function findAnswerProblem(call: PublishedCall, response: Response): Promise<string | null> {
	const published = call.responses[response.status];
	if (!published) return ALWAYS_POSSIBLE.includes(response.status) ? null : "this status is not published";
	if (!published.content && !published.$ref)
		return (await response.clone().text()) === "" ? null : "has a body";
	const content = published.content ?? referenced(published.$ref).content;
	const type = response.headers.get("Content-Type")?.split(";")[0] ?? "";
	if (content[JSON_TYPE] === undefined) return null;
	if (type !== JSON_TYPE) return `answers ${type}`;
	const schema = content[JSON_TYPE].schema;
	return validate("answers", schema, await response.clone().json());
}

async function findBodyProblem(call: PublishedCall, sent: unknown): Promise<string | null> {
	if (sent === undefined || sent === "") return null;
	if (!call.requestBody) return null;
	const { content } = call.requestBody;
	const json = content[JSON_TYPE];
	if (json) return validate("bodies", json.schema, typeof sent === "string" ? JSON.parse(sent) : sent);
	const form = content["multipart/form-data"];
	return form && sent instanceof FormData ? validate("forms", form.schema, formValues(sent)) : null;
}

const formValues = (form: FormData) => {
	const values: Record<string, unknown> = {};
	for (const [name, value] of form) {
		const key = name.replace(/\[\]$/, "");
		const text = typeof value === "string" ? value : value.name;
		values[key] = key in values ? [values[key], text].flat() : text;
	}
	return values;
};

function referenced(ref = "") {
	const found = loaded?.components.responses[ref.replace("#/components/responses/", "")];
	if (!found) throw new Error(`${ref} is not in the document`);
	return found as { content: Content };
}

type Kind = "answers" | "bodies" | "forms";

function validate(kind: Kind, schema: JsonSchema, value: unknown): string | null {
	loaded ??= loadDocument();
	const check = loaded.checks.get(schema) ?? compile(loaded, kind, schema);
	loaded.checks.set(schema, check);
	if (check(value)) return null;
	const errors = (check.errors ?? []).slice(0, MAX_ERRORS);
	return `${kind}: ${JSON.stringify(errors.map(({ instancePath, message, params }) => [instancePath, message, params]))}`;
}

/** The check of a schema, whose references lead into the document; many calls publish the same one. */
function compile({ compiled, ...ajv }: ReturnType<typeof loadDocument>, kind: Kind, schema: JsonSchema) {
	const published = kind === "answers" ? closed(schema) : schema;
	const text = JSON.stringify(published).replaceAll('"#/components/', '"document#/components/');
	const check = compiled.get(`${kind} ${text}`) ?? ajv[kind].compile(JSON.parse(text));
	compiled.set(`${kind} ${text}`, check);
	return check;
}
