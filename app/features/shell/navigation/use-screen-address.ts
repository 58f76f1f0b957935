import { useNavigate, useSearchParams } from "@remix-run/react";
import { useCallback, useMemo } from "react";
import type { DateText } from "~/shared/time/dates";
import { useLatest } from "~/ui/hooks/use-latest";
import { getPendingParams } from "./pending-params";

/** Converts between the state of a screen and its query parameters; `otherParams` are the remaining parameters. */
interface AddressFormat<State> {
	read: (params: URLSearchParams, today: DateText) => State;
	write: (state: State, today: DateText, otherParams: URLSearchParams) => URLSearchParams;
}

interface NavigateOptions {
	replace?: boolean;
	/** Stored with the history entry. */
	state?: unknown;
}

/**
 * The state of a screen in its address, and `go` to change part of it, taking a pending navigation into account. Every change
 * adds a history entry unless it replaces the current one. `format` must be the same object between renders.
 */
export function useScreenAddress<State, ExtraParam extends string>(
	today: DateText,
	format: AddressFormat<State>,
) {
	const [params] = useSearchParams();
	const navigate = useNavigate();
	const state = useMemo(() => format.read(params, today), [format, params, today]);
	const day = useLatest(today);
	const go = useCallback(
		(
			change: Partial<State> | ((pending: State) => Partial<State>),
			extraParams: Partial<Record<ExtraParam, string | null>> = {},
			{ replace = false, state }: NavigateOptions = {},
		) => {
			const pending = getPendingParams();
			const otherParams = new URLSearchParams(pending);
			for (const [name, value] of Object.entries<string | null | undefined>(extraParams)) {
				if (value) otherParams.set(name, value);
				else otherParams.delete(name);
			}
			const before = format.read(pending, day.current);
			const after = { ...before, ...(typeof change === "function" ? change(before) : change) };
			const search = format.write(after, day.current, otherParams).toString();
			if (search !== pending.toString()) navigate({ search }, { replace, state, preventScrollReset: true });
		},
		[navigate, format],
	);
	const newParam = params.get("new");
	return {
		state,
		params,
		go,
		/** The number or id of the open job. */
		job: params.get("job") || null,
		editedJobId: Number(params.get("edit")) || null,
		/** The kind of job in the open entry form. */
		newEntry: newParam === "trip" ? ("trip" as const) : newParam ? ("job" as const) : null,
	};
}
