import type { ReactNode } from "react";

export type Density = "compact" | "normal" | "comfortable";

/** Row heights in pixels; the head is 32 at each. */
export const ROW_HEIGHTS: Record<Density, number> = { compact: 28, normal: 36, comfortable: 44 };

/** What a cell may know of its row beside the data. */
export type RowState = {
	/** The row lies under another, such as a sub-job under its trip. */
	child: boolean;
	open: boolean;
	toggle: () => void;
};

export type GridColumn<Row> = {
	id: string;
	header: string;
	/** The cell as words: what is shown where `cell` is missing, and the whole of what was cut off. */
	text: (row: Row) => string;
	/** A richer look, where words are not enough. Plain text scrolls faster. */
	cell?: (row: Row, state: RowState) => ReactNode;
	/** Whether a row needs `cell`; the others show their text. All of them unless said. */
	rich?: (row: Row) => boolean;
	/** What rows held in the browser are sorted by, where the text would sort wrongly. */
	value?: (row: Row) => string | number | null;
	width?: number;
	minWidth?: number;
	/** A share of the width left over. */
	flex?: number;
	align?: "left" | "right";
	sortable?: boolean;
	/** Stays at this edge. */
	pinned?: "left" | "right";
	movable?: boolean;
	className?: string;
};

export type Sort = { column: string; direction: "asc" | "desc" };

/** One column as the user left it; their order is the list's order. */
export type ColumnState = { id: string; width: number; hidden: boolean };

export type PageRequest<Filter> = { startRow: number; endRow: number; sort: Sort | null; filter: Filter };
export type Page<Row> = { rows: Row[]; total: number };

/** What a screen can do to its grid. */
export type GridHandle<Row> = {
	/** Puts a changed row in the place of the old one and flashes it; false when it is not among the loaded ones. */
	refreshRow: (id: string, row: Row) => boolean;
	/** Asks the server anew. The rows in sight stay until the answer is there. */
	reload: (options?: { keepScroll?: boolean }) => Promise<void>;
	selection: () => Row[];
	clearSelection: () => void;
	/** Selects rows by their ids, those that are not loaded yet as soon as they are. */
	select: (ids: ReadonlySet<string>) => void;
	/** Moves the cursor to a row and the keyboard into the grid. */
	focusRow: (id: string) => void;
};
