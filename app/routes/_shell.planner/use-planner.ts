import { useCallback, useDeferredValue, useMemo, useRef, useState } from "react";
import { usePresence, useWatch } from "~/client/realtime/provider";
import type { HoursRule, PlannerJob, PlannerVehicle } from "~/domain/planner/responses";
import { createStore } from "~/ui/store";
import { useToday } from "~/ui/use-today";
import type { OpenMenu } from "./actions/menu-host";
import { usePlannerActions } from "./actions/use-planner-actions";
import { useBoard } from "./board/use-board";
import type { BoardCursor, DragState } from "./drag/drag-state";
import { countJobStatuses, getVisibleRows, getVisibleUnplanned } from "./filters/filters";
import { countVehicleTypes } from "./filters/planner-bar";
import { useRowLeases } from "./leases/use-row-leases";
import type { PlannerOverlay } from "./panels/planner-overlay";
import type { DayContext } from "./planner-context";
import { NO_FILTERS } from "./url-state";
import { usePlannerUrl } from "./use-planner-url";

const NO_RULES: readonly HoursRule[] = [];
const NO_VEHICLES: readonly PlannerVehicle[] = [];
const NO_IDS: readonly number[] = [];
const NO_JOBS: readonly PlannerJob[] = [];

/** The state and actions of the planner screen. */
export function usePlanner(loadedOn: string) {
	const today = useToday(loadedOn);
	const address = usePlannerUrl(today);
	const { state, go } = address;
	const board = useBoard(state.date);
	const shown = board.board;
	const date = shown?.date ?? state.date;

	const vehiclesRef = useRef<readonly PlannerVehicle[]>(NO_VEHICLES);
	vehiclesRef.current = shown?.vehicles ?? NO_VEHICLES;
	const regOf = useCallback(
		(vehicle: number) => vehiclesRef.current.find(({ id }) => id === vehicle)?.reg ?? "",
		[],
	);
	const leases = useRowLeases(state.date, regOf);
	// Returned jobs stay at the top until the order or the day changes.
	const listKey = `${state.date} ${state.sort} ${state.direction}`;
	const [returnedJobs, setReturnedJobs] = useState<{ ids: readonly number[]; listKey: string } | null>(null);
	const returned = returnedJobs?.listKey === listKey ? returnedJobs.ids : NO_IDS;
	const actions = usePlannerActions({
		board,
		leases,
		keyword: state.planned,
		onReturned: (ids) => {
			setReturnedJobs({ ids, listKey });
			go({ ...NO_FILTERS }, {}, { replace: true });
		},
	});

	const [stores] = useState(() => ({
		drag: createStore<DragState | null>(null),
		selected: createStore<ReadonlySet<number>>(new Set()),
		cursor: createStore<BoardCursor | null>(null),
	}));
	const [overlay, showOverlay] = useState<PlannerOverlay | null>(null);
	const [menu, setMenu] = useState<OpenMenu | null>(null);

	// Searching many jobs takes some milliseconds; typing must stay responsive.
	const filters = useDeferredValue(state);
	const vehicles = shown?.vehicles ?? NO_VEHICLES;
	const unplanned = shown?.unplanned ?? NO_JOBS;
	const rows = useMemo(() => getVisibleRows(vehicles, filters), [vehicles, filters]);
	const list = useMemo(
		() => getVisibleUnplanned(unplanned, filters, returned),
		[unplanned, filters, returned],
	);
	const counts = useMemo(() => countJobStatuses(vehicles, unplanned), [vehicles, unplanned]);
	const types = useMemo(() => countVehicleTypes(vehicles), [vehicles]);
	const rules = shown?.hours_rules ?? NO_RULES;
	const day: DayContext = useMemo(() => ({ date, rules }), [date, rules]);
	const grid = useMemo(() => ({ date, list, rows }), [date, list, rows]);

	useWatch({ day: state.date });
	const people = usePresence();
	const colleagues = useMemo(
		() => [
			...new Map(
				people.filter((person) => person.day === state.date).map(({ user_id, name }) => [user_id, { name }]),
			).values(),
		],
		[people, state.date],
	);

	return {
		today,
		address,
		state,
		go,
		board,
		leases,
		actions,
		stores,
		overlay,
		showOverlay,
		menu,
		setMenu,
		rows,
		list,
		counts,
		types,
		vehicles,
		unplanned,
		day,
		grid,
		colleagues,
		reloadVehicles: board.reloadVehicles,
		acceptOrder: (vehicle: PlannerVehicle, ids: readonly number[]) => actions.reorder(vehicle.id, ids),
	};
}

export type PlannerModel = ReturnType<typeof usePlanner>;
