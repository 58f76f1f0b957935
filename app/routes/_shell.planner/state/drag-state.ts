import type { PlannerJob } from "~/domain/planning/run/responses";

/** Where dragged jobs would be dropped: a position, from 1, among the visible cards of a vehicle, or the unplanned list (null). */
export interface DropTarget {
	vehicle: number | null;
	position: number;
}

/** Jobs being dragged with the pointer or the keyboard. */
export interface DragState {
	jobs: readonly PlannerJob[];
	ids: readonly number[];
	by: "pointer" | "keys";
	target: DropTarget | null;
}

export const isSameTarget = (a: DropTarget | null, b: DropTarget | null) =>
	a?.vehicle === b?.vehicle && a?.position === b?.position;

/** Selects the drop position on this vehicle; 0 while it is not the target. */
export const targetPositionOn = (vehicle: number) => (drag: DragState | null) =>
	drag?.target && drag.target.vehicle === vehicle ? drag.target.position : 0;

/** The keyboard cursor: an unplanned job, a vehicle, or one of its cards. */
export interface BoardCursor {
	zone: "list" | "board";
	vehicle: number | null;
	job: number | null;
}
