import type { GridApi, SelectionEventSourceType } from "ag-grid-community";
import { type RefObject, useMemo, useRef } from "react";

/** The causes that toggle a single row; any other cause starts a new selection. */
const SINGLE_ROW_CAUSES: readonly SelectionEventSourceType[] = ["checkboxSelected", "spaceKey", "rowClicked"];

/** Selects rows by id, including rows that are not loaded yet: each is selected once it is loaded. */
export function useSelectionByIds<Row>(api: RefObject<GridApi<Row> | null>) {
	const selectedIds = useRef<ReadonlySet<string> | null>(null);
	return useMemo(() => {
		const selectLoadedRows = () => {
			const grid = api.current;
			const ids = selectedIds.current;
			if (!grid || !ids) return;
			const nodes: ReturnType<typeof grid.getSelectedNodes> = [];
			grid.forEachNode((node) => {
				if (node.data !== undefined && node.id !== undefined && !node.isSelected() && ids.has(node.id))
					nodes.push(node);
			});
			if (nodes.length > 0) grid.setNodesSelected({ nodes, newValue: true });
		};
		const select = (ids: ReadonlySet<string>) => {
			selectedIds.current = ids.size > 0 ? ids : null;
			selectLoadedRows();
		};
		/** Selects exactly these rows, whatever was selected before. */
		const selectOnly = (ids: ReadonlySet<string>) => {
			const grid = api.current;
			selectedIds.current = ids.size > 0 ? ids : null;
			if (!grid) return;
			const others = grid.getSelectedNodes().filter(({ id }) => id !== undefined && !ids.has(id));
			if (others.length > 0) grid.setNodesSelected({ nodes: others, newValue: false });
			selectLoadedRows();
		};
		/** Whether the user changed one row of a selection by ids; null if a row was only selected after loading. */
		const onChange = (cause: SelectionEventSourceType): boolean | null => {
			if (!selectedIds.current) return false;
			if (cause === "api") return null;
			if (SINGLE_ROW_CAUSES.includes(cause)) return true;
			selectedIds.current = null;
			return false;
		};
		return { selectLoadedRows, select, selectOnly, onChange };
	}, [api]);
}
