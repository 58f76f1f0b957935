import { type RefObject, useEffect, useRef } from "react";
import type { Store } from "~/components/store";
import type { DateText } from "~/domain/time/dates";
import { HEAD_WIDTH } from "./board";
import type { Row } from "./filters";
import { makeFinger } from "./finger";
import { layLane, placeAt } from "./lane";
import type { Aim, Lift } from "./lift";
import type { Lifting } from "./use-lift";
import { ROW_HEIGHT } from "./vehicle-row";

/** Pixels the pointer goes before a press becomes a drag. */
const SLACK = 4;
/** This near to an edge the board scrolls by itself, by at most so many pixels a frame. */
const EDGE = 48;
const FASTEST = 18;

interface Around {
	lift: Store<Lift | null>;
	lifting: Lifting;
	rows: readonly Row[];
	date: DateText;
	hour: number;
	menuOfJob: (id: number, at: HTMLElement) => void;
}

interface Parts {
	/** Hears the pointer; it is there as long as the screen. */
	root: RefObject<HTMLElement>;
	board: RefObject<HTMLElement>;
	list: RefObject<HTMLElement>;
	/** The card under the pointer. */
	carried: RefObject<HTMLElement>;
}

/** How far to scroll this frame where a pointer is so near to the ends of a box. */
function push(at: number, from: number, to: number): number {
	if (at < from + EDGE) return -FASTEST * Math.min(1, (from + EDGE - at) / EDGE);
	if (at > to - EDGE) return FASTEST * Math.min(1, (at - to + EDGE) / EDGE);
	return 0;
}

/**
 * Dragging by pointer. A row is found from the pointer's height alone and React hears of it only when the aim changes, so that a
 * frame costs the same with ten vehicles and with five hundred. A finger scrolls unless it has rested on a card first.
 */
export function useDrag(parts: Parts, around: Around) {
	const latest = useRef(around);
	latest.current = around;
	const { root, board, list, carried } = parts;

	useEffect(() => {
		const element = root.current;
		if (!element) return;
		let press: { id: number; x: number; y: number; pointer: number; isFinger: boolean } | null = null;
		let dragging = false;
		let [x, y] = [0, 0];
		let frame = 0;

		const aimAt = (): Aim | null => {
			const { rows, date, hour, lift } = latest.current;
			const side = list.current?.getBoundingClientRect();
			if (side && x >= side.left && x < side.right && y >= side.top && y < side.bottom)
				return { vehicle: null, place: 1 };
			const box = board.current;
			const edges = box?.getBoundingClientRect();
			if (!box || !edges || x < edges.left || x > edges.right || y < edges.top || y > edges.bottom)
				return null;
			const row = rows[Math.floor((y - edges.top + box.scrollTop) / ROW_HEIGHT)];
			if (!row) return null;
			const ids = lift.get()?.ids ?? [];
			const along = x - edges.left + box.scrollLeft - HEAD_WIDTH;
			const isOverHead = x < edges.left + HEAD_WIDTH;
			const { cards } = layLane(date, row.cards, hour);
			return {
				vehicle: row.vehicle.id,
				place: placeAt(cards, isOverHead ? Number.POSITIVE_INFINITY : along, ids),
			};
		};

		const step = () => {
			frame = 0;
			if (!dragging) return;
			const card = carried.current;
			if (card) card.style.transform = `translate(${x + 12}px, ${y + 16}px)`;
			const box = board.current;
			const edges = box?.getBoundingClientRect();
			let scrolls = false;
			if (box && edges && x > edges.left) {
				const down = push(y, edges.top, edges.bottom);
				const right = x > edges.left + HEAD_WIDTH ? push(x, edges.left + HEAD_WIDTH, edges.right) : 0;
				scrolls = down !== 0 || right !== 0;
				if (scrolls) box.scrollBy(right, down);
			}
			latest.current.lifting.aim(aimAt());
			if (scrolls) frame = requestAnimationFrame(step);
		};
		const soon = () => {
			frame ||= requestAnimationFrame(step);
		};

		const finger = makeFinger(element, {
			isDragging: () => dragging,
			onHold: () => navigator.vibrate?.(10),
			onRest: (card) => latest.current.menuOfJob(Number(card.dataset.job), card),
		});
		const down = (event: PointerEvent) => {
			// A second finger leaves the first one alone.
			if (event.button !== 0 || dragging || !event.isPrimary || !(event.target instanceof Element)) return;
			const card = event.target.closest<HTMLElement>("[data-job][data-drag]");
			if (!card) return;
			const isFinger = event.pointerType === "touch";
			press = {
				id: Number(card.dataset.job),
				x: event.clientX,
				y: event.clientY,
				pointer: event.pointerId,
				isFinger,
			};
			if (isFinger) finger.down(card);
		};
		const move = (event: PointerEvent) => {
			if (!press || event.pointerId !== press.pointer) return;
			[x, y] = [event.clientX, event.clientY];
			if (!dragging) {
				const far = Math.hypot(x - press.x, y - press.y);
				if (press.isFinger ? !finger.moved(far) : far < SLACK) return;
				if (!latest.current.lifting.begin(press.id, "pointer")) {
					press = null;
					return;
				}
				dragging = true;
				element.setPointerCapture(press.pointer);
				element.classList.add("dragging");
			}
			soon();
		};
		const end = () => {
			if (press && element.hasPointerCapture(press.pointer)) element.releasePointerCapture(press.pointer);
			element.classList.remove("dragging");
			finger.lift();
			press = null;
			dragging = false;
			cancelAnimationFrame(frame);
			frame = 0;
		};
		const up = (event: PointerEvent) => {
			if (press && event.pointerId !== press.pointer) return;
			finger.up();
			if (dragging) {
				latest.current.lifting.aim(aimAt());
				void latest.current.lifting.drop();
			}
			end();
		};
		const cancel = () => {
			if (dragging) latest.current.lifting.cancel();
			end();
		};
		const putBack = (event: KeyboardEvent) => {
			if (!dragging || event.key !== "Escape") return;
			event.preventDefault();
			cancel();
		};
		// Lifting may be refused a moment later, when the rows turn out to be held by somebody.
		const forget = latest.current.lift.subscribe(() => {
			if (dragging && latest.current.lift.get() === null) end();
		});

		element.addEventListener("pointerdown", down);
		element.addEventListener("pointermove", move);
		element.addEventListener("pointerup", up);
		element.addEventListener("pointercancel", cancel);
		window.addEventListener("keydown", putBack, true);
		return () => {
			cancel();
			finger.stop();
			forget();
			element.removeEventListener("pointerdown", down);
			element.removeEventListener("pointermove", move);
			element.removeEventListener("pointerup", up);
			element.removeEventListener("pointercancel", cancel);
			window.removeEventListener("keydown", putBack, true);
		};
	}, [root, board, list, carried]);
}
