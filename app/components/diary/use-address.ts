import { useNavigate, useSearchParams } from "@remix-run/react";
import { useCallback, useMemo, useRef } from "react";
import { type DiaryState, readDiary, writeDiary } from "~/domain/diary/address";
import type { DateText } from "~/domain/time/dates";

/** What else stands in the diary's address: the saved view chosen, the job open, a new one being entered. */
type Beside = Partial<Record<"view" | "job" | "new", string | null>>;

/** The diary that the address shows, and the way to another. Every step is a place that Back returns from. */
export function useAddress(today: DateText) {
	const [params] = useSearchParams();
	const navigate = useNavigate();
	const state = useMemo(() => readDiary(params, today), [params, today]);
	const latest = useRef({ params, state, today });
	latest.current = { params, state, today };
	const go = useCallback(
		(change: Partial<DiaryState>, beside: Beside = {}, { replace = false } = {}) => {
			const kept = new URLSearchParams(latest.current.params);
			for (const [name, value] of Object.entries(beside)) {
				if (value) kept.set(name, value);
				else kept.delete(name);
			}
			const search = writeDiary(
				{ ...latest.current.state, ...change },
				latest.current.today,
				kept,
			).toString();
			if (search !== latest.current.params.toString())
				navigate({ search }, { replace, preventScrollReset: true });
		},
		[navigate],
	);
	return {
		state,
		go,
		view: params.get("view"),
		job: Number(params.get("job")) || null,
		entering: params.get("new") === "trip" ? ("trip" as const) : params.get("new") ? ("job" as const) : null,
	};
}

export type Go = ReturnType<typeof useAddress>["go"];
