import { ROW_HEADER_WIDTH } from "../board/row-size";

/** The board scrolls when the pointer is this close to an edge, at most this many pixels a frame. */
const SCROLL_EDGE = 48;
const MAX_SCROLL_SPEED = 18;

/** How far to scroll this frame, given the pointer and the ends of a box. */
function edgeScroll(at: number, from: number, to: number): number {
	if (at < from + SCROLL_EDGE)
		return -MAX_SCROLL_SPEED * Math.min(1, (from + SCROLL_EDGE - at) / SCROLL_EDGE);
	if (at > to - SCROLL_EDGE) return MAX_SCROLL_SPEED * Math.min(1, (at - to + SCROLL_EDGE) / SCROLL_EDGE);
	return 0;
}

/** Scrolls a board while the pointer is near one of its edges; whether it did. */
export function scrollAtEdge(box: HTMLElement | null, [x, y]: readonly [x: number, y: number]): boolean {
	const edges = box?.getBoundingClientRect();
	if (!box || !edges || x <= edges.left) return false;
	const down = edgeScroll(y, edges.top, edges.bottom);
	const right =
		x > edges.left + ROW_HEADER_WIDTH ? edgeScroll(x, edges.left + ROW_HEADER_WIDTH, edges.right) : 0;
	const scrolls = down !== 0 || right !== 0;
	if (scrolls) box.scrollBy(right, down);
	return scrolls;
}
