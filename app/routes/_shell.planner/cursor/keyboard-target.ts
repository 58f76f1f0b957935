import { defaultPosition } from "../board/lane";
import type { DragState, DropTarget } from "../state/drag-state";
import { CURSOR_STEP_ROWS, type CursorGrid, type CursorStep } from "./cursor";

type BoardRows = Pick<CursorGrid, "date" | "rows">;
type Dragged = Pick<DragState, "jobs" | "ids" | "target">;

/** The target of a drag on a vehicle: at a position among its other cards, or where their times suggest; null if it is not shown. */
export function targetOnVehicle(
	{ date, rows }: BoardRows,
	drag: Dragged,
	vehicle: number,
	requestedPosition?: number,
): DropTarget | null {
	const row = rows.find(({ vehicle: rowVehicle }) => rowVehicle.id === vehicle);
	if (!row) return null;
	const maxPosition = row.cards.filter(({ id }) => !drag.ids.includes(id)).length + 1;
	const position = requestedPosition ?? defaultPosition(date, row.cards, drag.jobs);
	return { vehicle, position: Math.max(1, Math.min(maxPosition, position)) };
}

/**
 * The target of a drag after a step, null if it stays. A first step goes to the vehicle of the last drop. `row` is the index of the
 * row to scroll to.
 */
export function moveDropTarget(
	grid: BoardRows,
	drag: Dragged,
	step: CursorStep,
	lastVehicle: number | null,
): { target: DropTarget | null; row: number | null } {
	const { rows } = grid;
	const { target } = drag;
	if (step === "first") return { target: { vehicle: null, position: 1 }, row: null };
	if (step === "left" || step === "right")
		return { target: moveAlongRow(grid, drag, step, lastVehicle), row: null };
	const here = rows.findIndex(({ vehicle }) => vehicle.id === target?.vehicle);
	const start = rows.findIndex(({ vehicle }) => vehicle.id === lastVehicle);
	const by = step === "last" ? rows.length : CURSOR_STEP_ROWS[step];
	const to = here < 0 ? Math.max(0, start) : Math.max(0, Math.min(rows.length - 1, here + by));
	const row = rows[to];
	return row ? { target: targetOnVehicle(grid, drag, row.vehicle.id), row: to } : { target: null, row: null };
}

function moveAlongRow(
	grid: BoardRows,
	drag: Dragged,
	step: "left" | "right",
	lastVehicle: number | null,
): DropTarget | null {
	const { target } = drag;
	if (target && target.vehicle !== null)
		return targetOnVehicle(grid, drag, target.vehicle, target.position + (step === "left" ? -1 : 1));
	const [firstRow] = grid.rows;
	return step === "right" && firstRow
		? targetOnVehicle(grid, drag, lastVehicle ?? firstRow.vehicle.id)
		: null;
}
