import type {
	GetRowIdParams,
	ICellRendererComp,
	IsFullWidthRowParams,
	OverlayType,
	RowClassParams,
	RowSelectionOptions,
	SuppressKeyboardEventParams,
} from "ag-grid-community";
import { type RefObject, useMemo, useRef } from "react";
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

interface LatestKeys<Row> {
	suppressKeyboardEvent: (press: SuppressKeyboardEventParams<Row>) => boolean;
}

/** The options of a grid that call the latest props but stay the same objects. */
export function useFixedOptions<Row, Filter>(
	latest: RefObject<DataGridProps<Row, Filter>>,
	keys: LatestKeys<Row>,
) {
	const latestKeys = useRef(keys);
	latestKeys.current = keys;
	return useMemo(
		() => ({
			themeStyleContainer: getStyleContainer,
			suppressOverlays: NO_OVERLAYS,
			defaultColDef: {
				resizable: true,
				suppressKeyboardEvent: (press: SuppressKeyboardEventParams<Row>) =>
					latestKeys.current.suppressKeyboardEvent(press),
			},
			isFullWidthRow: isLoadingRow,
			fullWidthCellRenderer: LoadingRow,
			getRowId: ({ data }: GetRowIdParams<Row>) => latest.current?.rowId(data) ?? "",
			getRowClass: ({ data }: RowClassParams<Row>) =>
				data === undefined ? undefined : latest.current?.rowClass?.(data),
		}),
		[latest],
	);
}
