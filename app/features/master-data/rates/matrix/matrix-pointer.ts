import type { MouseEvent, PointerEvent } from "react";
import type { CellPrices } from "./cell-changes";
import type { MatrixCell, MatrixSize } from "./cell-range";
import { editCell } from "./matrix-keys";
import { type MatrixState, settleDraft } from "./use-matrix";

/** The cell that an event happened in; null beside the cells and in the field of one. */
function cellAt(target: EventTarget): MatrixCell | null {
	if (!(target instanceof HTMLElement) || target instanceof HTMLInputElement) return null;
	const [row, column] =
		target.closest<HTMLElement>("[data-cell]")?.dataset.cell?.split(":").map(Number) ?? [];
	return row === undefined || column === undefined ? null : { row, column };
}

const isMouse = (event: Event) => !("pointerType" in event) || event.pointerType === "mouse";

/** A mouse chooses by a press, extends by Shift or a drag and edits by a double click; a finger chooses by one tap and edits by the next. */
export const pointerHandlers = (matrix: MatrixState, prices: CellPrices, size: MatrixSize) => ({
	onPointerDown: (event: PointerEvent) => {
		const cell = cellAt(event.target);
		if (!cell || event.pointerType !== "mouse" || event.button !== 0) return;
		matrix.choose(cell, event.shiftKey);
		// After the choice, which takes an older problem away.
		settleDraft(matrix);
	},
	onPointerOver: (event: PointerEvent) => {
		const cell = cellAt(event.target);
		if (cell && event.pointerType === "mouse" && event.buttons === 1) matrix.choose(cell, true);
	},
	onClick: (event: MouseEvent) => {
		const cell = cellAt(event.target);
		if (!cell || isMouse(event.nativeEvent)) return;
		const { cursor } = matrix.range;
		if (cell.row === cursor.row && cell.column === cursor.column) editCell(matrix, prices, size);
		else {
			matrix.choose(cell, false);
			settleDraft(matrix);
		}
	},
	onDoubleClick: (event: MouseEvent) => {
		if (cellAt(event.target)) editCell(matrix, prices, size);
	},
});
