import type { ICellRendererComp, ICellRendererParams } from "ag-grid-community";
import { appendContent } from "~/ui/content/append-content";
import type { CellContent } from "~/ui/content/content";

export interface ContentCellParams<Row> {
	/** What the cell of a row shows. */
	draw: (row: Row) => CellContent;
}

/** The renderer of cells that need more than text. */
export class ContentCell<Row> implements ICellRendererComp<Row> {
	readonly #element = document.createElement("span");

	init(params: ICellRendererParams<Row> & ContentCellParams<Row>): void {
		this.#element.className = "cell-content";
		this.refresh(params);
	}

	getGui(): HTMLElement {
		return this.#element;
	}

	refresh({ data, draw }: ICellRendererParams<Row> & ContentCellParams<Row>): boolean {
		this.#element.replaceChildren();
		if (data !== undefined) appendContent(this.#element, draw(data));
		return true;
	}
}
