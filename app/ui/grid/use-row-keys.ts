import type { CellKeyDownEvent, GridApi, SuppressKeyboardEventParams } from "ag-grid-community";
import type { RefObject } from "react";
import { useKeys } from "~/ui/keys/keys";
import { announceOpening } from "~/ui/lazy/opening";
import type { DataGridProps } from "./types";

/** Ctrl or ⌘ A. The screen handles it, as the grid knows only the loaded rows. */
const isSelectAll = (event: KeyboardEvent): boolean =>
	(event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "a";

function moveFocus<Row>(api: GridApi<Row>, by: number): void {
	const focused = api.getFocusedCell();
	const first = api.getAllDisplayedColumns()[1] ?? api.getAllDisplayedColumns()[0];
	const last = api.getDisplayedRowCount() - 1;
	const next = focused ? focused.rowIndex + by : api.getFirstDisplayedRowIndex();
	// At an end the row keeps the cursor, and has the focus again if that was lost.
	const row = Math.min(Math.max(next, 0), last);
	const column = focused?.column ?? first;
	if (!column || row < 0) return;
	api.ensureIndexVisible(row);
	api.setFocusedCell(row, column);
}

/** Nothing has the focus, as after loading, or after the button that had it has been removed: then the arrow keys are the list's. */
const isFocusLost = () => {
	const { activeElement } = document;
	return activeElement === null || activeElement === document.body || activeElement.id === "main";
};

/** The keys that a focused row handles itself, for the list of shortcuts. */
const LISTED_KEYS = [
	{ key: "arrowdown", label: "Move", group: "List", needs: null },
	{ key: "arrowup", label: "Move", group: "List", needs: null },
	{ key: "enter", label: "Open", group: "List", needs: "onOpen" },
	{ key: "space", label: "Select", group: "List", needs: "selectable" },
	{ key: "shift+arrowdown", label: "Select down or up", group: "List", needs: "selectable" },
	{ key: "shift+arrowup", label: "Select down or up", group: "List", needs: "selectable" },
	{ key: "escape", label: "Clear the selection", group: "List", needs: "selectable" },
	{ key: "arrowright", label: "Unfold or fold a trip", group: "List", needs: "hasChildren" },
	{ key: "arrowleft", label: "Unfold or fold a trip", group: "List", needs: "hasChildren" },
] as const;

/** The keys of a list: J, K and the arrow keys move, Enter opens, Space selects, Shift with an arrow extends the selection, → and ← unfold and fold. */
export function useRowKeys<Row, Filter>(
	props: DataGridProps<Row, Filter>,
	api: RefObject<GridApi<Row> | null>,
	toggle: (row: Row, open: boolean) => void,
) {
	const move = (by: number) => () => api.current && moveFocus(api.current, by);
	useKeys([
		{ key: "j", label: "Move", group: "List", run: move(1) },
		{ key: "k", label: "Move", group: "List", run: move(-1) },
		{ key: "arrowdown", label: "Move", group: "List", when: isFocusLost, run: move(1) },
		{ key: "arrowup", label: "Move", group: "List", when: isFocusLost, run: move(-1) },
		...LISTED_KEYS.filter(({ needs }) => needs === null || props[needs]),
	]);

	const canUnfold = (row: Row | undefined) => row !== undefined && (props.hasChildren?.(row) ?? false);
	/** Keys the grid must not handle itself. */
	const suppressKeyboardEvent = ({ event, data }: SuppressKeyboardEventParams<Row>) =>
		isSelectAll(event) ||
		((event.key === "ArrowRight" || event.key === "ArrowLeft") && !event.ctrlKey && canUnfold(data));

	const onCellKeyDown = (cell: CellKeyDownEvent<Row>) => {
		const { event, node, data } = cell;
		if (!(event instanceof KeyboardEvent) || data === undefined) return;
		// A button or link inside the cell handles its own keys.
		if (event.target instanceof Element && event.target.closest("button, a, input")) return;
		if (event.key === "Enter" && !event.ctrlKey && !event.metaKey) {
			if (props.onOpen) announceOpening();
			props.onOpen?.(data, "press");
		} else if ((event.key === "ArrowRight" || event.key === "ArrowLeft") && canUnfold(data)) {
			toggle(data, event.key === "ArrowRight");
		} else if (props.selectable && event.shiftKey && (event.key === "ArrowDown" || event.key === "ArrowUp")) {
			const next = cell.api.getDisplayedRowAtIndex(
				(node.rowIndex ?? 0) + (event.key === "ArrowDown" ? 1 : -1),
			);
			const nodes = [node, next].flatMap((rowNode) => (rowNode?.data === undefined ? [] : [rowNode]));
			// The cause of a change by the user, unlike that of a selection by ids.
			cell.api.setNodesSelected({ nodes, newValue: true, source: "spaceKey" });
		}
	};
	return { suppressKeyboardEvent, onCellKeyDown };
}
