import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useHub, useRealtime, useReload } from "~/client/realtime/provider";
import type { PlanCostSettings } from "~/domain/planning/automatic-planning/merge-costs";
import type { BoardBase, DayTotals } from "~/domain/planning/run/responses";
import type { DateText } from "~/shared/time/dates";
import { useLatest } from "~/ui/hooks/use-latest";
import { BOARD_EVENT_TYPES } from "./board-events";
import { BoardLoader } from "./board-loader";
import type { BoardState } from "./board-state";
import { BoardStore } from "./board-store";

/** A day as the screen's loader sends it: its lists are JSON text that the database wrote, parsed once where they are shown. */
export interface LoadedDay {
	date: DateText;
	/** The last change log entry it includes. */
	seq: number;
	vehicles: string;
	/** Null if these are all vehicles. */
	totals: DayTotals | null;
	unplanned: string;
	earlier: string;
	hours_rules: string;
	bases: readonly BoardBase[];
	road_times: string;
	needs: string;
	plan_costs: PlanCostSettings;
}

function createLoadedStore({
	date,
	seq,
	vehicles,
	totals,
	unplanned,
	earlier,
	hours_rules,
	bases,
	road_times,
	needs,
	plan_costs,
}: LoadedDay): BoardStore {
	const state: BoardState = {
		date,
		vehicles: JSON.parse(vehicles),
		totals,
		unplanned: JSON.parse(unplanned),
		earlier: JSON.parse(earlier),
		hours_rules: JSON.parse(hours_rules),
		bases,
		road_times: JSON.parse(road_times),
		needs: JSON.parse(needs),
		plan_costs,
	};
	return new BoardStore(state, seq);
}

/**
 * A day of the planner, updated by the events of the tenant's room. The first day comes from the screen's loader, or its first part does;
 * what is missing, and others, are fetched.
 */
export function useBoard(date: DateText, loadedDay: LoadedDay) {
	const { hub } = useHub();
	const [store] = useState(() => createLoadedStore(loadedDay));
	const board = useSyncExternalStore(store.subscribe, store.get, store.get);
	const [error, setError] = useState<string | null>(null);
	const requestedDate = useLatest(date);
	const [loader] = useState(
		() => new BoardLoader({ store, getDate: () => requestedDate.current, onError: setError }),
	);

	const isFirstDay = useRef(true);
	useEffect(() => {
		const comesFromLoader = isFirstDay.current && loadedDay.date === date;
		isFirstDay.current = false;
		if (comesFromLoader && loadedDay.totals === null) {
			// Between the loader's read and this subscription events may have passed by.
			if (hub.lastSeq() > loadedDay.seq) loader.reload();
			return;
		}
		// The error of the day before is not this day's.
		setError(null);
		loader.loadDay();
	}, [loader, date, hub, loadedDay]);
	useEffect(() => loader.stop, [loader]);
	useRealtime(BOARD_EVENT_TYPES, loader.onEvents);
	useReload(loader.reload);

	const retry = useCallback(() => {
		setError(null);
		void loader.load();
	}, [loader]);
	return {
		store,
		/** The visible day; after a change of date still the previous one for a moment. */
		board,
		error,
		isStale: board.date !== date,
		/** Whether the day, or the rest of it, is on its way, or could not be loaded. */
		isLoading: board.date !== date || board.totals !== null,
		retry,
		reload: loader.reload,
		markDirty: loader.markDirty,
		/** Schedules a reload of drivers and dates. */
		reloadVehicles: loader.reloadVehicles,
	};
}

export type BoardModel = ReturnType<typeof useBoard>;
