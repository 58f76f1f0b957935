import { ApiError, callApi, describeError } from "~/client/api";
import { toast } from "~/ui/overlay/toasts";

interface ToastedCall {
	method: "POST" | "PUT" | "DELETE" | "GET";
	path: string;
	body?: unknown;
	/** Shown instead of the server's message. */
	successMessage?: string;
	/** Shows no toast on success. */
	quiet?: boolean;
}

/** Makes a call and shows the outcome in a toast. Resolves to the answer, or null if it was refused. */
export async function runWithToast<T>({
	method,
	path,
	body,
	successMessage,
	quiet,
}: ToastedCall): Promise<T | null> {
	try {
		const { message, data } = await callApi<T>(path, { method, body });
		const text = successMessage ?? message;
		if (text && !quiet) toast.success(text);
		return data;
	} catch (failure) {
		toast.error(firstErrorMessage(failure));
		return null;
	}
}

/** The message of a failed call: its first field error, otherwise the general message. */
export function firstErrorMessage(failure: unknown): string {
	const [first] = failure instanceof ApiError ? Object.values(failure.fields) : [];
	return first ?? describeError(failure);
}
