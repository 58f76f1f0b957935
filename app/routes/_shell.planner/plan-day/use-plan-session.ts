import { useEffect, useMemo } from "react";
import { useRoleLimits } from "~/features/kernel/role-limits";
import { startPlanningWorker } from "~/features/planning/automatic-planning";
import { useLatest } from "~/ui/hooks/use-latest";
import type { PlannerActions } from "../actions/use-planner-actions";
import type { BoardLeases } from "../leases/use-row-leases";
import type { BoardModel } from "../state/use-board";
import { readCardCosts } from "./outside/card-costs";
import { PlanDay } from "./plan-day";
import { createPlanSaver } from "./plan-saver";

interface Props {
	board: Pick<BoardModel, "store">;
	leases: BoardLeases;
	actions: PlannerActions;
	date: string;
	/** The rows that the filters show. */
	rows: readonly { vehicle: { id: number } }[];
}

/** Planning the day of the board; it ends with the day. */
export function usePlanSession({ board: { store }, leases, actions, date, rows }: Props): PlanDay {
	const latest = useLatest({ leases, rows });
	const { hasPrices } = useRoleLimits();
	const planDay = useMemo(() => {
		const saver = createPlanSaver(actions.editor, () => latest.current.leases);
		return new PlanDay({
			getDay: () => ({
				board: store.get(),
				shown: new Set(latest.current.rows.map(({ vehicle }) => vehicle.id)),
				leased: new Set(latest.current.leases.others.keys()),
			}),
			save: saver.save,
			announce: saver.announce,
			startWorker: startPlanningWorker,
			readCosts: hasPrices ? readCardCosts : undefined,
			now: () => new Date(),
		});
	}, [store, actions, hasPrices]);
	useEffect(() => store.subscribe(planDay.checkBoard), [store, planDay]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: another day has another plan
	useEffect(() => () => planDay.leave(), [planDay, date]);
	return planDay;
}
