import { type RefObject, useEffect } from "react";
import { useLatest } from "~/ui/hooks/use-latest";
import { layOutLane, positionAtX } from "../board/lane";
import { ROW_HEADER_WIDTH, ROW_HEIGHT } from "../board/row-size";
import type { BoardView } from "../filters/use-board-view";
import type { DropTarget } from "../state/drag-state";
import { usePlannerTools } from "../state/planner-context";
import { scrollAtEdge } from "./scroll-at-edge";
import { createTouchDrag } from "./touch-drag";
import type { DragSession } from "./use-drag-session";

/** A press becomes a drag after this many pixels. */
const DRAG_THRESHOLD = 4;
interface Props {
	session: DragSession;
	view: BoardView;
	/** The width of an hour in pixels. */
	hourWidth: number;
	/** Whether the elements are on the screen; without it an error is shown in their place. */
	isShown: boolean;
}

interface DragElements {
	/** Receives the pointer events; lives as long as the screen. */
	root: RefObject<HTMLElement>;
	board: RefObject<HTMLElement>;
	list: RefObject<HTMLElement>;
	/** The card that follows the pointer. */
	overlay: RefObject<HTMLElement>;
}

type Point = readonly [x: number, y: number];

/** A press of a card, which becomes a drag or not. */
interface Press {
	id: number;
	x: number;
	y: number;
	pointer: number;
	isTouch: boolean;
}

const toPress = (event: PointerEvent, card: HTMLElement): Press => ({
	id: Number(card.dataset.job),
	x: event.clientX,
	y: event.clientY,
	pointer: event.pointerId,
	isTouch: event.pointerType === "touch",
});

interface DragHandlers {
	down: (event: PointerEvent) => void;
	move: (event: PointerEvent) => void;
	up: (event: PointerEvent) => void;
	cancel: () => void;
	cancelOnEscape: (event: KeyboardEvent) => void;
}

/** Listens to the pointer, and to Escape before anything else does; returns what ends it. */
function listen(element: HTMLElement, { down, move, up, cancel, cancelOnEscape }: DragHandlers): () => void {
	const listening = new AbortController();
	const { signal } = listening;
	element.addEventListener("pointerdown", down, { signal });
	element.addEventListener("pointermove", move, { signal });
	element.addEventListener("pointerup", up, { signal });
	element.addEventListener("pointercancel", cancel, { signal });
	window.addEventListener("keydown", cancelOnEscape, { capture: true, signal });
	return () => listening.abort();
}

/** Where the dragged jobs would be dropped: the unplanned list, a place in a row, or nowhere. */
function findTarget(
	{ board, list }: Pick<DragElements, "board" | "list">,
	[x, y]: Point,
	{ view, hourWidth, ids }: Pick<Props, "view" | "hourWidth"> & { ids: readonly number[] },
): DropTarget | null {
	const { rows, day } = view;
	const side = list.current?.getBoundingClientRect();
	if (side && x >= side.left && x < side.right && y >= side.top && y < side.bottom)
		return { vehicle: null, position: 1 };
	const box = board.current;
	const edges = box?.getBoundingClientRect();
	if (!box || !edges || x < edges.left || x > edges.right || y < edges.top || y > edges.bottom) return null;
	const row = rows[Math.floor((y - edges.top + box.scrollTop) / ROW_HEIGHT)];
	if (!row) return null;
	const along = x - edges.left + box.scrollLeft - ROW_HEADER_WIDTH;
	const isOverHeader = x < edges.left + ROW_HEADER_WIDTH;
	const { cards } = layOutLane(day.date, row.cards, hourWidth, day.days);
	return {
		vehicle: row.vehicle.id,
		position: positionAtX(cards, isOverHeader ? Number.POSITIVE_INFINITY : along, ids),
	};
}

/**
 * Dragging with the pointer. The row is computed from the pointer's height and React only renders when the target changes, so a
 * frame costs the same with 10 or 500 vehicles. A touch scrolls unless it starts with a long press.
 */
export function usePointerDrag(elements: DragElements, { session, view, hourWidth, isShown }: Props) {
	const { drag, openJobMenu } = usePlannerTools();
	const latest = useLatest({ view, hourWidth });
	const { root, board, list, overlay } = elements;

	useEffect(() => {
		const element = root.current;
		if (!isShown || !element) return;
		let press: Press | null = null;
		let dragging = false;
		let [x, y] = [0, 0];
		let frame = 0;

		const targetUnderPointer = () =>
			findTarget({ board, list }, [x, y], { ...latest.current, ids: drag.get()?.ids ?? [] });

		const step = () => {
			frame = 0;
			if (!dragging) return;
			const card = overlay.current;
			// A row lower, so that it covers no preview of the row below the pointer.
			if (card) card.style.transform = `translate(${x + 12}px, ${y + ROW_HEIGHT}px)`;
			const scrolls = scrollAtEdge(board.current, [x, y]);
			session.setTarget(targetUnderPointer());
			if (scrolls) frame = requestAnimationFrame(step);
		};
		const scheduleFrame = () => {
			frame ||= requestAnimationFrame(step);
		};

		const touch = createTouchDrag(element, {
			isDragging: () => dragging,
			onLongPress: () => navigator.vibrate?.(10),
			onReleaseInPlace: (card) => openJobMenu(Number(card.dataset.job), card),
		});
		const down = (event: PointerEvent) => {
			// Ignore a second finger.
			if (event.button !== 0 || dragging || !event.isPrimary || !(event.target instanceof Element)) return;
			const card = event.target.closest<HTMLElement>("[data-job][data-drag]");
			if (!card) return;
			press = toPress(event, card);
			if (press.isTouch) touch.down(card);
		};
		const move = (event: PointerEvent) => {
			if (!press || event.pointerId !== press.pointer) return;
			[x, y] = [event.clientX, event.clientY];
			if (!dragging) {
				const distance = Math.hypot(x - press.x, y - press.y);
				if (press.isTouch ? !touch.move(distance) : distance < DRAG_THRESHOLD) return;
				if (!session.start(press.id, "pointer")) {
					press = null;
					return;
				}
				dragging = true;
				element.setPointerCapture(press.pointer);
				element.dataset.dragging = "";
			}
			scheduleFrame();
		};
		const end = () => {
			if (press && element.hasPointerCapture(press.pointer)) element.releasePointerCapture(press.pointer);
			delete element.dataset.dragging;
			touch.reset();
			press = null;
			dragging = false;
			cancelAnimationFrame(frame);
			frame = 0;
		};
		const up = (event: PointerEvent) => {
			if (press && event.pointerId !== press.pointer) return;
			touch.up();
			if (dragging) {
				session.setTarget(targetUnderPointer());
				void session.drop();
			}
			end();
		};
		const cancel = () => {
			if (dragging) session.cancel();
			end();
		};
		const cancelOnEscape = (event: KeyboardEvent) => {
			if (!dragging || event.key !== "Escape") return;
			event.preventDefault();
			cancel();
		};
		// The session cancels the drag if the rows turn out to be leased.
		const unsubscribe = drag.subscribe(() => {
			if (dragging && drag.get() === null) end();
		});

		const stopListening = listen(element, { down, move, up, cancel, cancelOnEscape });
		return () => {
			cancel();
			touch.stop();
			unsubscribe();
			stopListening();
		};
	}, [root, board, list, overlay, session, drag, openJobMenu, isShown]);
}
