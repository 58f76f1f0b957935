import { useCallback, useEffect, useRef, useState } from "react";
import { callApi, describeError } from "~/client/api";
import { useRealtime } from "~/client/realtime/provider";
import type { AvailableCarriers } from "~/domain/allocation/available-carriers";
import { RELOAD_ALLOCATIONS_ON } from "~/domain/allocation/rules";

interface LoadedAvailable {
	date: string;
	data: AvailableCarriers;
}

/**
 * The candidates of a day; null while they load. Reloads, with the old data still shown, when drivers, vehicles or workdays
 * change or when `reloadKey` does.
 */
export function useAvailable(date: string | null, job_id: number | null, reloadKey: string) {
	const [loaded, setLoaded] = useState<LoadedAvailable | null>(null);
	const [error, setError] = useState<string | null>(null);
	const requestNumber = useRef(0);

	const load = useCallback(async () => {
		if (!date) return;
		requestNumber.current += 1;
		const ownNumber = requestNumber.current;
		setError(null);
		try {
			const { data } = await callApi("GET /client/get-allo-driver-subcon-by-job/{date}", {
				params: { date },
				query: { job_id },
			});
			if (ownNumber === requestNumber.current) setLoaded({ date, data });
		} catch (failure) {
			if (ownNumber === requestNumber.current) setError(describeError(failure));
		}
	}, [date, job_id]);

	// biome-ignore lint/correctness/useExhaustiveDependencies: a changed job may have another carrier
	useEffect(() => {
		void load();
		return () => {
			requestNumber.current += 1;
		};
	}, [load, reloadKey]);
	useRealtime(RELOAD_ALLOCATIONS_ON, () => void load());
	return { available: loaded?.date === date ? loaded.data : null, error, load };
}
