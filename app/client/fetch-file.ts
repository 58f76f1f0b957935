import { generalText } from "~/domain/shared/texts/general";
import { toApiError } from "./api";
import type { CallArguments, FileCall } from "./api-calls";
import { addressOf, type RequestParts, sendApiRequest } from "./api-request";

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

/** The address of a file of the API, for a link or a frame. */
export function fileAddress<Call extends FileCall>(call: Call, ...[options]: CallArguments<Call>): string;
export function fileAddress(call: string, options: RequestParts = {}): string {
	return addressOf(call, options).url;
}
