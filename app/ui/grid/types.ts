import type { ReactNode, Ref } from "react";
import type { CellContent } from "~/ui/content/content";

export type Density = "compact" | "normal" | "comfortable";

/** Row heights in pixels; the header is always 32. */
export const ROW_HEIGHTS: Record<Density, number> = { compact: 28, normal: 36, comfortable: 44 };

/** The state of a row in the grid. */
export type RowState = {
	/** The row is unfolded under another, such as a sub-job under its trip. */
	isChild: boolean;
	isOpen: boolean;
	toggle: () => void;
};

export type GridColumn<Row> = {
	id: string;
	header: string;
	/** The cell as plain text: shown without `cell`, and as the tooltip of a truncated cell. */
	text: (row: Row) => string;
	/** What a cell with more than text shows, in the grid and in the first rows. Plain text scrolls faster. */
	cell?: (row: Row, state: RowState) => CellContent;
	/** Whether a row needs `cell`; other rows show their text. By default all do. */
	needsCell?: (row: Row) => boolean;
	/** A custom cell that React draws, such as one with a menu. It scrolls slowly: for short lists. */
	control?: (row: Row) => ReactNode;
	/** The value to sort by in the browser, if the text would sort wrongly. */
	value?: (row: Row) => string | number | null;
	width?: number;
	minWidth?: number;
	/** Share of the remaining width. */
	flex?: number;
	align?: "left" | "right";
	sortable?: boolean;
	/** Stays at this edge. */
	pinned?: "left" | "right";
	movable?: boolean;
	className?: string;
};

/** What opens a row: a click, after which keys are still the list's until it is shown, or a press, whose next keys belong to what opens. */
export type RowOpening = "click" | "press";

export type Sort = { column: string; direction: "asc" | "desc" };

/** One column in the user's order. */
export type ColumnState = { id: string; width: number; hidden: boolean };

export type PageRequest<Filter> = { startRow: number; endRow: number; sort: Sort | null; filter: Filter };
export type Page<Row> = { rows: Row[]; total: number };

/** Commands of a screen to its grid. */
export type DataGridHandle<Row> = {
	/** Replaces a row and flashes it; returns false if it is not loaded. */
	refreshRow: (id: string, row: Row) => boolean;
	/** Refetches the visible rows, which stay until the response arrives. */
	reload: (options?: { keepScroll?: boolean }) => Promise<void>;
	selection: () => Row[];
	clearSelection: () => void;
	/** Selects rows by id, those not loaded yet as soon as they are. */
	select: (ids: ReadonlySet<string>) => void;
	/** Selects exactly these rows, those not loaded yet as soon as they are. */
	selectOnly: (ids: ReadonlySet<string>) => void;
	/** Unfolds rows, or folds them. */
	setOpen: (ids: readonly string[], open: boolean) => Promise<void>;
	/** Whether a row is unfolded. */
	isOpen: (id: string) => boolean;
	/** Moves the keyboard focus to a row; false while the grid has not drawn it. */
	focusRow: (id: string) => boolean;
	/** Draws these columns of loaded rows again when what they show has changed without their data. */
	redraw: (ids: Iterable<string>, columns: string[]) => void;
};

export type DataGridProps<Row, Filter> = {
	/** The accessible name. */
	label: string;
	/** Must be the same array between renders. */
	columns: readonly GridColumn<Row>[];
	rowId: (row: Row) => string;
	density?: Density;
	/** The stored order, width and visibility. */
	columnState?: ColumnState[];
	/** Called after a column was moved, resized, hidden or shown. */
	onColumnState?: (state: ColumnState[]) => void;
	sort?: Sort | null;
	onSort?: (sort: Sort | null) => void;
	/** Rows can be selected by check box, Space, and Shift with the arrow keys. */
	selectable?: boolean;
	/** `isWithinSelection`: the user changed one row of a selection made by `select`, which may include rows not loaded yet. */
	onSelection?: (rows: Row[], isWithinSelection: boolean) => void;
	/** A click or Enter on a row. */
	onOpen?: (row: Row, by: RowOpening) => void;
	rowClass?: (row: Row) => string | undefined;
	/** The rows that unfold under a row. The right and left arrow keys unfold and fold. */
	childrenOf?: (row: Row) => Row[] | Promise<Row[]>;
	hasChildren?: (row: Row) => boolean;
	/** Whether a row is unfolded when it is first loaded. */
	startsOpen?: (row: Row) => boolean;
	/** Shown if there are no rows. */
	empty?: ReactNode;
	handle?: Ref<DataGridHandle<Row>>;
	/** Leaves space under the last row for a floating toolbar. */
	padded?: boolean;
	/** Fetches one page from the server. */
	fetchPage: (request: PageRequest<Filter>) => Promise<Page<Row>>;
	/** A change reloads the list; the old rows stay dimmed meanwhile. */
	filter: Filter;
	pageSize?: number;
	/** The first rows, where the document has them: shown until the grid itself can be used. */
	firstRows?: readonly Row[];
};
