import { z } from "zod";
import {
	callOperation,
	getSuccessMessage,
	type Operation,
	type SuccessMessage,
} from "~/domain/kernel/operations/operation";
import type { AccountOperation, PlatformOperation } from "~/domain/kernel/operations/platform-operation";
import { type Access, type Grant, listGrants } from "~/domain/kernel/permissions/access";
import type { ApiCall, ApiRoute, RouteDetails, RouteSignature } from "./api-route";
import { pathId } from "./path-params";

type Schema = z.ZodType;

type PublishedOperation<Input extends Schema, Result, Published extends Schema> =
	| Operation<Input, Result, Published>
	| PlatformOperation<Input, Result, Published>
	| AccountOperation<Input, Result, Published>;

/** What `respond` answers: a file, or data of the schema that the route publishes. */
type Responded<Published> =
	| Response
	| { message?: string; data?: Published extends Schema ? z.output<Published> : unknown };

/**
 * The answer of a route. It is `{ message, data: result }` with the operation's own response schema; where a route answers otherwise,
 * with a file or rows that are JSON text already, `respond` makes the answer, and `response` is its schema.
 */
export type AnswerSpec<Result, Published, Own> =
	| { response?: undefined; respond?: (result: Result, call: AnswerCall) => Responded<Published> }
	| { response: Own; respond: (result: Result, call: AnswerCall) => Responded<Own> };

interface AnswerCall {
	request: Request;
	headers: Headers;
}

/** What a route that publishes an operation adds: who may call it, what it takes and its documentation come from there. */
export interface OperationSpec<Input extends Schema, Result, Published extends Schema> {
	operation: PublishedOperation<Input, Result, Published>;
	/** The parameters of the path; by default each is a row's id. */
	params?: z.ZodObject;
	/** Which of several grants this path is for; by default the one of the user type that the path begins with. */
	grant?: Grant;
	/** Where the input is more than what was sent, joined: the input made of it. Header input is added. */
	toInput?: (sent: {
		params: Record<string, unknown>;
		query: unknown;
		body: unknown;
		request: Request;
	}) => unknown;
	/** Message of the answer, where it is not the operation's own. */
	message?: SuccessMessage<Result>;
}

/** Where the input of an operation travels, and what the document publishes of it. */
export interface InputSpec<
	Query = Schema | null | undefined,
	Body = Schema | null | undefined,
	HeaderInput = Record<string, unknown>,
	HeaderDefaults = Record<string, unknown>,
	Names = Readonly<Record<string, string>>,
	Form = true,
> {
	/** What the document publishes as query or body where that is not simply the operation's input; null for none. */
	query?: Query;
	body?: Body;
	/** Input that travels in headers: the expected version, the token of a Master Edit. */
	headerInput?: (request: Request) => HeaderInput;
	/** Input that a header may give where the body gives none: the expected version, the idempotency key. */
	headerDefaults?: (request: Request) => HeaderDefaults;
	/** Where the path names a value otherwise than the input does: the name in the path, then that of the input. */
	pathNames?: Names;
	/** Multipart fields (files as File) instead of JSON. */
	form?: Form;
}

/** A route that publishes an operation. */
export type OperationRouteSpec<Input extends Schema, Result> = RouteSignature &
	RouteDetails &
	OperationSpec<Input, Result, Schema> &
	AnswerSpec<Result, Schema, Schema | "file"> &
	InputSpec;

/** The route of an operation as the router stores it. */
export function operationRoute<Input extends Schema, Result>(
	spec: OperationRouteSpec<Input, Result>,
): ApiRoute {
	const { operation, grant, headerInput, headerDefaults, toInput, query, body, message, respond, ...base } =
		spec;
	const response = spec.response ?? operation.response;
	const inputName = (name: string) => spec.pathNames?.[name] ?? name;
	const params = spec.params ?? paramsOf(spec.path);
	const reads = spec.method === "GET" && !spec.form;
	const documented = withoutKeys(operation.input, [
		...Object.keys(params?.shape ?? {}).map(inputName),
		...Object.keys(headerInput?.(new Request("http://localhost")) ?? {}),
	]);
	return {
		...base,
		response,
		access: grant ?? accessOf(spec.path, operation.access),
		isOwn: operation.isOwn,
		...("stepUp" in operation && { stepUp: operation.stepUp }),
		...(params && { params }),
		...(reads
			? { query: published(query, documented) }
			: { query: query ?? undefined, body: published(body, documented) }),
		parsesInput: true,
		takesKey: headerDefaults !== undefined && "uid" in headerDefaults(KEYED_REQUEST),
		async handle(call: ApiCall<Record<string, unknown>, unknown, unknown>) {
			const sent = { params: call.params ?? {}, query: call.query, body: call.body, request: call.request };
			const values = Object.entries(sent.params).map(([name, value]) => [inputName(name), value]);
			const input = toInput
				? joinInput(operation.input, await toInput(sent), { ...headerInput?.(call.request) })
				: joinInput(
						operation.input,
						reads ? call.query : call.body,
						{ ...Object.fromEntries(values), ...headerInput?.(call.request) },
						headerDefaults?.(call.request),
					);
			const result = await callOperation(operation, call, input);
			if (respond) return respond(result, call);
			const text =
				message === undefined ? operation.describeResult(result) : getSuccessMessage(message, result);
			return { ...(text !== undefined && { message: text }), data: result };
		},
	};
}

/** Describes what a route reads of its headers. */
const KEYED_REQUEST = new Request("http://localhost", { headers: { "Idempotency-Key": "0123456789" } });

const published = (own: Schema | null | undefined, documented: Schema | undefined) =>
	own === undefined ? documented : (own ?? undefined);

/** A schema for the ids that a path names: `/client/get-job/{id}`; undefined where it names none. */
function paramsOf(path: string): z.ZodObject | undefined {
	const names = [...path.matchAll(/\{(\w+)\}/g)].flatMap(([, name]) => (name ? [name] : []));
	return names.length === 0 ? undefined : z.object(Object.fromEntries(names.map((name) => [name, pathId])));
}

const accessOf = (path: string, access: Access | "open"): Grant | "open" =>
	access === "open" ? access : grantOf(path, listGrants(access));

function grantOf(path: string, grants: readonly Grant[]): Grant {
	const [first] = grants;
	if (!first) throw new Error(`${path} has no access`);
	if (grants.length === 1) return first;
	const own = grants.find(({ users }) => users.some((user) => path.startsWith(`/${user}/`)));
	if (!own) throw new Error(`${path} must name its grant`);
	return own;
}

/** A body that is no object goes to the operation as it is, which refuses it by name. */
function joinInput(
	schema: Schema,
	sent: unknown,
	own: Record<string, unknown>,
	defaults?: Record<string, unknown>,
): unknown {
	if (schema instanceof z.ZodUndefined) return undefined;
	const isObject = sent === undefined || (typeof sent === "object" && sent !== null && !Array.isArray(sent));
	return isObject ? { ...defaults, ...sent, ...own } : sent;
}

/** What remains of an input for query or body once path and headers have given theirs; undefined if nothing does. */
function withoutKeys(schema: Schema, keys: readonly string[]): Schema | undefined {
	if (schema instanceof z.ZodUndefined) return undefined;
	const object = objectOf(schema);
	if (!object) return schema;
	const rest = Object.fromEntries(Object.entries(object.shape).filter(([key]) => !keys.includes(key)));
	if (Object.keys(rest).length === 0) return undefined;
	return Object.keys(rest).length === Object.keys(object.shape).length ? schema : z.object(rest);
}

/** The object in a schema: itself, the one behind a preparing step, or several put together. */
export function objectOf(schema: z.core.$ZodType): z.ZodObject | null {
	if (schema instanceof z.ZodObject) return schema;
	if (schema instanceof z.ZodPipe) return objectOf(schema.in) ?? objectOf(schema.out);
	if (!(schema instanceof z.ZodIntersection)) return null;
	const [left, right] = [objectOf(schema.def.left), objectOf(schema.def.right)];
	return left && right ? left.extend(right.shape) : (left ?? right);
}
