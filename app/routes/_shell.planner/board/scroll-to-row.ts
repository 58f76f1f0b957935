import type { RefObject } from "react";
import { ROW_HEIGHT } from "./vehicle-row";

/** Scrolls only as far as needed to show a row. */
export function scrollToRow(box: RefObject<HTMLElement>, index: number) {
	const element = box.current;
	if (!element || index < 0) return;
	const top = index * ROW_HEIGHT;
	if (top < element.scrollTop) element.scrollTop = top;
	else if (top + ROW_HEIGHT > element.scrollTop + element.clientHeight)
		element.scrollTop = top + ROW_HEIGHT - element.clientHeight;
}
