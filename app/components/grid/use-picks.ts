import type { GridApi, SelectionEventSourceType } from "ag-grid-community";
import { type RefObject, useMemo, useRef } from "react";

/** What a hand does to one row; anything else chooses anew. */
const BY_HAND: readonly SelectionEventSourceType[] = ["checkboxSelected", "spaceKey", "rowClicked"];

/** Rows that were chosen by their ids, of which not all need be loaded: each is selected once it is. */
export function usePicks<Row>(api: RefObject<GridApi<Row> | null>) {
	const wanted = useRef<ReadonlySet<string> | null>(null);
	return useMemo(() => {
		const loaded = () => {
			const grid = api.current;
			const ids = wanted.current;
			if (!grid || !ids) return;
			const nodes: ReturnType<typeof grid.getSelectedNodes> = [];
			grid.forEachNode((node) => {
				if (node.data !== undefined && node.id !== undefined && !node.isSelected() && ids.has(node.id))
					nodes.push(node);
			});
			if (nodes.length > 0) grid.setNodesSelected({ nodes, newValue: true });
		};
		const select = (ids: ReadonlySet<string>) => {
			wanted.current = ids.size > 0 ? ids : null;
			loaded();
		};
		/** Whether a change is one among the rows chosen by their ids; null for one that is only their coming into sight. */
		const changed = (by: SelectionEventSourceType): boolean | null => {
			if (!wanted.current) return false;
			if (by === "api") return null;
			if (BY_HAND.includes(by)) return true;
			wanted.current = null;
			return false;
		};
		return { loaded, select, changed };
	}, [api]);
}
