import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef, useState } from "react";
import { type LaneStop, moveLaneStop } from "~/domain/planning/run/rules-lane-order";

/** A stop that is being moved, and the order with it where it is now. */
interface Lifted {
	key: string;
	order: LaneStop[];
	by: "keys" | "pointer";
}

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

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
	const [lifted, setLifted] = useState<Lifted | null>(null);
	const [spoken, setSpoken] = useState("");
	const grip = useRef<HTMLButtonElement>(null);
	const order = lifted?.order ?? stops;

	// The item moves in the document, which takes the focus from its grip.
	useLayoutEffect(() => {
		if (lifted?.by === "keys") grip.current?.focus();
	}, [lifted]);

	const indexOf = (key: string, among: readonly LaneStop[]) =>
		among.findIndex(({ job_id, stop }) => `${job_id} ${stop}` === key);
	const lift = (key: string, by: Lifted["by"]) => setLifted({ key, order: [...order], by });
	const move = (to: (from: number) => number) => {
		if (!lifted) return;
		const from = indexOf(lifted.key, lifted.order);
		const next = moveLaneStop(lifted.order, from, to(from));
		setLifted({ ...lifted, order: next });
		if (lifted.by === "keys") setSpoken(`Stop ${indexOf(lifted.key, next) + 1} of ${next.length}`);
	};
	const drop = () => {
		if (!lifted) return;
		const isMoved = lifted.order.some(
			(one, at) => one.job_id !== stops[at]?.job_id || one.stop !== stops[at]?.stop,
		);
		setLifted(null);
		if (isMoved) onOrder(lifted.order);
	};
	const cancel = () => {
		setLifted(null);
		setSpoken("Move cancelled");
	};

	const onKeyDown = (key: string) => (event: KeyboardEvent) => {
		const step = STEPS[event.key];
		const isPress = event.key === "Enter" || event.key === " ";
		if (!isPress && !lifted) return;
		if (!isPress && step === undefined && event.key !== "Escape") return;
		event.preventDefault();
		event.stopPropagation();
		if (step !== undefined) return move((from) => from + step);
		if (event.key === "Escape") return cancel();
		if (lifted) return drop();
		lift(key, "keys");
		setSpoken("Stop picked up. Arrow keys move, Enter drops, Escape cancels.");
	};

	return {
		order,
		liftedKey: lifted?.key ?? null,
		/** What a screen reader is to read out. */
		spoken,
		gripProps: (key: string) => ({
			ref: key === lifted?.key ? grip : undefined,
			onKeyDown: onKeyDown(key),
			onPointerDown: (event: PointerEvent<HTMLButtonElement>) => {
				if (event.button !== 0) return;
				event.currentTarget.setPointerCapture(event.pointerId);
				lift(key, "pointer");
			},
			onPointerMove: (event: PointerEvent<HTMLButtonElement>) => {
				const index = lifted?.by === "pointer" ? indexUnder(event) : null;
				if (index !== null) move(() => index);
			},
			onPointerUp: () => lifted?.by === "pointer" && drop(),
			onPointerCancel: () => lifted?.by === "pointer" && cancel(),
		}),
	};
}
