import type { GridApi, IRowNode } from "ag-grid-community";

/** The loaded rows from one to another, whichever is above. */
function listBetween<Row>(api: GridApi<Row>, from: number, to: number): IRowNode<Row>[] {
	const nodes: IRowNode<Row>[] = [];
	for (let index = Math.min(from, to); index <= Math.max(from, to); index++) {
		const node = api.getDisplayedRowAtIndex(index);
		if (node?.data !== undefined) nodes.push(node);
	}
	return nodes;
}

/** A listener for clicks on the check boxes of all rows. Shift selects those between, too, as far as they are loaded. */
export function createCheckListener<Row>(getApi: () => GridApi<Row> | null) {
	/** The row whose check box was clicked last. */
	let lastId: string | undefined;
	return ({ target, shiftKey }: MouseEvent): void => {
		const api = getApi();
		const row = target instanceof Element && target.closest(".check-cell") && target.closest(".ag-row");
		const node = row && api?.getDisplayedRowAtIndex(Number(row.getAttribute("row-index")));
		if (!api || !node || node.rowIndex === null) return;
		const last = shiftKey && lastId !== undefined ? api.getRowNode(lastId) : undefined;
		const isChecked = last ? (last.isSelected() ?? false) : !node.isSelected();
		const nodes = listBetween(api, last?.rowIndex ?? node.rowIndex, node.rowIndex);
		lastId = node.id;
		api.setNodesSelected({ nodes, newValue: isChecked, source: "checkboxSelected" });
	};
}
