import type { ICellRendererComp, ICellRendererParams, IRowNode } from "ag-grid-community";
import type { ToggleCheck } from "./row-checks";

interface CheckCellParams<Row> {
	toggleCheck: ToggleCheck<Row>;
}

/** The check box of a row, one element where the grid's own has eight. A click beside the box counts, too. */
export class CheckCell<Row> implements ICellRendererComp<Row> {
	readonly #box = document.createElement("input");
	#node: IRowNode<Row> | null = null;
	#removeListeners = () => {};

	init({ node, eGridCell, toggleCheck }: ICellRendererParams<Row> & CheckCellParams<Row>): void {
		const box = this.#box;
		box.type = "checkbox";
		box.className = "checkbox";
		box.tabIndex = -1;
		box.setAttribute("aria-label", "Select row");
		this.#node = node;
		const showState = () => {
			box.checked = node.isSelected() ?? false;
		};
		const handleClick = ({ shiftKey }: MouseEvent) => {
			toggleCheck(node, shiftKey);
			// The browser has ticked it by itself, whatever became of the selection.
			showState();
		};
		showState();
		node.addEventListener("rowSelected", showState);
		eGridCell.addEventListener("click", handleClick);
		this.#removeListeners = () => {
			node.removeEventListener("rowSelected", showState);
			eGridCell.removeEventListener("click", handleClick);
		};
	}

	getGui(): HTMLElement {
		return this.#box;
	}

	/** A cell of another row is another one. */
	refresh({ node }: ICellRendererParams<Row>): boolean {
		return node === this.#node;
	}

	destroy(): void {
		this.#removeListeners();
	}
}
