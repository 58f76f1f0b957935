import { signOutThisTab } from "~/client/session/logout-broadcast";
import { needsPassword, withStepUp } from "~/client/session/step-up";
import { permissionText } from "~/shared/texts/permissions";
import type { AnswerOf, CallArguments, DataCall, SendOptions } from "./api-calls";

/** The body of a successful response. */
export interface ApiResponse<T> {
	message?: string;
	data: T;
}

/** An error response of the API; `fields` holds the first message of each field of a 422. */
export class ApiError extends Error {
	readonly status: number;
	readonly data: unknown;
	readonly fields: Record<string, string>;

	constructor(status: number, message: string, data: unknown) {
		super(message);
		this.name = "ApiError";
		this.status = status;
		this.data = data;
		this.fields = status === 422 ? firstMessages(data) : {};
	}
}

function firstMessages(data: unknown): Record<string, string> {
	if (data === null || typeof data !== "object") return {};
	return Object.fromEntries(
		Object.entries(data).map(([field, messages]) => [
			field,
			String(Array.isArray(messages) ? messages[0] : messages),
		]),
	);
}

// The same as `generalText.wrong`, whose module would load all other texts on every screen.
const UNKNOWN_ERROR = "Something Went Wrong";
/** Why a call failed while the browser is offline. */
export const OFFLINE_ERROR = "You’re offline. Please try again once the connection is back.";

/** Whether the browser knows that it has no connection. */
export const isOffline = (): boolean => globalThis.navigator?.onLine === false;

/** The text to show for a call that failed. */
export function describeError(error: unknown): string {
	if (error instanceof ApiError) return error.message;
	return isOffline() ? OFFLINE_ERROR : UNKNOWN_ERROR;
}

/**
 * The error for a failed response. A 401 or 403 also signs out this tab, unless a role that only views has tried to change something, or the
 * password is wanted again.
 */
export function toApiError(status: number, body: unknown): ApiError {
	const message = messageOf(body) ?? UNKNOWN_ERROR;
	const isRefusal = status === 401 || (status === 403 && !needsPassword(status, body));
	if (isRefusal && message !== permissionText.viewOnly) signOutThisTab(message);
	return new ApiError(status, message, body && typeof body === "object" && "data" in body ? body.data : null);
}

/**
 * Calls the API by a route's method and path. Throws ApiError; a 401 or 403 also clears the user's data and opens the login
 * screen, which redirects a signed-in user to the landing page.
 */
export async function callApi<Call extends DataCall>(
	call: Call,
	...[options]: CallArguments<Call>
): Promise<ApiResponse<AnswerOf<Call>>>;
export async function callApi(call: string, options: RequestParts = {}): Promise<ApiResponse<unknown>> {
	return await withStepUp(async () => readAnswer(await sendApiRequest(call, options)));
}

/** The body of a response. Throws ApiError where it is none or a failure. */
export async function readAnswer<T>(response: Response): Promise<ApiResponse<T>> {
	const body: unknown = await response.json().catch(() => null);
	if (response.ok && isApiResponse<T>(body)) return body;
	throw toApiError(response.status, body);
}

const isApiResponse = <T>(body: unknown): body is ApiResponse<T> =>
	typeof body === "object" && body !== null && "data" in body;

/** The text of a response: its data if that is a string, else its message. */
function messageOf(body: unknown): string | null {
	if (typeof body !== "object" || body === null) return null;
	const messages = [Reflect.get(body, "data"), Reflect.get(body, "message")];
	return messages.find((text): text is string => typeof text === "string" && text !== "") ?? null;
}

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
