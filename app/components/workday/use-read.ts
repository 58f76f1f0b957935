import { useCallback, useEffect, useRef, useState } from "react";
import { call, whyFailed } from "~/components/api";

/** What a call answered, kept while it is asked again. */
export interface Read<T> {
	data: T | null;
	error: string | null;
	loading: boolean;
	reload: () => void;
}

/** Reads from the API below /api/v3 when it is shown and whenever the path changes; null reads nothing. */
export function useRead<T>(path: string | null): Read<T> {
	const [data, setData] = useState<T | null>(null);
	const [error, setError] = useState<string | null>(null);
	const [loading, setLoading] = useState(path !== null);
	const asked = useRef(0);
	const reload = useCallback(() => {
		if (path === null) return;
		asked.current += 1;
		const own = asked.current;
		setLoading(true);
		call<T>(path).then(
			(answer) => {
				if (own !== asked.current) return;
				setData(answer.data);
				setError(null);
				setLoading(false);
			},
			(failure: unknown) => {
				if (own !== asked.current) return;
				setError(whyFailed(failure));
				setLoading(false);
			},
		);
	}, [path]);
	useEffect(() => {
		reload();
		return () => {
			asked.current += 1;
		};
	}, [reload]);
	return { data, error, loading, reload };
}
