import { type PointerEvent, type RefObject, useEffect, useRef } from "react";
import { useLatest } from "~/ui/hooks/use-latest";
import { scrollAtEdge } from "../drag/scroll-at-edge";

/** Pixels from which a press is a drag. */
const DRAG_FROM = 5;

interface PressedCard {
	job: number;
	vehicle: number;
	x: number;
	y: number;
	isDragged: boolean;
}

/** The lane and the job that a point of the board is on. */
export function readPoint(target: EventTarget | null): { vehicle: number; job: number } {
	const near = (name: string) =>
		target instanceof Element ? Number(target.closest(`[${name}]`)?.getAttribute(name)) : 0;
	return { job: near("data-job") || 0, vehicle: near("data-lane") || 0 };
}

/**
 * Drags cards of the plan from lane to lane by mouse or pen. `onDrop` gets the job and the vehicle; a card put back on its own lane is no drop.
 * The label follows the pointer, and the lane under it has `data-drop`. Near an edge the board scrolls. On touch it scrolls anyway: there
 * the reasons offer other vehicles.
 */
export function useCardDrag(
	{ label, board }: { label: RefObject<HTMLElement>; board: RefObject<HTMLElement> },
	{ nameOf, onDrop }: { nameOf: (job: number) => string; onDrop: (job: number, vehicle: number) => void },
) {
	const pressed = useRef<PressedCard | null>(null);
	const target = useRef<Element | null>(null);
	const pointer = useRef<readonly [x: number, y: number]>([0, 0]);
	const frame = useRef(0);

	const aim = (lane: Element | null) => {
		if (target.current === lane) return;
		target.current?.removeAttribute("data-drop");
		lane?.setAttribute("data-drop", "");
		target.current = lane;
	};
	const laneUnderPointer = () =>
		document.elementFromPoint(...pointer.current)?.closest("[data-lane]") ?? null;
	/** Once a frame while a card is dragged and the board scrolls beneath it. */
	const follow = () => {
		frame.current = 0;
		if (!pressed.current?.isDragged) return;
		const scrolls = scrollAtEdge(board.current, pointer.current);
		aim(laneUnderPointer());
		if (scrolls) frame.current = requestAnimationFrame(follow);
	};
	const end = () => {
		cancelAnimationFrame(frame.current);
		frame.current = 0;
		pressed.current = null;
		aim(null);
		if (label.current) label.current.hidden = true;
	};
	const cancel = useLatest(end);
	// Escape drops the card where it was, and leaves the plan as it is.
	useEffect(() => {
		const onKey = (event: KeyboardEvent) => {
			if (event.key !== "Escape" || !pressed.current?.isDragged) return;
			event.stopPropagation();
			cancel.current();
		};
		window.addEventListener("keydown", onKey, true);
		return () => {
			window.removeEventListener("keydown", onKey, true);
			cancelAnimationFrame(frame.current);
		};
	}, []);

	return {
		onPointerDown: (event: PointerEvent) => {
			const { job, vehicle } = readPoint(event.target);
			if (event.button !== 0 || event.pointerType === "touch" || job === 0) return;
			pressed.current = { job, vehicle, x: event.clientX, y: event.clientY, isDragged: false };
		},
		onPointerMove: (event: PointerEvent<HTMLElement>) => {
			const card = pressed.current;
			if (!card) return;
			// It was released outside the board.
			if (event.buttons === 0) {
				end();
				return;
			}
			if (!card.isDragged && Math.hypot(event.clientX - card.x, event.clientY - card.y) < DRAG_FROM) return;
			if (!card.isDragged) event.currentTarget.setPointerCapture(event.pointerId);
			card.isDragged = true;
			pointer.current = [event.clientX, event.clientY];
			frame.current ||= requestAnimationFrame(follow);
			if (!label.current) return;
			label.current.hidden = false;
			label.current.textContent = nameOf(card.job);
			label.current.style.transform = `translate(${event.clientX}px, ${event.clientY}px)`;
		},
		onPointerUp: () => {
			const card = pressed.current;
			// The last move may not have had its frame.
			if (card?.isDragged) aim(laneUnderPointer());
			const vehicle = readPoint(target.current).vehicle;
			end();
			if (card?.isDragged && vehicle > 0 && vehicle !== card.vehicle) onDrop(card.job, vehicle);
		},
		onPointerCancel: end,
	};
}
