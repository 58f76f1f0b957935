import { useNavigate, useSearchParams } from "@remix-run/react";
import { useCallback, useMemo, useRef } from "react";
import type { DateText } from "~/domain/time/dates";
import { comingParams } from "./coming-params";

/** How the state of a screen stands in its address; `kept` is what else stands there. */
interface Reading<State> {
	read: (params: URLSearchParams, today: DateText) => State;
	write: (state: State, today: DateText, kept: URLSearchParams) => URLSearchParams;
}

interface Way {
	replace?: boolean;
	/** Kept with the place in the history. */
	state?: unknown;
}

/**
 * What a screen's address shows, and the way to another: a change of some of it, or of what it will be by then. Every step is a
 * place that Back returns from, unless it replaces the one before. `reading` stays the same object.
 */
export function useScreenAddress<State, Beside extends string>(today: DateText, reading: Reading<State>) {
	const [params] = useSearchParams();
	const navigate = useNavigate();
	const state = useMemo(() => reading.read(params, today), [reading, params, today]);
	const day = useRef(today);
	day.current = today;
	const go = useCallback(
		(
			change: Partial<State> | ((coming: State) => Partial<State>),
			beside: Partial<Record<Beside, string | null>> = {},
			{ replace = false, state }: Way = {},
		) => {
			const coming = comingParams();
			const kept = new URLSearchParams(coming);
			for (const [name, value] of Object.entries<string | null | undefined>(beside)) {
				if (value) kept.set(name, value);
				else kept.delete(name);
			}
			const before = reading.read(coming, day.current);
			const after = { ...before, ...(typeof change === "function" ? change(before) : change) };
			const search = reading.write(after, day.current, kept).toString();
			if (search !== coming.toString()) navigate({ search }, { replace, state, preventScrollReset: true });
		},
		[navigate, reading],
	);
	const entering = params.get("new");
	return {
		state,
		params,
		go,
		/** The number, or the id, of the job looked at. */
		job: params.get("job") || null,
		/** The id of the job being changed. */
		changing: Number(params.get("edit")) || null,
		/** What is being entered. */
		entering: entering === "trip" ? ("trip" as const) : entering ? ("job" as const) : null,
	};
}
