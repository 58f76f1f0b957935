import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef, useState } from "react";
import { type LaneStop, moveLaneStop } from "~/domain/planning/run/rules-lane-order";

/** A stop that is being moved, and the order with it where it is now. */
interface DraggedStop {
	key: string;
	order: LaneStop[];
	by: "keys" | "pointer";
}

const STEPS = new Map([
	["ArrowUp", -1],
	["ArrowDown", 1],
]);

/** The attribute of a list item that a stop can be dropped at: its index. */
export const STOP_INDEX = "data-stop-index";

const indexUnder = (event: PointerEvent): number | null => {
	const item = document.elementFromPoint(event.clientX, event.clientY)?.closest(`[${STOP_INDEX}]`);
	const index = item?.getAttribute(STOP_INDEX);
	return index ? Number(index) : null;
};

/**
 * Moving the stops of a route, by their grips: with the pointer, or with Enter, the arrow keys and Enter again; Escape puts the stop back.
 * `onOrder` gets each new order.
 */
export function useStopDrag(stops: readonly LaneStop[], onOrder: (order: LaneStop[]) => void) {
	const [dragged, setDragged] = useState<DraggedStop | null>(null);
	const [spoken, setSpoken] = useState("");
	const grip = useRef<HTMLButtonElement>(null);
	const order = dragged?.order ?? stops;

	// The item moves in the document, which takes the focus from its grip.
	useLayoutEffect(() => {
		if (dragged?.by === "keys") grip.current?.focus();
	}, [dragged]);

	const indexOf = (key: string, among: readonly LaneStop[]) =>
		among.findIndex(({ job_id, stop }) => `${job_id} ${stop}` === key);
	const pickUp = (key: string, by: DraggedStop["by"]) => setDragged({ key, order: [...order], by });
	const move = (to: (from: number) => number) => {
		if (!dragged) return;
		const from = indexOf(dragged.key, dragged.order);
		const next = moveLaneStop(dragged.order, from, to(from));
		setDragged({ ...dragged, order: next });
		if (dragged.by === "keys") setSpoken(`Stop ${indexOf(dragged.key, next) + 1} of ${next.length}`);
	};
	const drop = () => {
		if (!dragged) return;
		const isMoved = dragged.order.some(
			(one, at) => one.job_id !== stops[at]?.job_id || one.stop !== stops[at]?.stop,
		);
		setDragged(null);
		if (isMoved) onOrder(dragged.order);
	};
	const cancel = () => {
		setDragged(null);
		setSpoken("Move cancelled");
	};

	const onKeyDown = (key: string) => (event: KeyboardEvent) => {
		const step = STEPS.get(event.key);
		const isPress = event.key === "Enter" || event.key === " ";
		if (!isPress && !dragged) return;
		if (!isPress && step === undefined && event.key !== "Escape") return;
		event.preventDefault();
		event.stopPropagation();
		if (step !== undefined) return move((from) => from + step);
		if (event.key === "Escape") return cancel();
		if (dragged) return drop();
		pickUp(key, "keys");
		setSpoken("Stop picked up. Arrow keys move, Enter drops, Escape cancels.");
	};

	return {
		order,
		draggedKey: dragged?.key ?? null,
		/** What a screen reader is to read out. */
		spoken,
		gripProps: (key: string) => ({
			ref: key === dragged?.key ? grip : undefined,
			onKeyDown: onKeyDown(key),
			onPointerDown: (event: PointerEvent<HTMLButtonElement>) => {
				if (event.button !== 0) return;
				event.currentTarget.setPointerCapture(event.pointerId);
				pickUp(key, "pointer");
			},
			onPointerMove: (event: PointerEvent<HTMLButtonElement>) => {
				const index = dragged?.by === "pointer" ? indexUnder(event) : null;
				if (index !== null) move(() => index);
			},
			onPointerUp: () => dragged?.by === "pointer" && drop(),
			onPointerCancel: () => dragged?.by === "pointer" && cancel(),
		}),
	};
}
