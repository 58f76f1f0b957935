import { useMemo, useState } from "react";
import { usePresence, useWatch } from "~/client/realtime/provider";
import { useUndone } from "~/features/jobs/undo";
import type { DateText } from "~/shared/time/dates";
import { useToday } from "~/ui/hooks/use-today";
import { usePlannerActions } from "./actions/use-planner-actions";
import { useBoardView } from "./filters/use-board-view";
import { useRowLeases } from "./leases/use-row-leases";
import { createPlannerStores } from "./state/planner-context";
import { NO_FILTERS, usePlannerUrl } from "./state/url-state";
import { type LoadedDay, useBoard } from "./state/use-board";

const NO_IDS: readonly number[] = [];

/** What the planner's loader gives. */
export interface PlannerData {
	today: DateText;
	phone: boolean;
	day: LoadedDay;
}

/** The planner screen's parts: its address, its day, the leases of its rows, and what can be done. */
export function usePlanner(data: PlannerData) {
	const today = useToday(data.today);
	const address = usePlannerUrl(today);
	const { state, go } = address;
	const board = useBoard(state.date, data.day);
	const leases = useRowLeases(state.date, board.store);
	// Returned jobs stay at the top until the order or the day changes.
	const listKey = `${state.date} ${state.sort} ${state.direction}`;
	const [returned, setReturned] = useState<{ ids: readonly number[]; listKey: string } | null>(null);
	const actions = usePlannerActions({
		board,
		leases,
		keyword: state.planned,
		onReturned: (ids) => {
			setReturned({ ids, listKey });
			go({ ...NO_FILTERS }, {}, { replace: true });
		},
	});
	useUndone(board.markDirty);
	const view = useBoardView(board.board, state, returned?.listKey === listKey ? returned.ids : NO_IDS);
	// An address with a vehicle's backloads leads to its lane.
	const [stores] = useState(() => createPlannerStores(address.backloadsOf));
	return { today, address, board, leases, actions, view, stores };
}

export type PlannerModel = ReturnType<typeof usePlanner>;

/** The colleagues who are viewing this day, each once. Announces that this user is viewing it too. */
export function useDayColleagues(date: DateText): { name: string }[] {
	useWatch({ day: date });
	const people = usePresence();
	return useMemo(
		() => [
			...new Map(
				people.filter((person) => person.day === date).map(({ user_id, name }) => [user_id, { name }]),
			).values(),
		],
		[people, date],
	);
}
