import { useCallback, useEffect, useState } from "react";
import { callApi, describeError } from "~/client/api";

/** The data of a panel: both fields are null while it loads. */
type ApiData<Data> = { data: Data | null; error: string | null; retry: () => void };

/** Fetches `path` on mount and whenever it changes. */
export function useApiData<Data>(path: string): ApiData<Data> {
	const [state, setState] = useState<{ data: Data | null; error: string | null }>({
		data: null,
		error: null,
	});
	const [attempts, setAttempts] = useState(0);
	// biome-ignore lint/correctness/useExhaustiveDependencies: a retry fetches the same path again
	useEffect(() => {
		const controller = new AbortController();
		setState({ data: null, error: null });
		callApi<Data>(path, { signal: controller.signal })
			.then(({ data }) => setState({ data, error: null }))
			.catch((failure) => {
				if (controller.signal.aborted) return;
				setState({ data: null, error: describeError(failure) });
			});
		return () => controller.abort();
	}, [path, attempts]);
	const retry = useCallback(() => setAttempts((count) => count + 1), []);
	return { ...state, retry };
}
