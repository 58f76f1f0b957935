import { generalText } from "~/shared/texts/general";
import { type RequestParts, sendApiRequest, toApiError } from "./api";
import type { CallArguments, FileCall } from "./api-calls";

/**
 * Fetches a file of the API. Throws ApiError with the server's message, or 'parsing error' if the response cannot be read.
 */
export async function fetchFile<Call extends FileCall>(
	call: Call,
	...[options]: CallArguments<Call>
): Promise<Blob>;
export async function fetchFile(call: string, options: RequestParts = {}): Promise<Blob> {
	const response = await sendApiRequest(call, options);
	if (response.ok) return await response.blob();
	throw toApiError(response.status, await response.json().catch(() => ({ message: generalText.parsing })));
}
