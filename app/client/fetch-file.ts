import { generalText } from "~/domain/shared/texts/general";
import { sendApiRequest, toApiError } from "./api";

/**
 * Fetches a file below /api/v3. Throws ApiError with the server's message, or 'parsing error' if the response cannot be read.
 */
export async function fetchFile(path: string, query: Record<string, string> = {}): Promise<Blob> {
	const response = await sendApiRequest(path, { query });
	if (response.ok) return await response.blob();
	throw toApiError(response.status, await response.json().catch(() => ({ message: generalText.parsing })));
}
