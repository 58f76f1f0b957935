import type { GridApi } from "ag-grid-community";
import { type RefObject, useMemo } from "react";
import type { PageStore } from "./page-store";
import type { DataGridProps, RowState } from "./types";

/** Rows that unfold, and what the cells of a row need to know of it. */
export function useOpenRows<Row, Filter>(
	latest: { readonly current: DataGridProps<Row, Filter> },
	api: RefObject<GridApi<Row>>,
	store: RefObject<PageStore<Row>>,
) {
	return useMemo(() => {
		const idOf = (row: Row) => latest.current.rowId(row);
		const isOpen = (id: string) => store.current?.isOpen(id) ?? false;
		const isChild = (row: Row) => store.current?.isChild(idOf(row)) ?? false;
		/** Draws cells of loaded rows again, of all columns where none is named. */
		const redraw = (ids: Iterable<string>, columns?: string[]) => {
			const { current: grid } = api;
			if (!grid || grid.isDestroyed()) return;
			const rowNodes = [...ids].flatMap((id) => grid.getRowNode(id) ?? []);
			if (rowNodes.length > 0) grid.refreshCells({ rowNodes, columns, force: true });
		};
		const setOpen = async (ids: readonly string[], open: boolean) => {
			for (const id of ids) if (isOpen(id) !== open) await store.current?.toggle(id);
			api.current?.refreshInfiniteCache();
		};
		const toggle = async (row: Row, open?: boolean) => {
			const id = idOf(row);
			if (open !== undefined && isOpen(id) === open) return;
			if (!(await store.current?.toggle(id))) return;
			api.current?.refreshInfiniteCache();
			redraw([id]);
		};
		const stateOf = (row: Row): RowState => ({
			isChild: isChild(row),
			isOpen: isOpen(idOf(row)),
			toggle: () => void toggle(row),
		});
		return { isOpen, isChild, redraw, setOpen, toggle, stateOf };
	}, [latest, api, store]);
}
