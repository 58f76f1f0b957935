import type { GridApi, RowClassRules, SortChangedEvent } from "ag-grid-community";
import { AgGridReact } from "ag-grid-react";
import { useEffect, useImperativeHandle, useMemo, useRef, useState } from "react";
import { classNames } from "~/ui/class-names";
import { pageNonce } from "~/ui/nonce";
import { EmptyState } from "~/ui/overlay/empty-state";
import { ErrorPanel } from "~/ui/overlay/error-panel";
import { LoaderBar } from "~/ui/overlay/loader";
import { CellPainter } from "./cell-painter";
import { CHECK_COLUMN } from "./check-column";
import { readColumnState, toColDefs } from "./columns";
import { createCutTextTitles } from "./cut-text-titles";
import { CHECKBOX_SELECTION, useFixedOptions } from "./engine-options";
import { gridModules } from "./modules";
import { createCheckListener } from "./row-checks";
import { gridTheme } from "./theme";
import { type DataGridHandle, type DataGridProps, type GridColumn, ROW_HEIGHTS, type Sort } from "./types";
import { usePageSource } from "./use-page-source";
import { useRowKeys } from "./use-row-keys";
import { useSelectionByIds } from "./use-selection-by-ids";

const SETTLE_MS = 300;
/** Rows drawn beyond the edges: more than a turn of the wheel, and few, as each is drawn whenever a fast scroll passes. */
const ROW_BUFFER = 4;

function readSort(api: GridApi): Sort | null {
	const sorted = api.getColumnState().find((column) => column.sort);
	return sorted?.sort ? { column: sorted.colId, direction: sorted.sort } : null;
}

function flash(frame: HTMLElement | null, id: string): void {
	for (const row of frame?.querySelectorAll(`[row-id="${CSS.escape(id)}"]`) ?? []) {
		row.classList.remove("flash");
		requestAnimationFrame(() => row.classList.add("flash"));
		row.addEventListener("animationend", () => row.classList.remove("flash"), { once: true });
	}
}

/** AG Grid with our columns, colours, keys and pages. Use it only through `DataGrid`. `onFirstPage`: rows, or an error, are shown. */
export function GridEngine<Row, Filter>(props: DataGridProps<Row, Filter> & { onFirstPage: () => void }) {
	const latest = useRef(props);
	latest.current = props;
	const api = useRef<GridApi<Row> | null>(null);
	const frame = useRef<HTMLDivElement>(null);
	const settleTimer = useRef(0);
	const selection = useSelectionByIds(api);
	const source = usePageSource(props, api);
	const { density = "compact", rowId } = props;
	// Touch needs rows of 44 px; the stylesheet does the same.
	const [isPhone] = useState(() => window.matchMedia("(max-width: 640px)").matches);

	const { selectable = false } = props;
	const painted = useMemo(
		() => (selectable ? [CHECK_COLUMN as GridColumn<Row>, ...props.columns] : props.columns),
		[props.columns, selectable],
	);
	const latestPainted = useRef(painted);
	latestPainted.current = painted;
	const [painter] = useState(
		() =>
			new CellPainter<Row>({
				columns: () => latestPainted.current,
				api: () => api.current,
				stateOf: (row) => {
					const id = latest.current.rowId(row);
					return {
						isChild: source.store.current?.isChild(id) ?? false,
						isOpen: source.store.current?.isOpen(id) ?? false,
						toggle: () => void latestToggle.current(row),
					};
				},
			}),
	);

	const toggle = async (row: Row, open?: boolean) => {
		const id = rowId(row);
		const pages = source.store.current;
		if (!pages || (open !== undefined && pages.isOpen(id) === open)) return;
		if (!(await pages.toggle(id))) return;
		api.current?.refreshInfiniteCache();
		painter.paint([id]);
	};
	const latestToggle = useRef(toggle);
	latestToggle.current = toggle;
	const keys = useRowKeys(props, api, (row, open) => void toggle(row, open));
	const fixed = useFixedOptions(latest, keys);

	const defs = useMemo(
		() => toColDefs(props.columns, latest.current.columnState, selectable),
		[props.columns, selectable],
	);

	// Rules rather than fixed classes, as AG Grid reuses row elements for other rows.
	const rowClassRules = useMemo<RowClassRules<Row>>(() => {
		const isChild = (row: Row) => source.store.current?.isChild(latest.current.rowId(row)) ?? false;
		return {
			"loading-row": ({ data }) => data === undefined,
			"sub-row": ({ data }) => data !== undefined && isChild(data),
			opens: ({ data }) => data !== undefined && latest.current.onOpen !== undefined,
		};
	}, [source.store]);

	useImperativeHandle(
		props.handle,
		(): DataGridHandle<Row> => ({
			refreshRow: (id, row) => {
				const isLoaded = source.store.current?.replace(id, row) ?? false;
				const node = api.current?.getRowNode(id);
				node?.setData(row);
				painter.paint([id]);
				flash(frame.current, id);
				return isLoaded || node !== undefined;
			},
			reload: (options) => source.reload(options?.keepScroll ?? true),
			selection: () =>
				api.current?.getSelectedNodes().flatMap((node) => (node.data ? [node.data] : [])) ?? [],
			clearSelection: () => api.current?.deselectAll(),
			select: selection.select,
			selectOnly: selection.selectOnly,
			setOpen: async (ids, open) => {
				const pages = source.store.current;
				for (const id of ids) if (pages && pages.isOpen(id) !== open) await pages.toggle(id);
				api.current?.refreshInfiniteCache();
			},
			isOpen: (id) => source.store.current?.isOpen(id) ?? false,
			focusRow: (id) => {
				const node = api.current?.getRowNode(id);
				const column = api.current?.getAllDisplayedColumns()[1];
				if (!node || node.rowIndex === null || !column) return;
				api.current?.ensureIndexVisible(node.rowIndex);
				api.current?.setFocusedCell(node.rowIndex, column);
			},
			redraw: (ids) => painter.paint(ids),
		}),
		[source, selection, painter],
	);

	useEffect(() => () => window.clearTimeout(settleTimer.current), []);
	useEffect(() => {
		const { current: element } = frame;
		if (!element) return;
		painter.start(element);
		element.addEventListener("click", (event) => painter.runClick(event));
		element.addEventListener(
			"click",
			createCheckListener(() => api.current),
		);
		element.addEventListener("mousemove", createCutTextTitles());
		return () => painter.stop();
	}, [painter]);
	const appliedState = useRef(props.columnState);
	useEffect(() => {
		if (!api.current || !props.columnState || props.columnState === appliedState.current) return;
		appliedState.current = props.columnState;
		api.current.applyColumnState({
			state: props.columnState.map(({ id, width, hidden }) => ({ colId: id, width, hide: hidden })),
			applyOrder: true,
		});
	}, [props.columnState]);

	const requestedSort = props.sort ? `${props.sort.column} ${props.sort.direction}` : "";
	// biome-ignore lint/correctness/useExhaustiveDependencies: reacts to the sort requested by the screen, not to a click on a header
	useEffect(() => {
		const { sort } = latest.current;
		const shownSort = api.current && readSort(api.current);
		if (
			!api.current ||
			!sort ||
			(shownSort?.column === sort.column && shownSort.direction === sort.direction)
		)
			return;
		api.current.applyColumnState({
			state: [{ colId: sort.column, sort: sort.direction }],
			defaultState: { sort: null },
		});
	}, [requestedSort]);

	const handleColumnsChanged = (cause: string) => {
		if (cause === "api" || cause === "gridInitializing") return;
		window.clearTimeout(settleTimer.current);
		settleTimer.current = window.setTimeout(() => {
			if (api.current && !api.current.isDestroyed())
				latest.current.onColumnState?.(readColumnState(api.current));
		}, SETTLE_MS);
	};
	const handleSortChanged = (event: SortChangedEvent<Row>) => {
		const sort = readSort(event.api);
		source.applySort(sort);
		props.onSort?.(sort);
	};
	const { onFirstPage } = props;
	const hasFirstPage = source.count !== null || source.error !== null;
	useEffect(() => {
		if (hasFirstPage) onFirstPage();
	}, [hasFirstPage, onFirstPage]);
	const empty = source.count === 0;
	return (
		<div ref={frame} className={classNames("data-grid-engine", source.isStale && "stale")}>
			<LoaderBar active={source.isStale} />
			<AgGridReact<Row>
				modules={gridModules}
				theme={gridTheme}
				themeCssLayer="vendor"
				styleNonce={pageNonce()}
				columnDefs={defs}
				{...fixed}
				maintainColumnOrder
				suppressDragLeaveHidesColumns
				suppressColumnMoveAnimation
				rowModelType="infinite"
				datasource={source.datasource}
				cacheBlockSize={props.pageSize ?? 100}
				infiniteInitialRowCount={1}
				blockLoadDebounceMillis={30}
				maxConcurrentDatasourceRequests={4}
				rowHeight={ROW_HEIGHTS[isPhone ? "comfortable" : density]}
				headerHeight={32}
				animateRows={false}
				rowBuffer={ROW_BUFFER}
				rowSelection={selectable ? CHECKBOX_SELECTION : undefined}
				rowClassRules={rowClassRules}
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
					if (target instanceof Element && target.closest("button, a, input, .check-cell")) return;
					if (data !== undefined) props.onOpen?.(data, "click");
				}}
				onModelUpdated={() => {
					painter.paintChanged();
					selection.selectLoadedRows();
				}}
				onSelectionChanged={({ api: grid, source: cause }) => {
					painter.updateChecks();
					const isWithinSelection = selection.onChange(cause);
					if (isWithinSelection === null) return;
					props.onSelection?.(
						grid.getSelectedNodes().flatMap((node) => (node.data ? [node.data] : [])),
						isWithinSelection,
					);
				}}
				onSortChanged={handleSortChanged}
				onColumnMoved={(event) => event.finished && handleColumnsChanged(event.source)}
				onColumnResized={(event) => event.finished && handleColumnsChanged(event.source)}
				onColumnVisible={(event) => handleColumnsChanged(event.source)}
			/>
			{source.error !== null ? (
				<div className="cover">
					<ErrorPanel message={source.error} onRetry={() => void source.reload(false)} />
				</div>
			) : (
				empty && <div className="cover">{props.empty ?? <EmptyState>Nothing here yet.</EmptyState>}</div>
			)}
		</div>
	);
}
