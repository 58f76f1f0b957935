import type { GridApi, RowClickedEvent, SelectionChangedEvent } from "ag-grid-community";
import { AgGridReact } from "ag-grid-react";
import { useEffect, useRef, useState } from "react";
import { classNames } from "~/ui/class-names";
import { useLatest } from "~/ui/hooks/use-latest";
import { pageNonce } from "~/ui/nonce";
import { LoaderBar } from "~/ui/overlay/loader";
import { CHECKBOX_SELECTION, SHARED_OPTIONS, useFixedOptions } from "./engine-options";
import { GridCover } from "./grid-cover";
import { type DataGridProps, ROW_HEIGHTS } from "./types";
import { showSort, useColumns } from "./use-columns";
import { useCutTextTitles } from "./use-cut-text-titles";
import { listSelected, useGridHandle } from "./use-grid-handle";
import { useOpenRows } from "./use-open-rows";
import { usePageSource } from "./use-page-source";
import { useRowKeys } from "./use-row-keys";
import { useSelectionByIds } from "./use-selection-by-ids";

/** What handles a click itself; anywhere else it opens the row. */
const CONTROLS = "button, a, input, .check-cell";

/** AG Grid with our columns, colours, keys and pages. Use it only through `DataGrid`. `onFirstPage`: rows, or an error, are shown. */
export function GridEngine<Row, Filter>(props: DataGridProps<Row, Filter> & { onFirstPage: () => void }) {
	const { density = "compact", label, selectable = false, onFirstPage } = props;
	const latest = useLatest(props);
	const api = useRef<GridApi<Row> | null>(null);
	const frame = useRef<HTMLDivElement>(null);
	// Touch needs rows of 44 px; the stylesheet does the same.
	const [isPhone] = useState(() => window.matchMedia("(max-width: 640px)").matches);
	const selection = useSelectionByIds(api);
	const source = usePageSource(props, api);
	const rows = useOpenRows(latest, api, source.store);
	const { suppressKeyboardEvent, onCellKeyDown } = useRowKeys(props, api, rows.toggle);
	const fixed = useFixedOptions(latest, { suppressKeyboardEvent, isChild: rows.isChild });
	const columns = useColumns(props, { latest, api, stateOf: rows.stateOf, applySort: source.applySort });
	useGridHandle(props.handle, { api, frame, source, selection, rows });
	useCutTextTitles(frame);

	const hasFirstPage = source.count !== null || source.error !== null;
	useEffect(() => {
		if (hasFirstPage) onFirstPage();
	}, [hasFirstPage, onFirstPage]);

	const handleRowClicked = ({ data, event }: RowClickedEvent<Row>) => {
		if (event?.target instanceof Element && event.target.closest(CONTROLS)) return;
		if (data !== undefined) props.onOpen?.(data, "click");
	};
	const handleSelectionChanged = (event: SelectionChangedEvent<Row>) => {
		const isWithinSelection = selection.onChange(event.source);
		if (isWithinSelection !== null) props.onSelection?.(listSelected(event.api), isWithinSelection);
	};
	return (
		<div ref={frame} className={classNames("data-grid-engine", source.isStale && "stale")}>
			<LoaderBar active={source.isStale} />
			<AgGridReact<Row>
				{...SHARED_OPTIONS}
				{...fixed}
				{...columns}
				styleNonce={pageNonce()}
				datasource={source.datasource}
				cacheBlockSize={props.pageSize ?? 100}
				rowHeight={ROW_HEIGHTS[isPhone ? "comfortable" : density]}
				rowSelection={selectable ? CHECKBOX_SELECTION : undefined}
				onGridReady={(event) => {
					api.current = event.api;
					showSort(event.api, latest.current.sort);
					frame.current?.querySelector('[role="grid"], [role="treegrid"]')?.setAttribute("aria-label", label);
				}}
				onCellKeyDown={(event) => "column" in event && onCellKeyDown(event)}
				onRowClicked={handleRowClicked}
				onModelUpdated={selection.selectLoadedRows}
				onSelectionChanged={handleSelectionChanged}
			/>
			<GridCover error={source.error} isEmpty={source.count === 0} onRetry={() => void source.reload(false)}>
				{props.empty}
			</GridCover>
		</div>
	);
}
