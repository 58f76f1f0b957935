import type {
	ColDef,
	GridApi,
	ICellRendererParams,
	IHeaderParams,
	SelectionColumnDef,
	ValueFormatterParams,
	ValueGetterParams,
} from "ag-grid-community";
import { useEffect, useState } from "react";
import { Checkbox } from "~/components/checkbox";
import { classNames } from "~/components/class-names";
import type { ColumnState, GridColumn, RowState } from "./types";

/** What cells learn of their rows from the grid around them. */
export type GridContext<Row> = { stateOf: (row: Row) => RowState };

/** Our columns as the grid wants them. */
export function colDefs<Row>(
	columns: readonly GridColumn<Row>[],
	initial: ColumnState[] | undefined,
): ColDef<Row>[] {
	const order = new Map(initial?.map((state, index) => [state.id, { ...state, index }]));
	const place = (column: GridColumn<Row>) => order.get(column.id)?.index ?? columns.length;
	return [...columns]
		.sort((a, b) => place(a) - place(b))
		.map((column) => {
			const { cell, rich, value, text } = column;
			const look = cell && {
				component: ({ data, context }: ICellRendererParams<Row, unknown, GridContext<Row>>) =>
					data ? cell(data, context.stateOf(data)) : null,
			};
			const kept = order.get(column.id);
			return {
				colId: column.id,
				headerName: column.header,
				initialWidth: kept?.width ?? column.width ?? 120,
				initialFlex: kept ? undefined : column.flex,
				initialHide: kept?.hidden ?? false,
				minWidth: column.minWidth ?? 48,
				sortable: column.sortable ?? false,
				initialPinned: column.pinned,
				suppressMovable: column.movable === false,
				headerClass: column.align === "right" ? "num" : undefined,
				cellClass: classNames(column.align === "right" && "num", column.className) || undefined,
				valueGetter: ({ data }: ValueGetterParams<Row>) => data && (value ? value(data) : text(data)),
				valueFormatter: value && (({ data }: ValueFormatterParams<Row>) => (data ? text(data) : "")),
				cellRendererSelector: look && (({ data }) => (data && (rich?.(data) ?? true) ? look : undefined)),
			};
		});
}

/** The columns as the user left them, without the one of check boxes. */
export function stateOf(api: GridApi): ColumnState[] {
	return api
		.getColumnState()
		.filter(({ colId }) => !colId.startsWith("ag-Grid-"))
		.map(({ colId, width, hide }) => ({ id: colId, width: Math.round(width ?? 0), hidden: hide ?? false }));
}

function PickAll({ api }: IHeaderParams) {
	const [counts, setCounts] = useState({ chosen: 0, loaded: 0 });
	useEffect(() => {
		const count = () => {
			let loaded = 0;
			api.forEachNode((node) => {
				if (node.data) loaded += 1;
			});
			setCounts({ chosen: api.getSelectedNodes().length, loaded });
		};
		count();
		api.addEventListener("selectionChanged", count);
		api.addEventListener("modelUpdated", count);
		return () => {
			if (api.isDestroyed()) return;
			api.removeEventListener("selectionChanged", count);
			api.removeEventListener("modelUpdated", count);
		};
	}, [api]);
	const all = counts.loaded > 0 && counts.chosen >= counts.loaded;
	return (
		<span className="pick">
			<Checkbox
				aria-label="Select all loaded rows"
				tabIndex={-1}
				checked={all}
				some={counts.chosen > 0 && !all}
				onChange={() => (counts.chosen > 0 ? api.deselectAll() : selectLoaded(api))}
			/>
		</span>
	);
}

/** Selects every row the server has sent so far. */
export function selectLoaded(api: GridApi): void {
	const nodes: ReturnType<GridApi["getSelectedNodes"]> = [];
	api.forEachNode((node) => {
		if (node.data) nodes.push(node);
	});
	api.setNodesSelected({ nodes, newValue: true });
}

/** Ctrl or ⌘ A, which the grid must leave to the screen: it knows only the rows it has loaded. */
export const isSelectAll = (event: KeyboardEvent): boolean =>
	(event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "a";

/** The column of check boxes: narrow, at the left, never moved. */
export const pickColumn: SelectionColumnDef = {
	width: 34,
	minWidth: 34,
	resizable: false,
	suppressMovable: true,
	lockPosition: "left",
	headerComponent: PickAll,
	cellClass: "pickcell",
	suppressKeyboardEvent: ({ event }) => isSelectAll(event),
};
