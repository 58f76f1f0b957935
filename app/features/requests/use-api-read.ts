import { useCallback, useEffect, useRef, useState } from "react";
import { callApi, describeError } from "~/client/api";

/** A response, preserved while it is reloaded. */
interface ApiRead<T> {
	data: T | null;
	error: string | null;
	loading: boolean;
	reload: () => void;
}

/** Loads from the API on mount and whenever the path changes; null loads nothing. */
export function useApiRead<T>(path: string | null): ApiRead<T> {
	const [data, setData] = useState<T | null>(null);
	const [error, setError] = useState<string | null>(null);
	const [loading, setLoading] = useState(path !== null);
	const latestRequest = useRef(0);
	const reload = useCallback(() => {
		if (path === null) return;
		latestRequest.current += 1;
		const request = latestRequest.current;
		setLoading(true);
		callApi<T>(path).then(
			(answer) => {
				if (request !== latestRequest.current) return;
				setData(answer.data);
				setError(null);
				setLoading(false);
			},
			(failure: unknown) => {
				if (request !== latestRequest.current) return;
				setError(describeError(failure));
				setLoading(false);
			},
		);
	}, [path]);
	useEffect(() => {
		reload();
		return () => {
			latestRequest.current += 1;
		};
	}, [reload]);
	return { data, error, loading, reload };
}
