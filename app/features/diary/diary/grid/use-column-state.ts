import { type RefObject, useEffect, useMemo, useState } from "react";
import type { DiaryColumn } from "~/domain/jobs/jobs/list/rules-diary";
import type { ColumnState } from "~/ui/grid/types";
import { isWholeColumn } from "../columns/column-content";
import { DIARY_GRID_COLUMNS } from "../columns/columns";
import { fitWidths } from "../columns/fit-widths";
import { type SavedWidths, saveWidths } from "../columns/saved-widths";
import type { ColumnSetting } from "../columns/use-diary-settings";
import type { DiaryArea } from "../data/types";
import type { DiaryRows } from "../data/use-diary-rows";
import styles from "./diary-grid.module.css";
import { useContentWidths } from "./use-content-widths";

/** Width of the checkbox column plus a pixel, so that rounding never causes a scrollbar. */
const CHECKBOX_COLUMN_WIDTH = 35;

function scrollbarWidth(): number {
	const probe = document.createElement("div");
	probe.className = styles.scrollProbe ?? "";
	document.body.insertAdjacentElement("beforeend", probe);
	const width = probe.offsetWidth - probe.clientWidth;
	probe.remove();
	return width;
}

/** The room for columns on a usual screen, where none has been measured yet. */
const USUAL_WIDTH = 1188;

/** Width available to columns in pixels, updated on resize; `first` until measured. */
function useAvailableWidth(frame: RefObject<HTMLElement>, hasCheckboxes: boolean, first: number): number {
	const [availableWidth, setAvailableWidth] = useState(first);
	useEffect(() => {
		const element = frame.current;
		if (!element) return;
		const bar = scrollbarWidth();
		const measure = () => {
			const width = element.clientWidth - bar - (hasCheckboxes ? CHECKBOX_COLUMN_WIDTH : 1);
			if (width > 0) setAvailableWidth(width);
		};
		measure();
		const observer = new ResizeObserver(measure);
		observer.observe(element);
		return () => observer.disconnect();
	}, [frame, hasCheckboxes]);
	return availableWidth;
}

/**
 * Order and visibility of the columns as saved by the user. Widths are fitted to content and available width, so that the last column is
 * in view whatever was widened.
 */
export function useColumnState(
	area: DiaryArea,
	settings: readonly ColumnSetting[],
	frame: RefObject<HTMLElement>,
	rows: Pick<DiaryRows, "loaded" | "counts" | "onPage" | "query">,
	saved: SavedWidths | null,
): ColumnState[] {
	const contentWidths = useContentWidths(area, rows, frame, saved?.content);
	const availableWidth = useAvailableWidth(frame, area === "client", saved?.available ?? USUAL_WIDTH);
	useEffect(
		() => saveWidths(area, { available: availableWidth, content: Object.fromEntries(contentWidths) }),
		[area, availableWidth, contentWidths],
	);
	return useMemo(() => {
		const columnsById = new Map(DIARY_GRID_COLUMNS[area].map((column) => [column.id, column]));
		const validSettings = settings.filter(({ slug }) => columnsById.has(slug));
		const columnsToFit = validSettings
			.filter(({ is_active }) => is_active === 1)
			.map(({ slug, width }) => {
				const column = columnsById.get(slug);
				const content = contentWidths.get(slug as DiaryColumn) ?? column?.width ?? 100;
				return {
					id: slug,
					min: column?.minWidth ?? 48,
					wanted: width ?? content,
					rank: width === null && isWholeColumn(slug as DiaryColumn) ? 1 : width === null ? 3 : 2,
					share: width ? 0 : (column?.flex ?? 0),
				};
			});
		const widths = fitWidths(columnsToFit, availableWidth);
		return validSettings.map(({ slug, is_active }) => ({
			id: slug,
			width: widths.get(slug) ?? columnsById.get(slug)?.width ?? 100,
			hidden: is_active !== 1,
		}));
	}, [area, settings, availableWidth, contentWidths]);
}
