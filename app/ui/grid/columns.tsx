import type {
	ColDef,
	GridApi,
	ICellRendererParams,
	IHeaderParams,
	ValueFormatterParams,
	ValueGetterParams,
} from "ag-grid-community";
import { useEffect, useState } from "react";
import { Checkbox } from "~/ui/checkbox";
import { classNames } from "~/ui/class-names";
import { CHECK_COLUMN, CHECK_WIDTH } from "./check-column";
import type { ColumnState, GridColumn } from "./types";

/** The column definitions for AG Grid, the check boxes of rows that can be selected first. */
export function toColDefs<Row>(
	columns: readonly GridColumn<Row>[],
	initial: ColumnState[] | undefined,
	selectable: boolean,
): ColDef<Row>[] {
	const order = new Map(initial?.map((state, index) => [state.id, { ...state, index }]));
	const indexOf = (column: GridColumn<Row>) => order.get(column.id)?.index ?? columns.length;
	const defs = [...columns]
		.sort((a, b) => indexOf(a) - indexOf(b))
		.map((column) => {
			const { value, text } = column;
			const stored = order.get(column.id);
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
				cellClass: classNames(column.align === "right" && "numeric", column.className) || undefined,
				valueGetter: ({ data }: ValueGetterParams<Row>) => data && (value ? value(data) : text(data)),
				valueFormatter: value && (({ data }: ValueFormatterParams<Row>) => (data ? text(data) : "")),
				cellRenderer: createRenderer(column),
			};
		});
	return selectable ? [CHECK_DEF as ColDef<Row>, ...defs] : defs;
}

/** What React draws in the cells of a column. */
function createRenderer<Row>({ control }: GridColumn<Row>): ColDef<Row>["cellRenderer"] {
	return control && (({ data }: ICellRendererParams<Row>) => (data ? control(data) : null));
}

/** Order, width and visibility of the columns, without that of the check boxes. */
export function readColumnState(api: GridApi): ColumnState[] {
	return api
		.getColumnState()
		.filter(({ colId }) => colId !== CHECK_COLUMN.id)
		.map(({ colId, width, hide }) => ({ id: colId, width: Math.round(width ?? 0), hidden: hide ?? false }));
}

function SelectAllHeader({ api }: IHeaderParams) {
	const [counts, setCounts] = useState({ selected: 0, loaded: 0 });
	useEffect(() => {
		const updateCounts = () => {
			let loaded = 0;
			api.forEachNode((node) => {
				if (node.data) loaded += 1;
			});
			setCounts({ selected: api.getSelectedNodes().length, loaded });
		};
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
				onChange={() => (counts.selected > 0 ? api.deselectAll() : selectLoaded(api))}
			/>
		</span>
	);
}

/** Selects every row loaded so far. */
function selectLoaded(api: GridApi): void {
	const nodes: ReturnType<GridApi["getSelectedNodes"]> = [];
	api.forEachNode((node) => {
		if (node.data) nodes.push(node);
	});
	api.setNodesSelected({ nodes, newValue: true });
}

/** Ctrl or ⌘ A. The screen handles it, as the grid knows only the loaded rows. */
export const isSelectAll = (event: KeyboardEvent): boolean =>
	(event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "a";

const CHECK_DEF: ColDef = {
	colId: CHECK_COLUMN.id,
	initialWidth: CHECK_WIDTH,
	minWidth: CHECK_WIDTH,
	resizable: false,
	suppressMovable: true,
	lockPosition: "left",
	headerComponent: SelectAllHeader,
	cellClass: "check-cell",
};
