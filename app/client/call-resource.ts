import { type ApiResponse, type RequestParts, readAnswer, sendApiRequest, toApiError } from "./api";
import { withStepUp } from "./session/step-up";

interface ResourceCall extends Omit<RequestParts, "params"> {
	method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
}

/**
 * Calls a route of master data, whose path comes from the resource's definition and is known only at run time. The only call
 * that the compiler does not check: for every other route there is `callApi`. Throws like it.
 */
export async function callResource<T>(
	path: string,
	{ method = "GET", ...parts }: ResourceCall = {},
): Promise<ApiResponse<T>> {
	return await withStepUp(async () => readAnswer<T>(await sendApiRequest(`${method} ${path}`, parts)));
}

/** Fetches a file of master data, as `callResource` does. Throws ApiError. */
export async function fetchResourceFile(path: string): Promise<Blob> {
	const response = await sendApiRequest(`GET ${path}`, {});
	if (response.ok) return await response.blob();
	throw toApiError(response.status, await response.json().catch(() => null));
}
