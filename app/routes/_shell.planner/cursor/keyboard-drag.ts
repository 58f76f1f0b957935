import type { RefObject } from "react";
import { scrollToRow } from "../board/row-size";
import { describeDrop } from "../drag/describe-drop";
import type { DragSession } from "../drag/use-drag-session";
import type { BoardView } from "../filters/use-board-view";
import type { BoardLeases } from "../leases/use-row-leases";
import type { BoardCursor, DropTarget } from "../state/drag-state";
import type { PlannerStores } from "../state/planner-context";
import { type CursorStep, nextInList } from "./cursor";
import { moveDropTarget, targetOnVehicle } from "./keyboard-target";

/** What the keys work on; the view and leases are those of the moment. */
interface KeyboardDragOptions {
	getShown: () => { view: BoardView; others: BoardLeases["others"] };
	board: RefObject<HTMLElement>;
	stores: Pick<PlannerStores, "cursor" | "drag">;
	session: DragSession;
	/** Announces the drop target to screen readers. */
	announce: (text: string) => void;
	focus: (to: BoardCursor | null) => void;
}

/** Dragging with the keys: pick up, move the target, drop or cancel. */
export function createKeyboardDrag({
	getShown,
	board,
	stores,
	session,
	announce,
	focus,
}: KeyboardDragOptions) {
	const { cursor, drag: store } = stores;
	/** The vehicle of the last drop, suggested first for the next one. */
	let lastVehicle: number | null = null;

	const setTarget = (target: DropTarget | null) => {
		const drag = store.get();
		if (!drag || !target) return;
		session.setTarget(target);
		const { view, others } = getShown();
		announce(describeDrop(view, others, drag, target.vehicle, target.position));
	};

	return {
		start: (id: number) => {
			const drag = session.start(id, "keys");
			if (!drag) return;
			const from = drag.jobs[0]?.job_planner?.plannerable_id ?? null;
			const { view } = getShown();
			const row = view.rows.find(({ vehicle: rowVehicle }) => rowVehicle.id === from);
			announce(
				`Picked up ${drag.jobs.length === 1 ? drag.jobs[0]?.job_number : `${drag.jobs.length} jobs`}. Arrow keys move, Enter drops, Escape cancels.`,
			);
			if (row && from !== null)
				setTarget(targetOnVehicle(view, drag, from, row.cards.findIndex((card) => card.id === id) + 1));
		},

		moveTarget: (step: CursorStep) => {
			const drag = store.get();
			if (!drag) return;
			const { target, row } = moveDropTarget(getShown().view, drag, step, lastVehicle);
			if (row !== null) scrollToRow(board, row);
			setTarget(target);
		},

		drop: () => {
			const drag = store.get();
			if (!drag) return;
			const at = cursor.get();
			const vehicle = drag.target?.vehicle ?? null;
			const dropped: BoardCursor = { zone: "board", vehicle, job: at?.job ?? null };
			const next = at?.zone === "list" ? nextInList(getShown().view, drag.ids, at.job) : null;
			if (vehicle !== null) lastVehicle = vehicle;
			void session.drop();
			// Focus the next unplanned job; a job that was on a vehicle keeps the focus.
			if (drag.target) focus(vehicle === null ? at : (next ?? dropped));
		},

		cancel: () => {
			session.cancel();
			announce("Move cancelled");
		},
	};
}

export type KeyboardDrag = ReturnType<typeof createKeyboardDrag>;
