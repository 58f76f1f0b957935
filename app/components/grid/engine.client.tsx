import type { GridApi, RowClassRules, SortChangedEvent } from "ag-grid-community";
import { AgGridReact } from "ag-grid-react";
import { useEffect, useImperativeHandle, useMemo, useRef, useState } from "react";
import { classNames } from "~/components/class-names";
import { Empty } from "~/components/overlay/empty";
import { ErrorPanel } from "~/components/overlay/error-panel";
import { LoaderBar } from "~/components/overlay/loader";
import { colDefs, type GridContext, pickColumn, stateOf } from "./columns";
import type { DataGridProps } from "./data-grid";
import { gridModules } from "./modules";
import { pageNonce } from "./page-nonce";
import { gridTheme } from "./theme";
import { type GridHandle, ROW_HEIGHTS, type RowState, type Sort } from "./types";
import { usePicks } from "./use-picks";
import { useRowKeys } from "./use-row-keys";
import { useSource } from "./use-source";

const SETTLE = 300;

function sortOf(api: GridApi): Sort | null {
	const sorted = api.getColumnState().find((column) => column.sort);
	return sorted?.sort ? { column: sorted.colId, direction: sorted.sort } : null;
}

/** Flashes the row once; the class goes when the animation has ended. */
function flash(frame: HTMLElement | null, id: string): void {
	for (const row of frame?.querySelectorAll(`[row-id="${CSS.escape(id)}"]`) ?? []) {
		row.classList.remove("flash");
		requestAnimationFrame(() => row.classList.add("flash"));
		row.addEventListener("animationend", () => row.classList.remove("flash"), { once: true });
	}
}

/** AG Grid with our columns, colours, keys and pages. Only `DataGrid` uses it. */
export function Engine<Row, Filter>(props: DataGridProps<Row, Filter>) {
	const latest = useRef(props);
	latest.current = props;
	const api = useRef<GridApi<Row> | null>(null);
	const frame = useRef<HTMLDivElement>(null);
	const settling = useRef(0);
	const picks = usePicks(api);
	const source = useSource(props, api);
	const { density = "compact", rowId } = props;
	// Fingers need 44 px; the stylesheet agrees.
	const [onPhone] = useState(() => window.matchMedia("(max-width: 640px)").matches);

	const toggle = async (row: Row, open?: boolean) => {
		const id = rowId(row);
		const pages = source.store.current;
		if (!pages || (open !== undefined && pages.isOpen(id) === open)) return;
		if (!(await pages.toggle(id))) return;
		api.current?.refreshInfiniteCache();
		const node = api.current?.getRowNode(id);
		if (node) api.current?.refreshCells({ rowNodes: [node], force: true });
	};
	const toggleNow = useRef(toggle);
	toggleNow.current = toggle;
	const keys = useRowKeys(props, api, (row, open) => void toggle(row, open));

	const context = useMemo<GridContext<Row>>(() => {
		const state = (row: Row): RowState => {
			const id = latest.current.rowId(row);
			return {
				child: source.store.current?.isChild(id) ?? false,
				open: source.store.current?.isOpen(id) ?? false,
				toggle: () => void toggleNow.current(row),
			};
		};
		return { stateOf: state };
	}, [source.store]);
	const defs = useMemo(() => colDefs(props.columns, latest.current.columnState), [props.columns]);

	// Rules, as a row element may come to hold another row: what is worked out once would stay behind.
	const rowLooks = useMemo<RowClassRules<Row>>(() => {
		const isChild = (row: Row) => source.store.current?.isChild(latest.current.rowId(row)) ?? false;
		return {
			skeleton: ({ data }) => data === undefined,
			sub: ({ data }) => data !== undefined && isChild(data),
			opens: ({ data }) => data !== undefined && latest.current.onOpen !== undefined,
		};
	}, [source.store]);

	useImperativeHandle(
		props.handle,
		(): GridHandle<Row> => ({
			refreshRow: (id, row) => {
				const known = source.store.current?.replace(id, row) ?? false;
				const node = api.current?.getRowNode(id);
				node?.setData(row);
				flash(frame.current, id);
				return known || node !== undefined;
			},
			reload: (options) => source.reload(options?.keepScroll ?? true),
			selection: () =>
				api.current?.getSelectedNodes().flatMap((node) => (node.data ? [node.data] : [])) ?? [],
			clearSelection: () => api.current?.deselectAll(),
			select: picks.select,
			focusRow: (id) => {
				const node = api.current?.getRowNode(id);
				const column = api.current?.getAllDisplayedColumns()[1];
				if (!node || node.rowIndex === null || !column) return;
				api.current?.ensureIndexVisible(node.rowIndex);
				api.current?.setFocusedCell(node.rowIndex, column);
			},
		}),
		[source, picks],
	);

	useEffect(() => () => window.clearTimeout(settling.current), []);
	useEffect(() => {
		if (!api.current || !props.columnState) return;
		api.current.applyColumnState({
			state: props.columnState.map(({ id, width, hidden }) => ({ colId: id, width, hide: hidden })),
			applyOrder: true,
		});
	}, [props.columnState]);

	const asked = props.sort ? `${props.sort.column} ${props.sort.direction}` : "";
	// biome-ignore lint/correctness/useExhaustiveDependencies: only what the screen asks for anew, not what was pressed here
	useEffect(() => {
		const { sort } = latest.current;
		const shown = api.current && sortOf(api.current);
		if (!api.current || !sort || (shown?.column === sort.column && shown.direction === sort.direction))
			return;
		api.current.applyColumnState({
			state: [{ colId: sort.column, sort: sort.direction }],
			defaultState: { sort: null },
		});
	}, [asked]);

	const columnsChanged = (by: string) => {
		if (by === "api" || by === "gridInitializing") return;
		window.clearTimeout(settling.current);
		settling.current = window.setTimeout(() => {
			if (api.current && !api.current.isDestroyed()) latest.current.onColumnState?.(stateOf(api.current));
		}, SETTLE);
	};
	const sortChanged = (event: SortChangedEvent<Row>) => {
		const sort = sortOf(event.api);
		source.sorted(sort);
		props.onSort?.(sort);
	};
	const empty = source.count === 0;
	return (
		<div ref={frame} className={classNames("ag", source.stale && "stale")}>
			<LoaderBar active={source.stale} />
			<AgGridReact<Row>
				modules={gridModules}
				theme={gridTheme}
				styleNonce={pageNonce()}
				columnDefs={defs}
				defaultColDef={{ resizable: true, suppressKeyboardEvent: keys.suppressKeyboardEvent }}
				maintainColumnOrder
				suppressDragLeaveHidesColumns
				rowModelType="infinite"
				datasource={source.datasource}
				cacheBlockSize={props.pageSize ?? 100}
				infiniteInitialRowCount={30}
				blockLoadDebounceMillis={30}
				maxConcurrentDatasourceRequests={4}
				getRowId={({ data }) => rowId(data)}
				rowHeight={ROW_HEIGHTS[onPhone ? "comfortable" : density]}
				headerHeight={32}
				animateRows={false}
				suppressOverlays={["loading", "noRows", "noMatchingRows"]}
				context={context}
				rowSelection={
					props.selectable
						? { mode: "multiRow", checkboxes: true, headerCheckbox: false, enableClickSelection: false }
						: undefined
				}
				selectionColumnDef={pickColumn}
				getRowClass={({ data }) => (data === undefined ? undefined : props.rowClass?.(data))}
				rowClassRules={rowLooks}
				onGridReady={(event) => {
					api.current = event.api;
					const { sort } = latest.current;
					if (sort) {
						event.api.applyColumnState({ state: [{ colId: sort.column, sort: sort.direction }] });
					}
					frame.current
						?.querySelector('[role="grid"], [role="treegrid"]')
						?.setAttribute("aria-label", props.label);
				}}
				onCellKeyDown={(event) => "column" in event && keys.onCellKeyDown(event)}
				onRowClicked={({ data, event }) => {
					const target = event?.target;
					if (target instanceof Element && target.closest("button, a, input, .pickcell")) return;
					if (data !== undefined) props.onOpen?.(data);
				}}
				onModelUpdated={picks.loaded}
				onSelectionChanged={({ api: grid, source: by }) => {
					const among = picks.changed(by);
					if (among === null) return;
					props.onSelection?.(
						grid.getSelectedNodes().flatMap((node) => (node.data ? [node.data] : [])),
						among,
					);
				}}
				onSortChanged={sortChanged}
				onColumnMoved={(event) => event.finished && columnsChanged(event.source)}
				onColumnResized={(event) => event.finished && columnsChanged(event.source)}
				onColumnVisible={(event) => columnsChanged(event.source)}
				onCellMouseOver={({ event, value }) => {
					const cell =
						event?.target instanceof Element ? event.target.closest<HTMLElement>(".ag-cell") : null;
					if (cell && typeof value === "string")
						cell.title = cell.scrollWidth > cell.clientWidth ? value : "";
				}}
			/>
			{source.error !== null ? (
				<div className="cover">
					<ErrorPanel message={source.error} onRetry={() => void source.reload(false)} />
				</div>
			) : (
				empty && <div className="cover">{props.empty ?? <Empty>Nothing here yet.</Empty>}</div>
			)}
		</div>
	);
}
