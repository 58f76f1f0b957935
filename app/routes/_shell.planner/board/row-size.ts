import type { RefObject } from "react";

/** Height of a row, and width of its header, in pixels. */
export const ROW_HEIGHT = 72;
export const ROW_HEADER_WIDTH = 264;

/** Scrolls only as far as needed to show a row. */
export function scrollToRow(box: RefObject<HTMLElement>, index: number) {
	const element = box.current;
	if (!element || index < 0) return;
	const top = index * ROW_HEIGHT;
	if (top < element.scrollTop) element.scrollTop = top;
	else if (top + ROW_HEIGHT > element.scrollTop + element.clientHeight)
		element.scrollTop = top + ROW_HEIGHT - element.clientHeight;
}
