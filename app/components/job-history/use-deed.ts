import { useRef, useState } from "react";
import { type Answer, CallError } from "~/components/api";
import { toast } from "~/components/overlay/toasts";
import { generalText } from "~/domain/messages";

/** What became of a deed: its answer, or what was wrong with which field. */
export type Outcome<T> = { ok: true; data: T } | { ok: false; fields: Record<string, string> };

/** What a failure says: the first field's message, or the call's own. */
export const wording = (failure: unknown): string => {
	if (!(failure instanceof CallError)) return generalText.wrong;
	return Object.values(failure.fields)[0] ?? failure.message;
};

/**
 * Runs calls that change the job, one at a time: says how it went and has the job read again. Fields that were refused are
 * answered where `inForm` says that they stand in a form, and said in a toast otherwise.
 */
export function useDeed(onChanged: () => void) {
	const [busy, setBusy] = useState(false);
	const running = useRef(false);
	const run = async <T>(
		deed: () => Promise<Answer<T>>,
		{ inForm = false, quiet = false } = {},
	): Promise<Outcome<T>> => {
		if (running.current) return { ok: false, fields: {} };
		running.current = true;
		setBusy(true);
		try {
			const { data, message } = await deed();
			if (message && !quiet) toast.success(message);
			onChanged();
			return { ok: true, data };
		} catch (failure) {
			const fields = failure instanceof CallError ? failure.fields : {};
			if (!inForm || Object.keys(fields).length === 0) toast.error(wording(failure));
			// What was meant to be changed is not as it was shown.
			if (failure instanceof CallError && (failure.status === 404 || failure.status === 409)) onChanged();
			return { ok: false, fields };
		} finally {
			running.current = false;
			setBusy(false);
		}
	};
	return { busy, run };
}
export type Deed = ReturnType<typeof useDeed>;
