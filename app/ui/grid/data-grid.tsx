import { type ReactNode, type Ref, useEffect, useState } from "react";
import { classNames } from "~/ui/class-names";
import { SkeletonRows } from "~/ui/overlay/skeleton";
import type { ColumnState, DataGridHandle, Density, GridColumn, Page, PageRequest, Sort } from "./types";

export type {
	ColumnState,
	DataGridHandle,
	Density,
	GridColumn,
	Page,
	PageRequest,
	RowState,
	Sort,
} from "./types";

export type DataGridProps<Row, Filter> = {
	/** The accessible name. */
	label: string;
	/** Must be the same array between renders. */
	columns: readonly GridColumn<Row>[];
	rowId: (row: Row) => string;
	density?: Density;
	/** The stored order, width and visibility. */
	columnState?: ColumnState[];
	/** Called after a column was moved, resized, hidden or shown. */
	onColumnState?: (state: ColumnState[]) => void;
	sort?: Sort | null;
	onSort?: (sort: Sort | null) => void;
	/** Rows can be selected by check box, Space, and Shift with the arrow keys. */
	selectable?: boolean;
	/** `isWithinSelection`: the user changed one row of a selection made by `select`, which may include rows not loaded yet. */
	onSelection?: (rows: Row[], isWithinSelection: boolean) => void;
	/** A click or Enter on a row. */
	onOpen?: (row: Row) => void;
	rowClass?: (row: Row) => string | undefined;
	/** The rows that unfold under a row. The right and left arrow keys unfold and fold. */
	childrenOf?: (row: Row) => Row[] | Promise<Row[]>;
	hasChildren?: (row: Row) => boolean;
	/** Shown if there are no rows. */
	empty?: ReactNode;
	handle?: Ref<DataGridHandle<Row>>;
	/** Leaves space under the last row for a floating toolbar. */
	padded?: boolean;
	/** Fetches one page from the server. */
	fetchPage: (request: PageRequest<Filter>) => Promise<Page<Row>>;
	/** A change reloads the list; the old rows stay dimmed meanwhile. */
	filter: Filter;
	pageSize?: number;
	onTotal?: (total: number) => void;
};

type EngineComponent = typeof import("./engine.client").GridEngine;
let loadedEngine: EngineComponent | null = null;

/** Loads the engine (200 kB) after the screen, in the browser only, and once. */
function useEngine(): EngineComponent | null {
	const [engine, setEngine] = useState<EngineComponent | null>(() =>
		typeof document === "undefined" ? null : loadedEngine,
	);
	useEffect(() => {
		let isMounted = true;
		void import("./engine.client").then((module) => {
			loadedEngine = module.GridEngine;
			if (isMounted) setEngine(() => module.GridEngine);
		});
		return () => {
			isMounted = false;
		};
	}, []);
	return engine;
}

/**
 * The grid for long lists: pages fetched while scrolling, movable and resizable columns, keyboard, selection, rows that
 * unfold. For short lists use `SimpleTable`.
 */
export function DataGrid<Row, Filter = null>(props: DataGridProps<Row, Filter>) {
	const LoadedEngine = useEngine();
	const { density = "compact", columns, label } = props;
	return (
		<div className={classNames("dg", density, props.padded && "padded")}>
			{LoadedEngine ? (
				<LoadedEngine {...props} />
			) : (
				<SkeletonRows rows={24} columns={columns.length} density={density} label={`Loading ${label}`} />
			)}
		</div>
	);
}
