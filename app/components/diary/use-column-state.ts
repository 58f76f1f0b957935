import { type RefObject, useEffect, useMemo, useState } from "react";
import type { ColumnState } from "~/components/grid/types";
import { DIARY_GRID } from "./columns";
import { fitWidths } from "./fit-widths";
import type { Area } from "./types";
import type { ColumnSetting } from "./use-settings";

/** The column of check boxes, and a pixel so that rounding never brings a scroll bar. */
const PICK = 35;

function scrollbarWidth(): number {
	const probe = document.createElement("div");
	probe.className = "scroll-probe";
	document.body.insertAdjacentElement("beforeend", probe);
	const width = probe.offsetWidth - probe.clientWidth;
	probe.remove();
	return width;
}

/** The room for columns inside a frame, as it is resized; null until it has been measured. */
function useRoom(frame: RefObject<HTMLElement>, pick: boolean): number | null {
	const [room, setRoom] = useState<number | null>(null);
	useEffect(() => {
		const element = frame.current;
		if (!element) return;
		const bar = scrollbarWidth();
		const measure = () => setRoom(element.clientWidth - bar - (pick ? PICK : 1));
		measure();
		const observer = new ResizeObserver(measure);
		observer.observe(element);
		return () => observer.disconnect();
	}, [frame, pick]);
	return room;
}

/** Order, width and visibility of the columns: as the user saved them, the rest fitted to the room. */
export function useColumnState(
	area: Area,
	settings: readonly ColumnSetting[],
	frame: RefObject<HTMLElement>,
): ColumnState[] | undefined {
	const room = useRoom(frame, area === "client");
	return useMemo(() => {
		if (room === null || room <= 0) return;
		const looks = new Map(DIARY_GRID[area].map((column) => [column.id, column]));
		const known = settings.filter(({ slug }) => looks.has(slug));
		const fitting = known
			.filter(({ is_active }) => is_active === 1)
			.map(({ slug, width }) => {
				const look = looks.get(slug);
				const normal = look?.width ?? 100;
				return {
					id: slug,
					width: width ?? normal,
					min: look?.minWidth ?? 48,
					share: width ? 0 : (look?.flex ?? 0),
				};
			});
		const widths = fitWidths(fitting, room);
		return known.map(({ slug, is_active }) => ({
			id: slug,
			width: widths.get(slug) ?? looks.get(slug)?.width ?? 100,
			hidden: is_active !== 1,
		}));
	}, [area, settings, room]);
}
