import { useCallback, useEffect, useRef, useState } from "react";
import { call, whyFailed } from "~/components/api";
import { useRealtime } from "~/components/realtime/provider";
import type { Available } from "~/domain/allocation/available";
import { RELOAD_ALLOCATIONS_ON } from "~/domain/allocation/rules";

interface Read {
	date: string;
	data: Available;
}

/**
 * Everybody a job can be given to on a day, and who of them is free; null while that is on its way. Read again when drivers,
 * vehicles or workdays change, or `seen` does, what was shown staying meanwhile.
 */
export function useAvailable(date: string | null, job_id: number | null, seen: string) {
	const [read, setRead] = useState<Read | null>(null);
	const [error, setError] = useState<string | null>(null);
	const turn = useRef(0);

	const load = useCallback(async () => {
		if (!date) return;
		turn.current += 1;
		const mine = turn.current;
		setError(null);
		try {
			const { data } = await call<Available>(`/client/get-allo-driver-subcon-by-job/${date}`, {
				query: { job_id },
			});
			if (mine === turn.current) setRead({ date, data });
		} catch (problem) {
			if (mine === turn.current) setError(whyFailed(problem));
		}
	}, [date, job_id]);

	// biome-ignore lint/correctness/useExhaustiveDependencies: a job that has changed is carried by somebody else
	useEffect(() => {
		void load();
		return () => {
			turn.current += 1;
		};
	}, [load, seen]);
	useRealtime(RELOAD_ALLOCATIONS_ON, () => void load());
	return { available: read?.date === date ? read.data : null, error, load };
}
