import { leave } from "~/components/realtime/logout-broadcast";

/** What a call answers when it goes well. */
export interface Answer<T> {
	message?: string;
	data: T;
}

/** A call that was refused; `fields` holds the first message of each field of a 422. */
export class CallError extends Error {
	readonly status: number;
	readonly data: unknown;
	readonly fields: Record<string, string>;

	constructor(status: number, message: string, data: unknown) {
		super(message);
		this.name = "CallError";
		this.status = status;
		this.data = data;
		this.fields = status === 422 ? firstMessages(data) : {};
	}
}

function firstMessages(data: unknown): Record<string, string> {
	if (data === null || typeof data !== "object") return {};
	return Object.fromEntries(
		Object.entries(data).map(([field, said]) => [field, String(Array.isArray(said) ? said[0] : said)]),
	);
}

// As `generalText.wrong`, which would bring all other texts along to every screen.
const WRONG = "Something Went Wrong";

/** What to say of a call that was refused or did not get through. */
export const whyFailed = (problem: unknown): string =>
	problem instanceof CallError ? problem.message : WRONG;

const readCookie = (name: string) =>
	decodeURIComponent(
		document.cookie
			.split("; ")
			.find((part) => part.startsWith(`${name}=`))
			?.slice(name.length + 1) ?? "",
	);

type Query = Record<string, string | number | boolean | null | undefined | readonly (string | number)[]>;

/** A query string without its empty values; lists are joined by commas. */
export function queryString(query: Query): string {
	const search = new URLSearchParams();
	for (const [name, value] of Object.entries(query)) {
		const text = Array.isArray(value)
			? value.join(",")
			: value === null || value === undefined
				? ""
				: String(value);
		if (text !== "") search.set(name, text);
	}
	const text = search.toString();
	return text ? `?${text}` : "";
}

interface Options {
	method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
	query?: Query;
	/** Sent as JSON, or as it is when it is FormData. */
	body?: unknown;
	/** Sent besides those every call has. */
	headers?: Readonly<Record<string, string>>;
	signal?: AbortSignal;
	/** Goes on after the page has been left (saving on unload). */
	keepalive?: boolean;
}

/** The company whose screen is shown; none before signing in. Cookies are the whole browser's, and another tab may have switched. */
const shownTenant = () => document.querySelector<HTMLElement>("[data-tenant]")?.dataset.tenant;

/** Sends a call below /api/v3 with the session's cookies, the anti-forgery header and the company that is meant. */
export function send(
	path: string,
	{ method = "GET", query = {}, body, headers: further = {}, signal, keepalive }: Options = {},
): Promise<Response> {
	const headers = new Headers({ Accept: "application/json", ...further });
	const token = readCookie("XSRF-TOKEN");
	if (token) headers.set("X-XSRF-TOKEN", token);
	const tenant = shownTenant();
	if (tenant && !headers.has("TenantSlug")) headers.set("TenantSlug", tenant);
	const raw = body instanceof FormData;
	if (body !== undefined && !raw) headers.set("Content-Type", "application/json");
	return fetch(`/api/v3${path}${queryString(query)}`, {
		method,
		headers,
		signal,
		keepalive,
		credentials: "same-origin",
		body: body === undefined ? undefined : raw ? body : JSON.stringify(body),
	});
}

/** What a refused call is thrown as. A 401 or 403 also leaves for the login screen. */
export function refusal({ status }: Response, answer: unknown): CallError {
	const message = messageOf(answer) ?? WRONG;
	if (status === 401 || status === 403) leave(message);
	return new CallError(
		status,
		message,
		answer && typeof answer === "object" && "data" in answer ? answer.data : null,
	);
}

/**
 * Calls the API. Throws CallError; a 401 or 403 also clears what is kept of the user and leaves for the login screen, which sends
 * a signed-in user to the landing page.
 */
export async function call<T>(path: string, options: Options = {}): Promise<Answer<T>> {
	const response = await send(path, options);
	const answer: unknown = await response.json().catch(() => null);
	if (response.ok && isAnswer<T>(answer)) return answer;
	throw refusal(response, answer);
}

const isAnswer = <T>(answer: unknown): answer is Answer<T> =>
	typeof answer === "object" && answer !== null && "data" in answer;

/** What an answer says in words: its data where that is a text, else its message. */
function messageOf(answer: unknown): string | null {
	if (typeof answer !== "object" || answer === null) return null;
	const said = [Reflect.get(answer, "data"), Reflect.get(answer, "message")];
	return said.find((text): text is string => typeof text === "string" && text !== "") ?? null;
}
