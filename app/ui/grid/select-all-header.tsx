import type { GridApi, IHeaderParams } from "ag-grid-community";
import { useEffect, useState } from "react";
import { Checkbox } from "~/ui/checkbox";

/** The check box that selects every row loaded so far, or clears the selection. */
export function SelectAllHeader({ api }: IHeaderParams) {
	const [counts, setCounts] = useState({ selected: 0, loaded: 0 });
	useEffect(() => {
		const updateCounts = () =>
			setCounts({ selected: api.getSelectedNodes().length, loaded: listLoaded(api).length });
		updateCounts();
		api.addEventListener("selectionChanged", updateCounts);
		api.addEventListener("modelUpdated", updateCounts);
		return () => {
			if (api.isDestroyed()) return;
			api.removeEventListener("selectionChanged", updateCounts);
			api.removeEventListener("modelUpdated", updateCounts);
		};
	}, [api]);
	const allSelected = counts.loaded > 0 && counts.selected >= counts.loaded;
	return (
		<span className="row-check">
			<Checkbox
				aria-label="Select all loaded rows"
				tabIndex={-1}
				checked={allSelected}
				indeterminate={counts.selected > 0 && !allSelected}
				onChange={() =>
					counts.selected > 0
						? api.deselectAll()
						: api.setNodesSelected({ nodes: listLoaded(api), newValue: true })
				}
			/>
		</span>
	);
}

function listLoaded(api: GridApi): ReturnType<GridApi["getSelectedNodes"]> {
	const nodes: ReturnType<GridApi["getSelectedNodes"]> = [];
	api.forEachNode((node) => {
		if (node.data) nodes.push(node);
	});
	return nodes;
}
