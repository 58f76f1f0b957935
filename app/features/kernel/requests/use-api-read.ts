import { useCallback, useEffect, useRef, useState } from "react";
import { addressOf, describeError, type RequestParts, readAnswer, sendApiRequest } from "~/client/api";
import type { AnswerOf, CallOptions, ReadCall } from "~/client/api-calls";
import { useLatest } from "~/ui/hooks/use-latest";

/** An answer, preserved while it is loaded again. */
interface ApiRead<T> {
	data: T | null;
	error: string | null;
	loading: boolean;
	reload: () => void;
}

type ReadArguments<Call extends ReadCall> =
	Record<never, never> extends CallOptions<Call>
		? [options?: CallOptions<Call> | null]
		: [options: CallOptions<Call> | null];

/** Reads from the API on mount and whenever the address changes; null for options reads nothing. */
export function useApiRead<Call extends ReadCall>(
	call: Call,
	...args: ReadArguments<Call>
): ApiRead<AnswerOf<Call>>;
export function useApiRead(call: ReadCall, options: RequestParts | null = {}): ApiRead<unknown> {
	const address = options && addressOf(call, options).url;
	const [data, setData] = useState<unknown>(null);
	const [error, setError] = useState<string | null>(null);
	const [loading, setLoading] = useState(address !== null);
	const latest = useLatest({ call, options });
	const running = useRef<AbortController>();
	// biome-ignore lint/correctness/useExhaustiveDependencies: the address is the request
	const reload = useCallback(() => {
		running.current?.abort();
		if (!latest.current.options) return;
		const controller = new AbortController();
		running.current = controller;
		setLoading(true);
		sendApiRequest(latest.current.call, { ...latest.current.options, signal: controller.signal })
			.then(readAnswer)
			.then(
				(answer) => {
					if (controller.signal.aborted) return;
					setData(answer.data);
					setError(null);
					setLoading(false);
				},
				(failure: unknown) => {
					if (controller.signal.aborted) return;
					setError(describeError(failure));
					setLoading(false);
				},
			);
	}, [address]);
	useEffect(() => {
		reload();
		return () => running.current?.abort();
	}, [reload]);
	return { data, error, loading, reload };
}
