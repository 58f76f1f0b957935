import { useCallback, useDeferredValue, useMemo, useRef, useState } from "react";
import { useToday } from "~/components/diary/use-today";
import { usePresence, useWatch } from "~/components/realtime/provider";
import { createStore } from "~/components/store";
import type { HoursRule, PlannerJob, PlannerVehicle } from "~/domain/planner/shapes";
import { NO_FILTERS } from "./address";
import { rowsOf, statusCounts, unplannedOf } from "./filters";
import type { Cursor, Lift } from "./lift";
import type { OpenMenu } from "./menu-host";
import { typeCounts } from "./planner-bar";
import type { DayFacts } from "./planner-context";
import type { Over } from "./planner-overlays";
import { useAddress } from "./use-address";
import { useBoard } from "./use-board";
import { useDeeds } from "./use-deeds";
import { useHolds } from "./use-holds";

const NO_RULES: readonly HoursRule[] = [];
const NO_VEHICLES: readonly PlannerVehicle[] = [];
const NO_IDS: readonly number[] = [];
const NO_JOBS: readonly PlannerJob[] = [];

/** Everything the planner's screen is made of: the day, what shows of it, what lies over it, what can be done. */
export function usePlanner(loadedOn: string) {
	const today = useToday(loadedOn);
	const address = useAddress(today);
	const { state, go } = address;
	const board = useBoard(state.date);
	const shown = board.board;
	const date = shown?.date ?? state.date;

	const regs = useRef<readonly PlannerVehicle[]>(NO_VEHICLES);
	regs.current = shown?.vehicles ?? NO_VEHICLES;
	const regOf = useCallback(
		(vehicle: number) => regs.current.find(({ id }) => id === vehicle)?.reg ?? "",
		[],
	);
	const holds = useHolds(state.date, regOf);
	// Jobs that came back stay at the top until another order or another day is asked for.
	const asked = `${state.date} ${state.sort} ${state.direction}`;
	const [back, setBack] = useState<{ ids: readonly number[]; asked: string } | null>(null);
	const returned = back?.asked === asked ? back.ids : NO_IDS;
	const deeds = useDeeds({
		board,
		holds,
		keyword: state.planned,
		onReturned: (ids) => {
			setBack({ ids, asked });
			go({ ...NO_FILTERS }, {}, { replace: true });
		},
	});

	const [stores] = useState(() => ({
		lift: createStore<Lift | null>(null),
		selected: createStore<ReadonlySet<number>>(new Set()),
		cursor: createStore<Cursor | null>(null),
	}));
	const [over, show] = useState<Over | null>(null);
	const [menu, setMenu] = useState<OpenMenu | null>(null);

	// Searching many jobs takes some milliseconds: typing goes before it.
	const filters = useDeferredValue(state);
	const vehicles = shown?.vehicles ?? NO_VEHICLES;
	const unplanned = shown?.unplanned ?? NO_JOBS;
	const rows = useMemo(() => rowsOf(vehicles, filters), [vehicles, filters]);
	const list = useMemo(() => unplannedOf(unplanned, filters, returned), [unplanned, filters, returned]);
	const counts = useMemo(() => statusCounts(vehicles, unplanned), [vehicles, unplanned]);
	const types = useMemo(() => typeCounts(vehicles), [vehicles]);
	const rules = shown?.hours_rules ?? NO_RULES;
	const day: DayFacts = useMemo(() => ({ date, rules }), [date, rules]);
	const ground = useMemo(() => ({ date, list, rows }), [date, list, rows]);

	useWatch({ day: state.date });
	const people = usePresence();
	const here = useMemo(
		() => [
			...new Map(
				people.filter((one) => one.day === state.date).map(({ user_id, name }) => [user_id, { name }]),
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
		holds,
		deeds,
		stores,
		over,
		show,
		menu,
		setMenu,
		rows,
		list,
		counts,
		types,
		vehicles,
		unplanned,
		day,
		ground,
		here,
		readVehicles: board.readVehicles,
		/** A suggested order that was accepted. */
		acceptOrder: (vehicle: PlannerVehicle, ids: readonly number[]) => deeds.order(vehicle.id, ids),
	};
}

export type Planner = ReturnType<typeof usePlanner>;
