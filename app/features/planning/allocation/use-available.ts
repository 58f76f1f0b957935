import { useCallback, useEffect, useRef, useState } from "react";
import { callApi, describeError } from "~/client/api";
import { useRealtime } from "~/client/realtime/provider";
import type { AvailableCarriers } from "~/domain/planning/allocation/available-carriers";
import { RELOAD_ALLOCATIONS_ON } from "~/domain/planning/allocation/rules";
import { useLatest } from "~/ui/hooks/use-latest";

interface LoadedAvailable {
	date: string;
	data: AvailableCarriers;
}

const fetchAvailable = async (
	date: string,
	job_id: number | null,
	job_ids: readonly number[] = [],
): Promise<AvailableCarriers> => {
	const query = job_id === null ? { job_ids: job_ids.join(",") } : { job_id };
	return (await callApi("GET /client/get-allo-driver-subcon-by-job/{date}", { params: { date }, query }))
		.data;
};

/** Candidates that are on their way before the job has arrived, whose day they are needed for. */
let early: { date: string; job_id: number; answer: Promise<AvailableCarriers> } | null = null;

/** Fetches the candidates of the day that a list's row names together with the job, rather than after it. */
export function useEarlyAvailable(date: string | null, job_id: number): void {
	useEffect(() => {
		if (date === null) return;
		const answer = fetchAvailable(date, job_id);
		// The dialog that takes it shows the error.
		answer.catch(() => undefined);
		early = { date, job_id, answer };
		return () => {
			early = null;
		};
	}, [date, job_id]);
}

/** The candidates that are on their way, once; else they are fetched. */
function takeAvailable(
	date: string,
	job_id: number | null,
	job_ids: readonly number[] | undefined,
): Promise<AvailableCarriers> {
	const coming = early?.date === date && early.job_id === job_id ? early.answer : null;
	early = null;
	return coming ?? fetchAvailable(date, job_id, job_ids);
}

/**
 * The candidates of a day; null while they load. Reloads, with the old data still shown, when drivers, vehicles or workdays
 * change or when `reloadKey` does.
 */
export function useAvailable(
	date: string | null,
	job_id: number | null,
	reloadKey: string,
	job_ids?: readonly number[],
) {
	const [loaded, setLoaded] = useState<LoadedAvailable | null>(null);
	const [error, setError] = useState<string | null>(null);
	const requestNumber = useRef(0);

	const latestIds = useLatest(job_ids);
	const load = useCallback(async () => {
		if (!date) return;
		requestNumber.current += 1;
		const ownNumber = requestNumber.current;
		setError(null);
		try {
			const data = await takeAvailable(date, job_id, latestIds.current);
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
