import type { GridApi, SortChangedEvent } from "ag-grid-community";
import { type RefObject, useEffect, useMemo, useRef } from "react";
import { readColumnState, toColDefs } from "./columns";
import { createCheckToggle } from "./row-checks";
import type { DataGridProps, RowState, Sort } from "./types";

const SETTLE_MS = 300;

function readSort(api: GridApi): Sort | null {
	const sorted = api.getColumnState().find((column) => column.sort);
	return sorted?.sort ? { column: sorted.colId, direction: sorted.sort } : null;
}

/** Shows the order the screen has. */
export function showSort(api: GridApi, sort: Sort | null | undefined): void {
	const shown = readSort(api);
	if (!sort || (shown?.column === sort.column && shown.direction === sort.direction)) return;
	api.applyColumnState({
		state: [{ colId: sort.column, sort: sort.direction }],
		defaultState: { sort: null },
	});
}

interface Grid<Row, Filter> {
	latest: { readonly current: DataGridProps<Row, Filter> };
	api: RefObject<GridApi<Row>>;
	stateOf: (row: Row) => RowState;
	applySort: (sort: Sort | null) => void;
}

/** The columns as AG Grid wants them. The order, widths and sort of the screen are shown, and changes of the user's reported. */
export function useColumns<Row, Filter>(props: DataGridProps<Row, Filter>, grid: Grid<Row, Filter>) {
	const { columns, columnState, sort, selectable = false } = props;
	const { latest, api, stateOf, applySort } = grid;
	const columnDefs = useMemo(
		() =>
			toColDefs(columns, {
				initial: latest.current.columnState,
				stateOf,
				toggleCheck: selectable ? createCheckToggle(() => api.current) : null,
			}),
		[columns, selectable, latest, stateOf, api],
	);

	const appliedState = useRef(columnState);
	useEffect(() => {
		if (!api.current || !columnState || columnState === appliedState.current) return;
		appliedState.current = columnState;
		api.current.applyColumnState({
			state: columnState.map(({ id, width, hidden }) => ({ colId: id, width, hide: hidden })),
			applyOrder: true,
		});
	}, [columnState, api]);

	const requestedSort = sort ? `${sort.column} ${sort.direction}` : "";
	// biome-ignore lint/correctness/useExhaustiveDependencies: reacts to the sort requested by the screen, not to a click on a header
	useEffect(() => {
		if (api.current) showSort(api.current, latest.current.sort);
	}, [requestedSort]);

	const settleTimer = useRef(0);
	useEffect(() => () => window.clearTimeout(settleTimer.current), []);
	const handleArranged = ({ source, finished }: { source: string; finished?: boolean }) => {
		if (finished === false || source === "api" || source === "gridInitializing") return;
		window.clearTimeout(settleTimer.current);
		settleTimer.current = window.setTimeout(() => {
			if (api.current && !api.current.isDestroyed())
				latest.current.onColumnState?.(readColumnState(api.current));
		}, SETTLE_MS);
	};
	return {
		columnDefs,
		onColumnMoved: handleArranged,
		onColumnResized: handleArranged,
		onColumnVisible: handleArranged,
		onSortChanged: (event: SortChangedEvent<Row>) => {
			const next = readSort(event.api);
			applySort(next);
			props.onSort?.(next);
		},
	};
}
