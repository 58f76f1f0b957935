import { useMemo } from "react";
import type { Fence } from "~/shared/leases/lease";
import { plannerText } from "~/shared/texts/planner";
import { useLatest } from "~/ui/hooks/use-latest";
import { toast } from "~/ui/overlay/toasts";
import type { PlannerActions } from "../actions/use-planner-actions";
import type { BoardView } from "../filters/use-board-view";
import type { BoardLeases } from "../leases/use-row-leases";
import type { BoardStore } from "../state/board-store";
import { type DragState, type DropTarget, isSameTarget } from "../state/drag-state";
import type { PlannerStores } from "../state/planner-context";
import { getDraggableJobs, toFullPosition } from "../state/resolve-drop";

interface Props {
	board: BoardStore;
	stores: PlannerStores;
	actions: PlannerActions;
	leases: BoardLeases;
	view: BoardView;
}

/** Dragging jobs with the pointer or the keyboard. The rows they come from are leased meanwhile. */
export function useDragSession({ board, stores, actions, leases, view }: Props) {
	const { drag: store, selected } = stores;
	const latest = useLatest({ leases, view });

	return useMemo(() => {
		let fences: Promise<readonly Fence[] | null> = Promise.resolve([]);
		const release = () => {
			const { leases } = latest.current;
			const currentFences = fences;
			fences = Promise.resolve([]);
			void currentFences.then((acquired) => acquired && leases.release(acquired));
		};
		const cancel = () => {
			if (!store.get()) return;
			store.set(null);
			release();
		};

		/** Starts dragging a job, with the whole selection if it is selected. Shows why if it cannot. */
		const start = (id: number, by: DragState["by"]): DragState | null => {
			const { leases } = latest.current;
			if (store.get()) return null;
			const state = board.get();
			const selectedIds = selected.get();
			const jobs = getDraggableJobs(state, selectedIds.has(id) ? [...selectedIds] : [id]);
			if (jobs.length === 0) {
				toast.warning("Only jobs that are Pending, Planned, Booked or Indepot can be moved.");
				return null;
			}
			const from = [...new Set(jobs.flatMap(({ job_planner }) => job_planner?.plannerable_id ?? []))];
			const colleagueLease = from.map((vehicle) => leases.others.get(vehicle)).find(Boolean);
			if (colleagueLease) {
				const reg = state.vehicles.find((vehicle) => vehicle.id === colleagueLease.vehicle_id)?.reg ?? "";
				toast.warning(plannerText.leasedBy(colleagueLease.name, reg));
				return null;
			}
			const drag: DragState = { jobs, ids: jobs.map((job) => job.id), by, target: null };
			store.set(drag);
			fences = leases.acquire(from);
			void fences.then((acquired) => acquired === null && cancel());
			return drag;
		};

		const setTarget = (target: DropTarget | null) => {
			const drag = store.get();
			if (drag && !isSameTarget(drag.target, target)) store.set({ ...drag, target });
		};

		/** Drops the jobs on the target. Resolves to whether they moved. */
		const drop = async (): Promise<boolean> => {
			const drag = store.get();
			if (!drag) return false;
			const { rows } = latest.current.view;
			store.set(null);
			if (!drag.target) {
				release();
				return false;
			}
			const { vehicle, position: visiblePosition } = drag.target;
			const row = rows.find((visibleRow) => visibleRow.vehicle.id === vehicle);
			const position = row
				? toFullPosition(
						row.vehicle.planned_jobs.map(({ id }) => id),
						row.cards.map(({ id }) => id),
						drag.ids,
						visiblePosition,
					)
				: null;
			try {
				const moved = await actions.move(drag.jobs, vehicle, position);
				if (moved && drag.jobs.length > 1) selected.set(new Set());
				return moved;
			} finally {
				release();
			}
		};

		return { start, setTarget, drop, cancel };
	}, [board, actions, store, selected]);
}

export type DragSession = ReturnType<typeof useDragSession>;
