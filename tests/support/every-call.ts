import { z } from "zod";
import { routes } from "@/workers/api/v3/routes";
import type { ApiRoute } from "@/workers/http/route";
import { exampleOf } from "./walk-schema";

/** One address and method the API answers to; a route has one and those it answers to as well. */
export interface ServedCall {
	route: ApiRoute;
	method: string;
	/** As declared: `/client/get-job/{id}`. */
	path: string;
	name: string;
}

/** Every call of the API. */
export const CALLS: readonly ServedCall[] = routes.flatMap((route) =>
	[route, ...(route.also ?? [])].map(({ method, path = route.path }) => ({
		route,
		method,
		path,
		name: `${method} ${path}`,
	})),
);

/** Those behind a session, with what they ask of it. */
export const GUARDED = CALLS.flatMap((call) =>
	call.route.access === "open" ? [] : [{ ...call, access: call.route.access }],
);

const examples = new Map<z.ZodType, unknown>();

/** A value that a schema of a route takes, worked out once. */
export function example(schema: z.ZodType): unknown {
	if (!examples.has(schema)) examples.set(schema, exampleOf(schema));
	return examples.get(schema);
}

export const isUnsafe = ({ method }: ServedCall) => method !== "GET";

const inText = (fields: unknown): Record<string, string> =>
	Object.fromEntries(
		Object.entries(typeof fields === "object" && fields ? fields : {}).map(([name, value]) => [
			name,
			String(value),
		]),
	);

/** The values of a call's address that its schema takes, numbers as `id`. */
function paramsOf({ route, path }: ServedCall, id: number): Record<string, string> {
	const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
	const inNumbers = Object.fromEntries(names.map((name) => [name, String(id)]));
	if (!route.params || route.params.safeParse(inNumbers).success) return inNumbers;
	return inText(example(route.params));
}

/** The call's address with its names filled in. */
export function addressOf(call: ServedCall, id = 1): string {
	const params = paramsOf(call, id);
	return call.path.replace(/\{(\w+)\}/g, (_part, name: string) => encodeURIComponent(params[name] ?? ""));
}

/** The address with a query that its schema takes. */
export function addressWithQuery(call: ServedCall, id = 1): string {
	const search = new URLSearchParams(call.route.query ? inText(example(call.route.query)) : {});
	return `${addressOf(call, id)}${search.size ? `?${search}` : ""}`;
}

/** A body that the call's schema takes, as a form where it wants one; undefined where it takes none. */
export function bodyOf({ route }: ServedCall): unknown {
	if (!route.body) return undefined;
	const fields = example(route.body);
	return route.form ? formOf(fields) : fields;
}

/** Fields as a form; those of a list are sent one by one. */
export function formOf(fields: unknown): FormData {
	const form = new FormData();
	for (const [name, value] of Object.entries(typeof fields === "object" && fields ? fields : {}))
		for (const part of Array.isArray(value) ? value : [value])
			form.append(name, part instanceof File ? part : String(part));
	return form;
}

const AT_ONCE = 12;

/** Runs `work` for every item, some at a time; answers its complaints, each behind the item's name. */
export async function complaints<Item extends { name: string }>(
	items: readonly Item[],
	work: (item: Item) => Promise<string | null>,
): Promise<string[]> {
	const found: string[] = [];
	const left = [...items];
	const worker = async () => {
		for (let item = left.shift(); item; item = left.shift()) {
			const complaint = await work(item);
			if (complaint !== null) found.push(`${item.name}: ${complaint}`);
		}
	};
	await Promise.all(Array.from({ length: AT_ONCE }, worker));
	return found.sort();
}

const LEAKS = /SQLITE|D1_|sqlite_|node_modules|\bat [\w.<>]+ \(|\.ts:\d/;

/** What no answer of the API may be, whatever was asked: a failure of ours, a leak of internals, cached, sniffed. Null when it is well. */
export async function unsound(answer: Response): Promise<string | null> {
	const { status, headers } = answer;
	const said = await answer.clone().text();
	if (status >= 500) return `answered ${status} ${said.slice(0, 200)}`;
	if (LEAKS.test(said)) return `leaked ${said.slice(0, 300)}`;
	if (!/no-store|private/.test(headers.get("Cache-Control") ?? "")) return "may be cached";
	if (headers.get("X-Content-Type-Options") !== "nosniff") return "may be sniffed";
	if ([...headers.keys()].some((name) => name.startsWith("access-control-"))) return "is open to other sites";
	if (status >= 400 && !isFailure(said)) return `failed without the envelope: ${said.slice(0, 200)}`;
	return null;
}

const failure = z.object({
	message: z.string().min(1),
	data: z.unknown().optional(),
	issues: z.array(z.unknown()).optional(),
});

function isFailure(said: string): boolean {
	try {
		return failure.safeParse(JSON.parse(said)).success;
	} catch {
		return false;
	}
}

/** What is wrong with an answer that should have this status (or one of these), and be sound at all. */
export async function notStatus(answer: Response, ...statuses: number[]): Promise<string | null> {
	const fault = await unsound(answer);
	if (fault) return fault;
	if (statuses.includes(answer.status)) return null;
	return `${answer.status} instead of ${statuses.join(" or ")}: ${(await answer.text()).slice(0, 200)}`;
}
