import { formatLoad } from "../board/format";
import type { BoardView } from "../filters/use-board-view";
import type { BoardLeases } from "../leases/use-row-leases";
import type { DragState } from "../state/drag-state";
import { formatWarning, previewRowFacts } from "../state/row-facts";

/** Describes a drop target to screen readers: position, load and warnings. */
export function describeDrop(
	{ rows, day }: BoardView,
	others: BoardLeases["others"],
	drag: DragState,
	vehicle: number | null,
	position: number,
): string {
	if (vehicle === null) return "Unplanned list";
	const row = rows.find((visibleRow) => visibleRow.vehicle.id === vehicle);
	if (!row) return "";
	const colleague = others.get(vehicle);
	if (colleague) return `${row.vehicle.reg}, being planned by ${colleague.name}`;
	const { load, warnings } = previewRowFacts(row.vehicle, drag.jobs, position, day);
	const total = row.cards.filter(({ id }) => !drag.ids.includes(id)).length + 1;
	return [
		row.vehicle.reg,
		`position ${position} of ${total}`,
		load.payload !== null && formatLoad(load.weight, load.payload, "kg"),
		...warnings.map(formatWarning),
	]
		.filter(Boolean)
		.join(", ");
}
