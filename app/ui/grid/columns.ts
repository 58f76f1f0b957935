import type {
	CellRendererSelectorResult,
	ColDef,
	GridApi,
	ICellRendererParams,
	ValueFormatterParams,
	ValueGetterParams,
} from "ag-grid-community";
import { classNames } from "~/ui/class-names";
import { CheckCell } from "./check-cell";
import { CHECK_COLUMN, CHECK_WIDTH, getCellClass } from "./column-look";
import { ContentCell, type ContentCellParams } from "./content-cell";
import type { ToggleCheck } from "./row-checks";
import { toSafeColumn } from "./safe-column";
import { SelectAllHeader } from "./select-all-header";
import type { ColumnState, GridColumn, RowState } from "./types";

interface Options<Row> {
	/** The stored order, widths and visibility. */
	initial: ColumnState[] | undefined;
	stateOf: (row: Row) => RowState;
	/** Rows can be selected: their check boxes come first. */
	toggleCheck: ToggleCheck<Row> | null;
}

/** The column definitions for AG Grid. */
export function toColDefs<Row>(columns: readonly GridColumn<Row>[], options: Options<Row>): ColDef<Row>[] {
	const order = new Map(options.initial?.map((state, index) => [state.id, { ...state, index }]));
	const indexOf = (column: GridColumn<Row>) => order.get(column.id)?.index ?? columns.length;
	const defs = [...columns]
		.sort((a, b) => indexOf(a) - indexOf(b))
		.map(toSafeColumn)
		.map((column) => ({
			...toColDef(column, order.get(column.id)),
			...toRenderer(column, options.stateOf),
		}));
	return options.toggleCheck ? [toCheckDef(options.toggleCheck), ...defs] : defs;
}

function toColDef<Row>(column: GridColumn<Row>, stored: ColumnState | undefined): ColDef<Row> {
	const { value, text } = column;
	return {
		colId: column.id,
		headerName: column.header,
		initialWidth: stored?.width ?? column.width ?? 120,
		initialFlex: stored ? undefined : column.flex,
		initialHide: stored?.hidden ?? false,
		minWidth: column.minWidth ?? 48,
		sortable: column.sortable ?? false,
		initialPinned: column.pinned,
		suppressMovable: column.movable === false,
		headerClass: column.align === "right" ? "numeric" : undefined,
		cellClass: getCellClass(column),
		valueGetter: ({ data }: ValueGetterParams<Row>) => data && (value ? value(data) : text(data)),
		valueFormatter: value && (({ data }: ValueFormatterParams<Row>) => (data ? text(data) : "")),
	};
}

/** Cells of text have no renderer: they scroll fastest. */
function toRenderer<Row>(column: GridColumn<Row>, stateOf: Options<Row>["stateOf"]): ColDef<Row> {
	const { cell, needsCell, control } = column;
	if (control) return { cellRenderer: ({ data }: ICellRendererParams<Row>) => (data ? control(data) : null) };
	if (!cell) return {};
	const params: ContentCellParams<Row> = { draw: (row) => cell(row, stateOf(row)) };
	if (!needsCell) return { cellRenderer: ContentCell, cellRendererParams: params };
	const content: CellRendererSelectorResult = { component: ContentCell, params };
	return { cellRendererSelector: ({ data }) => (data && needsCell(data) ? content : undefined) };
}

const toCheckDef = <Row>(toggleCheck: ToggleCheck<Row>): ColDef<Row> => ({
	colId: CHECK_COLUMN,
	initialWidth: CHECK_WIDTH,
	minWidth: CHECK_WIDTH,
	resizable: false,
	suppressMovable: true,
	lockPosition: "left",
	headerComponent: SelectAllHeader,
	cellClass: classNames("grid-cell", "check-cell"),
	valueGetter: () => "",
	cellRenderer: CheckCell,
	cellRendererParams: { toggleCheck },
});

/** Order, width and visibility of the columns, without that of the check boxes. */
export function readColumnState(api: GridApi): ColumnState[] {
	return api
		.getColumnState()
		.filter(({ colId }) => colId !== CHECK_COLUMN)
		.map(({ colId, width, hide }) => ({ id: colId, width: Math.round(width ?? 0), hidden: hide ?? false }));
}
