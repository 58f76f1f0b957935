import type {
	GetRowIdParams,
	ICellRendererComp,
	IsFullWidthRowParams,
	OverlayType,
	RowClassParams,
	RowSelectionOptions,
	SuppressKeyboardEventParams,
} from "ag-grid-community";
import { useMemo } from "react";
import { useLatest } from "~/ui/hooks/use-latest";
import { readSafely } from "~/ui/safe-drawing";
import { gridModules } from "./modules";
import { gridTheme } from "./theme";
import type { DataGridProps } from "./types";

// AG Grid compares options by identity: a new object makes it build its columns and rows again.

/** Rows are selected by check box only, and those are our own. */
export const CHECKBOX_SELECTION: RowSelectionOptions = {
	mode: "multiRow",
	checkboxes: false,
	headerCheckbox: false,
	enableClickSelection: false,
};
const NO_OVERLAYS: OverlayType[] = ["loading", "noRows", "noMatchingRows"];
const getStyleContainer = () => document.body;

/** A row that is being loaded, drawn as one cell: a cell a column would be made twice. */
class LoadingRow implements ICellRendererComp {
	#element = document.createElement("div");

	init(): void {
		this.#element.className = "loading-bars";
	}

	getGui(): HTMLElement {
		return this.#element;
	}

	refresh(): boolean {
		return true;
	}
}

const isLoadingRow = ({ rowNode }: IsFullWidthRowParams) => rowNode.data === undefined;

/** The options that all lists have. */
export const SHARED_OPTIONS = {
	modules: gridModules,
	theme: gridTheme,
	themeCssLayer: "vendor",
	themeStyleContainer: getStyleContainer,
	suppressOverlays: NO_OVERLAYS,
	isFullWidthRow: isLoadingRow,
	fullWidthCellRenderer: LoadingRow,
	maintainColumnOrder: true,
	suppressDragLeaveHidesColumns: true,
	suppressColumnMoveAnimation: true,
	rowModelType: "infinite",
	infiniteInitialRowCount: 1,
	blockLoadDebounceMillis: 30,
	maxConcurrentDatasourceRequests: 4,
	headerHeight: 32,
	animateRows: false,
	// Rows drawn beyond the edges: more than a turn of the wheel, and few, as each is drawn whenever a fast scroll passes.
	rowBuffer: 4,
} as const;

interface Calls<Row> {
	suppressKeyboardEvent: (press: SuppressKeyboardEventParams<Row>) => boolean;
	isChild: (row: Row) => boolean;
}

/** The options of a grid that call the latest props but stay the same objects. */
export function useFixedOptions<Row, Filter>(
	latest: { readonly current: DataGridProps<Row, Filter> },
	calls: Calls<Row>,
) {
	const latestCalls = useLatest(calls);
	return useMemo(
		() => ({
			defaultColDef: {
				resizable: true,
				suppressKeyboardEvent: (press: SuppressKeyboardEventParams<Row>) =>
					latestCalls.current.suppressKeyboardEvent(press),
			},
			getRowId: ({ data }: GetRowIdParams<Row>) => latest.current.rowId(data),
			getRowClass: ({ data }: RowClassParams<Row>) =>
				data === undefined ? undefined : readSafely(() => latest.current.rowClass?.(data), undefined),
			// Rules rather than fixed classes, as AG Grid reuses row elements for other rows.
			rowClassRules: {
				"loading-row": ({ data }: RowClassParams<Row>) => data === undefined,
				"sub-row": ({ data }: RowClassParams<Row>) => data !== undefined && latestCalls.current.isChild(data),
				opens: ({ data }: RowClassParams<Row>) => data !== undefined && latest.current.onOpen !== undefined,
			},
		}),
		[latest],
	);
}
