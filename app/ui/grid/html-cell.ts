import type { ICellRendererComp, ICellRendererParams } from "ag-grid-community";
import type { ReactNode } from "react";
import { type CellClick, cellHtml } from "./cell-html";

const CONTENT = "cell-content";
const clicksOf = new WeakMap<Element, CellClick[]>();

/** What AG Grid draws cells with: the HTML that `draw` gives, without React. */
export function createHtmlCell<Row, Context>(draw: (row: Row, context: Context) => ReactNode) {
	type Params = ICellRendererParams<Row, unknown, Context>;
	return class implements ICellRendererComp<Row> {
		#element = document.createElement("span");

		init(params: Params): void {
			this.#element.className = CONTENT;
			this.refresh(params);
		}

		getGui(): HTMLElement {
			return this.#element;
		}

		refresh({ data, context }: Params): boolean {
			const clicks: CellClick[] = [];
			this.#element.innerHTML = data === undefined ? "" : cellHtml(draw(data, context), clicks);
			clicksOf.set(this.#element, clicks);
			return true;
		}
	};
}

/** Does what a clicked button of a cell is for: one listener for all rows of a grid. */
export function runCellClick({ target }: Event): void {
	if (!(target instanceof Element)) return;
	const button = target.closest("[data-click]");
	const content = button?.closest(`.${CONTENT}`);
	if (button && content) clicksOf.get(content)?.[Number(button.getAttribute("data-click"))]?.();
}
