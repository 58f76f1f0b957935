import type { GridApi, ICellRendererParams } from "ag-grid-community";
import { type CellClick, cellHtml } from "./cell-html";
import type { GridColumn, RowState } from "./types";

/** How the cells of a grid learn whether their row is unfolded. */
export type GridContext<Row> = { getRowState: (row: Row) => RowState };

type DrawCell<Row> = NonNullable<GridColumn<Row>["cell"]>;

/**
 * What AG Grid draws cells with: one element with the HTML that `draw` gives. A React component, as those are drawn with their row; a
 * component of the grid's own kind comes after it, with a layout of its own.
 */
export function createHtmlCell<Row>(draw: DrawCell<Row>) {
	return function HtmlCell({ data, context }: ICellRendererParams<Row, unknown, GridContext<Row>>) {
		if (data === undefined) return null;
		// biome-ignore lint/security/noDangerouslySetInnerHtml: made by cellHtml, which escapes all texts
		return <span dangerouslySetInnerHTML={{ __html: cellHtml(draw(data, context.getRowState(data))) }} />;
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
	cellHtml(draw(row, getRowState(row)), clicks);
	clicks[Number(button.getAttribute("data-click"))]?.();
}
