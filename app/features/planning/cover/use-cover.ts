import { useCallback, useEffect, useRef, useState } from "react";
import { callApi, describeError } from "~/client/api";
import { useRealtime } from "~/client/realtime/provider";
import type { CoverOptionView, CoverView } from "~/domain/planning/cover/responses";
import { useLatest } from "~/ui/hooks/use-latest";

type Choice = Pick<CoverOptionView, "to" | "id">;

interface CoverPeriod {
	driver_id?: number;
	vehicle_id?: number;
	from: string;
	to: string;
}

/**
 * The work of an absence with a carrier for each job; null while it loads. What is chosen instead is judged beside the others, and read
 * again when jobs, drivers or vehicles change; until then the earlier answer stays.
 */
export function useCover({ driver_id, vehicle_id, from, to }: CoverPeriod) {
	const [view, setView] = useState<CoverView | null>(null);
	const [error, setError] = useState<string | null>(null);
	const [isLoading, setIsLoading] = useState(true);
	const [changed, setChanged] = useState<ReadonlyMap<number, Choice>>(new Map());
	const requestNumber = useRef(0);
	const latest = useLatest(changed);
	const load = useCallback(async () => {
		requestNumber.current += 1;
		const ownNumber = requestNumber.current;
		setIsLoading(true);
		const choices = [...latest.current].map(([job_id, choice]) => ({ job_id, ...choice }));
		try {
			const { data } = await callApi("POST /client/planner/preview-cover", {
				body: { driver_id, vehicle_id, from, to, choices },
			});
			if (ownNumber !== requestNumber.current) return;
			setView(data);
			setError(null);
		} catch (failure) {
			if (ownNumber !== requestNumber.current) return;
			setError(describeError(failure));
		}
		setIsLoading(false);
	}, [driver_id, vehicle_id, from, to]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: what is chosen is judged beside the others
	useEffect(() => {
		void load();
		return () => {
			requestNumber.current += 1;
		};
	}, [load, changed]);
	useRealtime(["jobChange", "organizerChange", "PlannerChange"], () => void load());
	return {
		view,
		error,
		isLoading,
		changed,
		choose: (job_id: number, choice: Choice) => setChanged(new Map(changed).set(job_id, choice)),
		reload: load,
	};
}
