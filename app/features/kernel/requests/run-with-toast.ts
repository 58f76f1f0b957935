import { ApiError, type ApiResponse, callApi, describeError } from "~/client/api";
import type { AnswerOf, CallArguments, DataCall } from "~/client/api-calls";
import { toast } from "~/ui/overlay/toasts";

interface ToastOptions {
	/** Shown instead of the server's message. */
	successMessage?: string;
	/** Shows no toast on success. */
	quiet?: boolean;
	/** Takes the place of the toast of a failure. */
	onFailure?: (failure: unknown) => void;
}

/** Makes a call and shows the outcome in a toast. Resolves to the answer, or null if it was refused. */
export const runWithToast = <Call extends DataCall>(
	call: Call,
	...args: CallArguments<Call, ToastOptions>
): Promise<AnswerOf<Call> | null> => showOutcome(callApi(call, ...args), args[0]);

/** Shows the outcome of a call or of a submitted form in a toast. Resolves to the answer, or null if it was refused or the user made none. */
export async function showOutcome<T>(
	request: Promise<ApiResponse<T> | null>,
	{ successMessage, quiet, onFailure }: ToastOptions = {},
): Promise<T | null> {
	try {
		const answer = await request;
		if (answer === null) return null;
		const { message, data } = answer;
		const text = successMessage ?? message;
		if (text && !quiet) toast.success(text);
		return data;
	} catch (failure) {
		if (onFailure) onFailure(failure);
		else toast.error(firstErrorMessage(failure));
		return null;
	}
}

/** The message of a failed call: its first field error, otherwise the general message. */
export function firstErrorMessage(failure: unknown): string {
	const [first] = failure instanceof ApiError ? Object.values(failure.fields) : [];
	return first ?? describeError(failure);
}
