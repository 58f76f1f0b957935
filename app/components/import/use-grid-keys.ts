import { type KeyboardEvent, type RefObject, useEffect, useMemo, useRef, useState } from "react";

/** A cell by its place among those shown. */
export interface Place {
	row: number;
	column: number;
}
/** The cell that is typed in; `start` is what its first key put there, else what stands in it. */
export interface Editing {
	column: number;
	start: string | null;
}

const STEPS: Record<string, [rows: number, columns: number]> = {
	ArrowDown: [1, 0],
	ArrowUp: [-1, 0],
	ArrowRight: [0, 1],
	ArrowLeft: [0, -1],
	PageDown: [20, 0],
	PageUp: [-20, 0],
	Home: [0, Number.NEGATIVE_INFINITY],
	End: [0, Number.POSITIVE_INFINITY],
};

interface Grid {
	scroller: RefObject<HTMLElement>;
	rows: number;
	columns: number;
	/** Scrolls a row into sight. */
	show: (row: number, options: { align: "auto" }) => void;
}

const clamp = (value: number, count: number) => Math.max(0, Math.min(count - 1, value));

/** Walking a grid and starting to type in it: one cell is in the tab order, arrows move, Enter, F2 or any letter opens a cell. */
export function useGridKeys({ scroller, rows, columns, show }: Grid) {
	const [at, setAt] = useState<Place>({ row: 0, column: 0 });
	const [editing, setEditing] = useState<Editing | null>(null);
	/** Where the focus is to go as soon as that cell is drawn. */
	const wanted = useRef<Place | null>(null);

	useEffect(() => {
		if (!wanted.current || editing) return;
		const { row, column } = wanted.current;
		const cell = scroller.current?.querySelector<HTMLElement>(`[data-at="${row}:${column}"]`);
		if (!cell) return;
		wanted.current = null;
		cell.focus({ preventScroll: true });
		cell.scrollIntoView({ block: "nearest", inline: "nearest" });
	});

	return useMemo(() => {
		const focus = ({ row, column }: Place) => {
			const next = { row: clamp(row, rows), column: clamp(column, columns) };
			wanted.current = next;
			setEditing(null);
			setAt(next);
			show(next.row, { align: "auto" });
		};
		return {
			at,
			editing,
			focus,
			/** Opens a cell for typing. */
			open(place: Place, start: string | null = null) {
				setAt(place);
				setEditing({ column: place.column, start });
			},
			/** Closes the cell that was typed in and goes on by so many rows and columns. */
			close(down: number, right: number) {
				focus({ row: at.row + down, column: at.column + right });
			},
			onKeyDown(event: KeyboardEvent<HTMLElement>) {
				const target = event.target;
				if (editing || !(target instanceof HTMLElement) || !target.dataset.at) return;
				const step = STEPS[event.key];
				const types = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
				const opens = event.key === "Enter" || event.key === "F2" || types;
				if (step) focus({ row: at.row + step[0], column: at.column + step[1] });
				else if (opens && target.dataset.locked === undefined)
					setEditing({ column: at.column, start: types ? event.key : null });
				else return;
				event.preventDefault();
			},
		};
	}, [at, editing, rows, columns, show]);
}

export type GridKeys = ReturnType<typeof useGridKeys>;
