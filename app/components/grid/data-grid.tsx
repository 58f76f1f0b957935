import { type ReactNode, type Ref, useEffect, useState } from "react";
import { classNames } from "~/components/class-names";
import { SkeletonRows } from "~/components/overlay/skeleton";
import type { ColumnState, Density, GridColumn, GridHandle, Page, PageRequest, Sort } from "./types";

export type {
	ColumnState,
	Density,
	GridColumn,
	GridHandle,
	Page,
	PageRequest,
	RowState,
	Sort,
} from "./types";

export type DataGridProps<Row, Filter> = {
	/** The grid's name for those who do not see it. */
	label: string;
	/** Keep the same array between renders. */
	columns: readonly GridColumn<Row>[];
	rowId: (row: Row) => string;
	density?: Density;
	/** Order, width and visibility as the user left them. */
	columnState?: ColumnState[];
	/** After a column was moved, resized, hidden or shown. */
	onColumnState?: (state: ColumnState[]) => void;
	sort?: Sort | null;
	onSort?: (sort: Sort | null) => void;
	/** Check boxes, Space, and Shift with the arrow keys select rows. */
	selectable?: boolean;
	/** `among`: it changed within what `select` was asked for, of which more may be chosen than is loaded. */
	onSelection?: (rows: Row[], among: boolean) => void;
	/** A click or Enter on a row. */
	onOpen?: (row: Row) => void;
	rowClass?: (row: Row) => string | undefined;
	/** The rows that unfold under a row; none for most. Right and left arrow unfold and fold. */
	childrenOf?: (row: Row) => Row[] | Promise<Row[]>;
	hasChildren?: (row: Row) => boolean;
	/** In place of the rows when there are none. */
	empty?: ReactNode;
	handle?: Ref<GridHandle<Row>>;
	/** Room under the last row, for a bar that floats over the foot. */
	padded?: boolean;
	/** One page from the server. */
	fetchPage: (request: PageRequest<Filter>) => Promise<Page<Row>>;
	/** Whatever narrows the list; another value asks the server anew, the old rows dimmed meanwhile. */
	filter: Filter;
	pageSize?: number;
	onTotal?: (total: number) => void;
};

type Engine = typeof import("./engine.client").Engine;
let loaded: Engine | null = null;

/** The engine is a fifth of a megabyte: it comes after the screen, never to the server, and once. */
function useEngine(): Engine | null {
	const [engine, setEngine] = useState<Engine | null>(() =>
		typeof document === "undefined" ? null : loaded,
	);
	useEffect(() => {
		let wanted = true;
		void import("./engine.client").then((module) => {
			loaded = module.Engine;
			if (wanted) setEngine(() => module.Engine);
		});
		return () => {
			wanted = false;
		};
	}, []);
	return engine;
}

/**
 * The one grid for lists people work in: pages fetched while scrolling, columns moved and sized, keyboard, selection, rows
 * that unfold. For a handful of rows take `SimpleTable`.
 */
export function DataGrid<Row, Filter = null>(props: DataGridProps<Row, Filter>) {
	const Ready = useEngine();
	const { density = "compact", columns, label } = props;
	return (
		<div className={classNames("dg", density, props.padded && "padded")}>
			{Ready ? (
				<Ready {...props} />
			) : (
				<SkeletonRows rows={24} columns={columns.length} density={density} label={`Loading ${label}`} />
			)}
		</div>
	);
}
