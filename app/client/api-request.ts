import type { SendOptions } from "./api-calls";

type QueryValue = string | number | boolean | null | undefined;
type Query = Readonly<Record<string, QueryValue | readonly QueryValue[]>>;

/** A query string without its empty values; lists are joined by commas. */
function queryString(query: Query): string {
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

/** What goes into a request: the values of its path, query and body. */
export interface RequestParts extends SendOptions {
	params?: Readonly<Record<string, string | number>>;
	query?: Query;
	/** Sent as JSON unless it is FormData. */
	body?: unknown;
}

/** The method and the address of a call such as `GET /client/get-job/{id}`. */
export function addressOf(
	call: string,
	{ params = {}, query = {} }: Pick<RequestParts, "params" | "query">,
): { method: string; url: string } {
	const [method = "GET", path = ""] = call.split(" ", 2);
	const filled = path.replace(/\{(\w+)\}/g, (_braces, name) => encodeURIComponent(params[name] ?? ""));
	return { method, url: `/api/v3${filled}${queryString(query)}` };
}

/** The value of a cookie; empty if there is none. */
export const readCookie = (name: string) =>
	decodeURIComponent(
		document.cookie
			.split("; ")
			.find((cookie) => cookie.startsWith(`${name}=`))
			?.slice(name.length + 1) ?? "",
	);

/** The tenant this page was rendered for; undefined before signing in. The session cookie cannot answer this, as another tab may have switched. */
export const getPageTenant = () => document.querySelector<HTMLElement>("[data-tenant]")?.dataset.tenant;

/** Sends a request with the session's cookies, the anti-forgery header and the tenant of the page. */
export function sendApiRequest(call: string, parts: RequestParts): Promise<Response> {
	const { body, headers: extraHeaders, signal, keepalive } = parts;
	const { method, url } = addressOf(call, parts);
	const headers = new Headers({ Accept: "application/json", ...extraHeaders });
	const token = readCookie("XSRF-TOKEN");
	if (token) headers.set("X-XSRF-TOKEN", token);
	const tenant = getPageTenant();
	if (tenant && !headers.has("TenantSlug")) headers.set("TenantSlug", tenant);
	const isFormData = body instanceof FormData;
	if (body !== undefined && !isFormData) headers.set("Content-Type", "application/json");
	return fetch(url, {
		method,
		headers,
		signal,
		keepalive,
		credentials: "same-origin",
		body: body === undefined ? undefined : isFormData ? body : JSON.stringify(body),
	});
}
