import { type KeyboardEvent, type RefObject, useCallback, useEffect, useMemo, useRef, useState } from "react";

/** A cell by its position among the visible rows and columns. */
export interface CellPosition {
	row: number;
	column: number;
}
/** The cell being edited; `start` is the character that opened it, null to edit its current text. */
export interface CellEditing {
	column: number;
	start: string | null;
}

const STEPS = new Map(
	Object.entries<[rows: number, columns: number]>({
		ArrowDown: [1, 0],
		ArrowUp: [-1, 0],
		ArrowRight: [0, 1],
		ArrowLeft: [0, -1],
		PageDown: [20, 0],
		PageUp: [-20, 0],
		Home: [0, Number.NEGATIVE_INFINITY],
		End: [0, Number.POSITIVE_INFINITY],
	}),
);

interface GridOptions {
	scroller: RefObject<HTMLElement>;
	rows: number;
	columns: number;
}

/** Where a cell is; null for anything else. */
function readPosition(target: EventTarget): CellPosition | null {
	if (!(target instanceof HTMLElement) || !target.dataset.at) return null;
	const [row = 0, column = 0] = target.dataset.at.split(":").map(Number);
	return { row, column };
}

const isLocked = (target: EventTarget) =>
	target instanceof HTMLElement && target.dataset.locked !== undefined;

const clamp = (value: number, count: number) => Math.max(0, Math.min(count - 1, value));

/**
 * Keyboard navigation of a grid: one cell is in the tab order, arrows move, Enter, F2 or any character starts editing. The row of the
 * active cell must stay rendered.
 */
export function useGridKeys({ scroller, rows, columns }: GridOptions) {
	const [active, setActive] = useState<CellPosition>({ row: 0, column: 0 });
	const [editing, setEditing] = useState<CellEditing | null>(null);
	/** The cell to focus once it is rendered. */
	const focusTarget = useRef<CellPosition | null>(null);

	const focusTargetCell = useCallback(() => {
		if (!focusTarget.current) return;
		const { row, column } = focusTarget.current;
		const cell = scroller.current?.querySelector<HTMLElement>(`[data-at="${row}:${column}"]`);
		if (!cell) return;
		focusTarget.current = null;
		cell.focus({ preventScroll: true });
		cell.scrollIntoView({ block: "nearest", inline: "nearest" });
	}, [scroller]);
	useEffect(() => {
		if (!editing) focusTargetCell();
	});

	return useMemo(() => {
		const focus = ({ row, column }: CellPosition) => {
			const next = { row: clamp(row, rows), column: clamp(column, columns) };
			focusTarget.current = next;
			setEditing(null);
			setActive(next);
			// At once where it is rendered: the next key is already on its way.
			focusTargetCell();
		};
		/** Starts editing a cell. */
		const open = (cell: CellPosition, start: string | null = null) => {
			setActive(cell);
			setEditing({ column: cell.column, start });
		};
		return {
			active,
			editing,
			focus,
			open,
			/** Ends an editing whose row has left the list; a later one goes on. */
			drop(removed: CellEditing) {
				setEditing((current) => (current === removed ? null : current));
			},
			/** Stops editing and moves by rows and columns. */
			close(down: number, right: number) {
				focus({ row: active.row + down, column: active.column + right });
			},
			onKeyDown(event: KeyboardEvent<HTMLElement>) {
				// Rows before this one may have left the list since it was focused.
				const cell = readPosition(event.target);
				if (editing || !cell) return;
				const step = STEPS.get(event.key);
				const isCharacter = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
				const opensCell = event.key === "Enter" || event.key === "F2" || isCharacter;
				if (step) focus({ row: cell.row + step[0], column: cell.column + step[1] });
				else if (opensCell && !isLocked(event.target)) open(cell, isCharacter ? event.key : null);
				else return;
				event.preventDefault();
			},
		};
	}, [active, editing, rows, columns, focusTargetCell]);
}

export type GridKeys = ReturnType<typeof useGridKeys>;
