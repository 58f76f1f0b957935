import { z } from "zod";
import { routes } from "@/workers/api/v3/routes";
import type { ApiRoute } from "@/workers/http/route/api-route";
import { buildExample } from "./schema-examples";

/** One method and path of a route; routes with `also` have several. */
export interface RouteCall {
	route: ApiRoute;
	method: string;
	/** As declared: `/client/get-job/{id}`. */
	path: string;
	name: string;
}

/** Every call of the API. */
export const API_CALLS: readonly RouteCall[] = routes.flatMap((route: ApiRoute) =>
	[route, ...(route.aliases ?? [])].map(({ method, path = route.path }) => ({
		route,
		method,
		path,
		name: `${method} ${path}`,
	})),
);

/** Calls that need a session, with their access rule. */
export const GUARDED_CALLS = API_CALLS.flatMap((call) =>
	call.route.access === "open" ? [] : [{ ...call, access: call.route.access }],
);

/** Whether a call is for the provider's own people, who belong to no company. */
export const isConsoleAccess = ({ users }: { users: readonly string[] }) =>
	users.some((user) => user === "admin" || user === "superAdmin");

const examples = new Map<z.ZodType, unknown>();

/** A value that a route's schema accepts, computed once per schema. */
export function getExample(schema: z.ZodType): unknown {
	if (!examples.has(schema)) examples.set(schema, buildExample(schema));
	return examples.get(schema);
}

export const isUnsafe = ({ method }: RouteCall) => method !== "GET";

const toTextFields = (fields: unknown): Record<string, string> =>
	Object.fromEntries(
		Object.entries(typeof fields === "object" && fields ? fields : {}).map(([name, value]) => [
			name,
			String(value),
		]),
	);

/** Path parameters that the call's schema accepts, with `id` for numbers. */
function exampleParams({ route, path }: RouteCall, id: number): Record<string, string> {
	const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
	const numericParams = Object.fromEntries(names.map((name) => [name, String(id)]));
	if (!route.params || route.params.safeParse(numericParams).success) return numericParams;
	return toTextFields(getExample(route.params));
}

/** The call's path with its parameters filled in. */
export function fillCallPath(call: RouteCall, id = 1): string {
	const params = exampleParams(call, id);
	return call.path.replace(/\{(\w+)\}/g, (_placeholder, name: string) =>
		encodeURIComponent(params[name] ?? ""),
	);
}

/** The filled-in path with a query that the call's schema accepts. */
export function fillPathAndQuery(call: RouteCall, id = 1): string {
	const search = new URLSearchParams(call.route.query ? toTextFields(getExample(call.route.query)) : {});
	return `${fillCallPath(call, id)}${search.size ? `?${search}` : ""}`;
}

/** A body that the call's schema accepts, as form data if the route takes a form; undefined if it takes no body. */
export function exampleBody({ route }: RouteCall): unknown {
	if (!route.body) return undefined;
	const fields = getExample(route.body);
	return route.form ? toFormData(fields) : fields;
}

/** Fields as form data; the items of a list are appended one by one. */
export function toFormData(fields: unknown): FormData {
	const form = new FormData();
	for (const [name, value] of Object.entries(typeof fields === "object" && fields ? fields : {}))
		for (const item of Array.isArray(value) ? value : [value])
			form.append(name, item instanceof File ? item : String(item));
	return form;
}

const CONCURRENCY = 12;

/** Runs `work` for every item, some in parallel; returns its errors, each prefixed with the item's name. */
export async function collectErrors<Item extends { name: string }>(
	items: readonly Item[],
	work: (item: Item) => Promise<string | null>,
): Promise<string[]> {
	const errors: string[] = [];
	const remaining = [...items];
	const worker = async () => {
		for (let item = remaining.shift(); item; item = remaining.shift()) {
			const error = await work(item);
			if (error !== null) errors.push(`${item.name}: ${error}`);
		}
	};
	await Promise.all(Array.from({ length: CONCURRENCY }, worker));
	return errors.sort();
}

const LEAKS = /SQLITE|D1_|sqlite_|node_modules|\bat [\w.<>]+ \(|\.ts:\d/;

/** What is wrong with a response whatever the request was: a server error, leaked internals, missing security headers. Null if it is fine. */
export async function findResponseError(response: Response): Promise<string | null> {
	const { status, headers } = response;
	const text = await response.clone().text();
	if (status >= 500) return `responded ${status} ${text.slice(0, 200)}`;
	if (LEAKS.test(text)) return `leaked ${text.slice(0, 300)}`;
	if (!(headers.get("Cache-Control") ?? "").includes("no-store")) return "may be stored";
	if (headers.get("X-Content-Type-Options") !== "nosniff") return "may be sniffed";
	if ([...headers.keys()].some((name) => name.startsWith("access-control-"))) return "is open to other sites";
	if (status >= 400 && !isFailureBody(text)) return `failed without the envelope: ${text.slice(0, 200)}`;
	return null;
}

const failure = z.object({
	message: z.string().min(1),
	data: z.unknown().optional(),
	issues: z.array(z.unknown()).optional(),
});

function isFailureBody(text: string): boolean {
	try {
		return failure.safeParse(JSON.parse(text)).success;
	} catch {
		return false;
	}
}

/** What is wrong with a response that should have one of these statuses. Null if it is fine. */
export async function findStatusError(response: Response, ...statuses: number[]): Promise<string | null> {
	const error = await findResponseError(response);
	if (error) return error;
	if (statuses.includes(response.status)) return null;
	return `${response.status} instead of ${statuses.join(" or ")}: ${(await response.text()).slice(0, 200)}`;
}

/** The paths of the fields that a refusal names. */
export async function refusedFields(response: Response): Promise<Set<string>> {
	const { data }: { data?: Record<string, unknown> } = await response.clone().json();
	return new Set(Object.keys(data ?? {}));
}
