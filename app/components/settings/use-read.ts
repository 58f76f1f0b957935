import { useCallback, useEffect, useState } from "react";
import { call, whyFailed } from "~/components/api";

/** What a panel shows: nothing yet, what was read, or why it could not be. */
export type Read<Data> = { data: Data | null; fault: string | null; again: () => void };

/** Reads something for a panel when it opens and whenever its address changes. */
export function useRead<Data>(path: string): Read<Data> {
	const [state, setState] = useState<{ data: Data | null; fault: string | null }>({
		data: null,
		fault: null,
	});
	const [tries, setTries] = useState(0);
	// biome-ignore lint/correctness/useExhaustiveDependencies: another try reads the same address again
	useEffect(() => {
		const aborted = new AbortController();
		setState({ data: null, fault: null });
		call<Data>(path, { signal: aborted.signal })
			.then(({ data }) => setState({ data, fault: null }))
			.catch((failure) => {
				if (aborted.signal.aborted) return;
				setState({ data: null, fault: whyFailed(failure) });
			});
		return () => aborted.abort();
	}, [path, tries]);
	const again = useCallback(() => setTries((n) => n + 1), []);
	return { ...state, again };
}
