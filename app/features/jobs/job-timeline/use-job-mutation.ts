import { useRef, useState } from "react";
import { ApiError, type ApiResponse } from "~/client/api";
import { generalText } from "~/shared/texts/general";
import { toast } from "~/ui/overlay/toasts";

/** The data of a successful call, or the errors of its fields. */
type MutationOutcome<T> = { ok: true; data: T } | { ok: false; fields: Record<string, string> };

/** The message of a failed call: the first field error, or the error of the call itself. */
export const failureMessage = (failure: unknown): string => {
	if (!(failure instanceof ApiError)) return generalText.wrong;
	return Object.values(failure.fields)[0] ?? failure.message;
};

/**
 * Runs calls that change the job, one at a time, shows the result in a toast and reloads the job. With `inForm`, field
 * errors are returned to the form instead of being shown in a toast.
 */
export function useJobMutation(onChanged: () => void) {
	const [busy, setBusy] = useState(false);
	const running = useRef(false);
	const run = async <T>(
		request: () => Promise<ApiResponse<T>>,
		{ inForm = false, quiet = false } = {},
	): Promise<MutationOutcome<T>> => {
		if (running.current) return { ok: false, fields: {} };
		running.current = true;
		setBusy(true);
		try {
			const { data, message } = await request();
			if (message && !quiet) toast.success(message);
			onChanged();
			return { ok: true, data };
		} catch (failure) {
			const fields = failure instanceof ApiError ? failure.fields : {};
			if (!inForm || Object.keys(fields).length === 0) toast.error(failureMessage(failure));
			// What is on the screen is out of date.
			if (failure instanceof ApiError && (failure.status === 404 || failure.status === 409)) onChanged();
			return { ok: false, fields };
		} finally {
			running.current = false;
			setBusy(false);
		}
	};
	return { busy, run };
}
export type JobMutation = ReturnType<typeof useJobMutation>;
