import type { GridApi, IRowNode } from "ag-grid-community";

/** Selects a row or no longer does. With Shift those between it and the last one follow, as far as they are loaded. */
export type ToggleCheck<Row> = (node: IRowNode<Row>, isShift: boolean) => void;

/** The loaded rows from one to another, whichever is above. */
function listBetween<Row>(api: GridApi<Row>, from: number, to: number): IRowNode<Row>[] {
	const nodes: IRowNode<Row>[] = [];
	for (let index = Math.min(from, to); index <= Math.max(from, to); index++) {
		const node = api.getDisplayedRowAtIndex(index);
		if (node?.data !== undefined) nodes.push(node);
	}
	return nodes;
}

/** What a click on the check box of a row does. */
export function createCheckToggle<Row>(getApi: () => GridApi<Row> | null): ToggleCheck<Row> {
	/** The row whose check box was clicked last. */
	let lastId: string | undefined;
	return (node, isShift) => {
		const api = getApi();
		if (!api || node.rowIndex === null) return;
		const last = isShift && lastId !== undefined ? api.getRowNode(lastId) : undefined;
		const isChecked = last ? (last.isSelected() ?? false) : !node.isSelected();
		const nodes = listBetween(api, last?.rowIndex ?? node.rowIndex, node.rowIndex);
		lastId = node.id;
		api.setNodesSelected({ nodes, newValue: isChecked, source: "checkboxSelected" });
	};
}
