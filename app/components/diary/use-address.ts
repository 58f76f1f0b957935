import { useNavigate, useSearchParams } from "@remix-run/react";
import { useCallback, useMemo, useRef } from "react";
import { useComingParams } from "~/components/shell/coming-params";
import { type DiaryState, readDiary, writeDiary } from "~/domain/diary/address";
import type { DateText } from "~/domain/time/dates";

/** What else stands in the diary's address: the saved view chosen, the job looked at, the one being changed, a new one. */
type Beside = Partial<Record<"view" | "job" | "edit" | "new", string | null>>;

interface Way {
	replace?: boolean;
	/** Kept with the place in the history. */
	state?: unknown;
}

/** The diary that the address shows, and the way to another. Every step is a place that Back returns from. */
export function useAddress(today: DateText) {
	const [params] = useSearchParams();
	const navigate = useNavigate();
	const state = useMemo(() => readDiary(params, today), [params, today]);
	const coming = useComingParams();
	const latest = useRef({ coming, today });
	latest.current = { coming, today };
	const go = useCallback(
		(change: Partial<DiaryState>, beside: Beside = {}, { replace = false, state }: Way = {}) => {
			const { coming, today } = latest.current;
			const kept = new URLSearchParams(coming);
			for (const [name, value] of Object.entries(beside)) {
				if (value) kept.set(name, value);
				else kept.delete(name);
			}
			const search = writeDiary({ ...readDiary(coming, today), ...change }, today, kept).toString();
			if (search !== coming.toString()) navigate({ search }, { replace, state, preventScrollReset: true });
		},
		[navigate],
	);
	return {
		state,
		go,
		view: params.get("view"),
		/** The number, or the id, of the job looked at. */
		job: params.get("job") || null,
		/** The id of the job being changed. */
		changing: Number(params.get("edit")) || null,
		entering: params.get("new") === "trip" ? ("trip" as const) : params.get("new") ? ("job" as const) : null,
	};
}

export type Go = ReturnType<typeof useAddress>["go"];
