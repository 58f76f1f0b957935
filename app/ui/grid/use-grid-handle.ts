import type { GridApi } from "ag-grid-community";
import { type Ref, type RefObject, useImperativeHandle } from "react";
import type { DataGridHandle } from "./types";
import type { useOpenRows } from "./use-open-rows";
import type { usePageSource } from "./use-page-source";
import type { useSelectionByIds } from "./use-selection-by-ids";

interface Grid<Row> {
	api: RefObject<GridApi<Row>>;
	frame: RefObject<HTMLElement>;
	source: ReturnType<typeof usePageSource<Row, unknown>>;
	selection: ReturnType<typeof useSelectionByIds<Row>>;
	rows: ReturnType<typeof useOpenRows<Row, unknown>>;
}

function flash(frame: HTMLElement | null, id: string): void {
	for (const row of frame?.querySelectorAll(`[row-id="${CSS.escape(id)}"]`) ?? []) {
		row.classList.remove("flash");
		requestAnimationFrame(() => row.classList.add("flash"));
		row.addEventListener("animationend", () => row.classList.remove("flash"), { once: true });
	}
}

/** The selected rows that are loaded. */
export const listSelected = <Row>(api: GridApi<Row> | null): Row[] =>
	api?.getSelectedNodes().flatMap((node) => (node.data ? [node.data] : [])) ?? [];

function focusRow<Row>(api: GridApi<Row> | null, id: string): boolean {
	const node = api?.getRowNode(id);
	const column = api?.getAllDisplayedColumns()[1];
	if (!node || node.rowIndex === null || !column) return false;
	api?.ensureIndexVisible(node.rowIndex);
	api?.setFocusedCell(node.rowIndex, column);
	return (document.activeElement?.closest(`[row-id="${id}"]`) ?? null) !== null;
}

/** Gives the screen its commands to the grid. */
export function useGridHandle<Row>(handle: Ref<DataGridHandle<Row>> | undefined, grid: Grid<Row>): void {
	const { api, frame, source, selection, rows } = grid;
	const { store, reload } = source;
	useImperativeHandle(
		handle,
		(): DataGridHandle<Row> => ({
			refreshRow: (id, row) => {
				const isLoaded = store.current?.replace(id, row) ?? false;
				const node = api.current?.getRowNode(id);
				node?.updateData(row);
				rows.redraw([id]);
				flash(frame.current, id);
				return isLoaded || node !== undefined;
			},
			reload: (options) => reload(options?.keepScroll ?? true),
			selection: () => listSelected(api.current),
			clearSelection: () => api.current?.deselectAll(),
			select: selection.select,
			selectOnly: selection.selectOnly,
			setOpen: rows.setOpen,
			isOpen: rows.isOpen,
			focusRow: (id) => focusRow(api.current, id),
			redraw: rows.redraw,
		}),
		[api, frame, store, reload, selection, rows],
	);
}
