import { useEffect, useState } from "react";
import { callApi } from "~/client/api";
import type { Grouping } from "~/domain/finance/invoicing/customer/rules-groups";
import type { RunPreview } from "~/domain/finance/invoicing/customer/schemas";
import { firstErrorMessage } from "~/features/kernel/requests";
import type { DateText } from "~/shared/time/dates";

const PAUSE_MS = 250;

/** What a run over these jobs would make, once the choice pauses; the last preview stays while it is read again. */
export function usePreview(jobIds: readonly number[], grouping: Grouping, date: DateText | null) {
	const [preview, setPreview] = useState<RunPreview | null>(null);
	const [error, setError] = useState<string | null>(null);
	const key = `${grouping} ${date ?? ""} ${jobIds.join(",")}`;
	const [shownKey, setShownKey] = useState("");
	// biome-ignore lint/correctness/useExhaustiveDependencies: the key is the request
	useEffect(() => {
		setError(null);
		if (jobIds.length === 0) return setPreview(null);
		const controller = new AbortController();
		const timer = setTimeout(() => {
			const body = { jobIds: [...jobIds], grouping, ...(date ? { date } : {}) };
			callApi("POST /client/invoice-runs/preview", { body, signal: controller.signal }).then(
				({ data }) => {
					if (controller.signal.aborted) return;
					setPreview(data);
					setShownKey(key);
				},
				(failure: unknown) => {
					if (!controller.signal.aborted) setError(firstErrorMessage(failure));
				},
			);
		}, PAUSE_MS);
		return () => {
			clearTimeout(timer);
			controller.abort();
		};
	}, [key]);
	return { preview, error, isLoading: jobIds.length > 0 && error === null && shownKey !== key };
}
