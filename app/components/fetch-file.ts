import { generalText } from "~/domain/messages";
import { refusal, send } from "./api";

/**
 * Fetches a file below /api/v3. Throws CallError with what the server says in the file's place, or 'parsing error' where that
 * cannot be read.
 */
export async function fetchFile(path: string, query: Record<string, string> = {}): Promise<Blob> {
	const response = await send(path, { query });
	if (response.ok) return await response.blob();
	throw refusal(response, await response.json().catch(() => ({ message: generalText.parsing })));
}
