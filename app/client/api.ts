import { signOutThisTab } from "~/client/realtime/logout-broadcast";
import type { AnswerOf, CallArguments, DataCall } from "./api-calls";
import { type RequestParts, sendApiRequest } from "./api-request";

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
		this.name = "CallError";
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

/** The text to show for a call that failed. */
export const describeError = (error: unknown): string =>
	error instanceof ApiError ? error.message : UNKNOWN_ERROR;

/** The error for a failed response. A 401 or 403 also signs out this tab. */
export function toApiError(status: number, body: unknown): ApiError {
	const message = messageOf(body) ?? UNKNOWN_ERROR;
	if (status === 401 || status === 403) signOutThisTab(message);
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
	return await readAnswer(await sendApiRequest(call, options));
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
