import type {
	GetRowIdParams,
	OverlayType,
	RowClassParams,
	RowSelectionOptions,
	SuppressKeyboardEventParams,
} from "ag-grid-community";
import { type RefObject, useMemo, useRef } from "react";
import type { DataGridProps } from "./types";

// AG Grid compares options by identity: a new object makes it build its columns and rows again.

/** Rows are selected by check box only. */
export const CHECKBOX_SELECTION: RowSelectionOptions = {
	mode: "multiRow",
	checkboxes: true,
	headerCheckbox: false,
	enableClickSelection: false,
};
const NO_OVERLAYS: OverlayType[] = ["loading", "noRows", "noMatchingRows"];
const getStyleContainer = () => document.body;

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
			getRowId: ({ data }: GetRowIdParams<Row>) => latest.current?.rowId(data) ?? "",
			getRowClass: ({ data }: RowClassParams<Row>) =>
				data === undefined ? undefined : latest.current?.rowClass?.(data),
		}),
		[latest],
	);
}
