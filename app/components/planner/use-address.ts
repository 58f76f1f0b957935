import { useNavigate, useSearchParams } from "@remix-run/react";
import { useCallback, useMemo, useRef } from "react";
import type { DateText } from "~/domain/time/dates";
import { type PlannerState, readPlanner, writePlanner } from "./address";

/** What else stands in the planner's address: the job looked at, the one being changed, a new one, a vehicle's route. */
export type Beside = Partial<Record<"job" | "edit" | "new" | "route", string | null>>;

/** The planner that the address shows, and the way to another. Days and filters are places that Back returns from. */
export function useAddress(today: DateText) {
	const [params] = useSearchParams();
	const navigate = useNavigate();
	const state = useMemo(() => readPlanner(params, today), [params, today]);
	const latest = useRef({ params, state, today });
	latest.current = { params, state, today };
	const go = useCallback(
		(change: Partial<PlannerState>, beside: Beside = {}, { replace = false }: { replace?: boolean } = {}) => {
			const kept = new URLSearchParams(latest.current.params);
			for (const [name, value] of Object.entries(beside)) {
				if (value) kept.set(name, value);
				else kept.delete(name);
			}
			const next = writePlanner({ ...latest.current.state, ...change }, latest.current.today, kept);
			if (next.toString() !== latest.current.params.toString())
				navigate({ search: next.toString() }, { replace, preventScrollReset: true });
		},
		[navigate],
	);
	return {
		state,
		go,
		/** The number of the job looked at. */
		job: params.get("job") || null,
		/** The id of the job being changed. */
		changing: Number(params.get("edit")) || null,
		entering: params.get("new") === "trip" ? ("trip" as const) : params.get("new") ? ("job" as const) : null,
		/** The vehicle whose route is looked at. */
		routeOf: Number(params.get("route")) || null,
	};
}

export type Go = ReturnType<typeof useAddress>["go"];
