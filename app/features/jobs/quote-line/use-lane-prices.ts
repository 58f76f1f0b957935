import { useEffect, useState } from "react";
import { callApi, describeError } from "~/client/api";
import type { CallOptions } from "~/client/api-calls";
import type { LanePrices } from "~/domain/portal/bookings/price-lane";

type LaneQuery = CallOptions<"GET /client/lane-prices">["query"];

/** Wait for typing to pause. */
const REQUEST_DELAY_MS = 500;

/** The prices of a lane, or why they could not be read; both null while they are being read. Never those of another lane. */
export function useLanePrices(query: LaneQuery | null): { lane: LanePrices | null; error: string | null } {
	const [read, setRead] = useState<{ key: string; lane: LanePrices | null; error: string | null } | null>(
		null,
	);
	const key = query && JSON.stringify(query);
	useEffect(() => {
		if (key === null) return;
		const controller = new AbortController();
		const timer = setTimeout(() => {
			const { signal } = controller;
			callApi("GET /client/lane-prices", { query: JSON.parse(key), signal }).then(
				({ data }) => setRead({ key, lane: data, error: null }),
				(failure: unknown) => signal.aborted || setRead({ key, lane: null, error: describeError(failure) }),
			);
		}, REQUEST_DELAY_MS);
		return () => {
			clearTimeout(timer);
			controller.abort();
		};
	}, [key]);
	return read?.key === key ? read : { lane: null, error: null };
}
