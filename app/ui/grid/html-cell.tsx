import type { GridApi, ICellRendererParams } from "ag-grid-community";
import { createElement, type ReactNode } from "react";
import { type CellClick, cellHtml, splitCell } from "./cell-html";
import type { GridColumn, RowState } from "./types";

/** How the cells of a grid learn whether their row is unfolded. */
export type GridContext<Row> = { getRowState: (row: Row) => RowState };

type DrawCell<Row> = NonNullable<GridColumn<Row>["cell"]>;

/** The attributes of an element around that node; none where there is nothing, as some elements cannot have content. */
const innerHtml = (node: ReactNode) =>
	node === undefined || node === null ? {} : { dangerouslySetInnerHTML: { __html: cellHtml(node) } };

/**
 * What AG Grid draws cells with: one element with the HTML that `draw` gives. A React component, as those are drawn with their row; a
 * component of the grid's own kind comes after it, with a layout of its own.
 */
export function createHtmlCell<Row>(draw: DrawCell<Row>) {
	return function HtmlCell({ data, context }: ICellRendererParams<Row, unknown, GridContext<Row>>) {
		if (data === undefined) return null;
		const { element, content } = splitCell(draw(data, context.getRowState(data)));
		if (!element) return <span {...innerHtml(content)} />;
		const { children: _, ...props } = element.props;
		return createElement(element.type, { ...props, ...innerHtml(content) });
	};
}

/** Does what a clicked button of a cell is for: one listener for all rows of a grid. The cell is drawn again to find it. */
export function runCellClick<Row>(
	{ target }: Event,
	columns: readonly GridColumn<Row>[],
	api: GridApi<Row> | null,
	getRowState: (row: Row) => RowState,
): void {
	const button = target instanceof Element ? target.closest("[data-click]") : null;
	const columnId = button?.closest(".ag-cell")?.getAttribute("col-id");
	const rowId = button?.closest("[row-id]")?.getAttribute("row-id");
	const draw = columns.find(({ id }) => id === columnId)?.cell;
	const row = api?.getRowNode(rowId ?? "")?.data;
	if (!button || !draw || row === undefined) return;
	const clicks: CellClick[] = [];
	cellHtml(splitCell(draw(row, getRowState(row))).content, clicks);
	clicks[Number(button.getAttribute("data-click"))]?.();
}
