import type { RefObject } from "react";
import { useBeforePaint } from "~/ui/hooks/before-paint";

export type FloatSide = "below" | "above" | "right";

/** Required attributes of an element shown by `useFloat`; the second makes a surrounding dialog treat it as its own. */
export const FLOATING_PROPS = { popover: "manual", "data-react-aria-top-layer": "true" };

const GAP_PX = 4;
const EDGE_PX = 8;

/**
 * The position of a box beside its anchor, in pixels of the window: on the given side if it fits there, else on the
 * opposite one, and never beyond the window's edge.
 */
function computePosition(
	anchor: { left: number; top: number; right: number; bottom: number },
	box: { width: number; height: number },
	view: { width: number; height: number },
	side: FloatSide,
	centred = false,
): { left: number; top: number } {
	if (side === "right") {
		const middle = (anchor.top + anchor.bottom - box.height) / 2;
		return {
			left: anchor.right + GAP_PX * 2,
			top: Math.min(Math.max(EDGE_PX, middle), view.height - box.height - EDGE_PX),
		};
	}
	const below = anchor.bottom + GAP_PX;
	const above = anchor.top - GAP_PX - box.height;
	const fitsBelow = below + box.height <= view.height - EDGE_PX;
	const top =
		side === "below" ? (fitsBelow || above < EDGE_PX ? below : above) : above >= EDGE_PX ? above : below;
	const left = centred ? (anchor.left + anchor.right - box.width) / 2 : anchor.left;
	return { left: Math.max(EDGE_PX, Math.min(left, view.width - box.width - EDGE_PX)), top };
}

/** Whether something around an element is moving, as a panel that slides in. */
const isMoving = (element: Element) =>
	document
		.getAnimations()
		.some(
			({ effect, playState }) =>
				playState === "running" && effect instanceof KeyframeEffect && effect.target?.contains(element),
		);

/**
 * Shows an element in the browser's top layer beside its anchor while `open`. The element keeps its place in the document,
 * so focus order, labels and the surrounding dialog still work.
 */
export function useFloat(
	open: boolean,
	anchor: RefObject<HTMLElement>,
	box: RefObject<HTMLElement>,
	{
		side = "below",
		sameWidth = false,
		centred = false,
	}: { side?: FloatSide; sameWidth?: boolean; centred?: boolean } = {},
): void {
	useBeforePaint(() => {
		const element = box.current;
		const from = anchor.current;
		if (!open || !element || !from) return;
		if (element.popover && !element.matches(":popover-open")) element.showPopover();
		const updatePosition = () => {
			const rect = from.getBoundingClientRect();
			if (sameWidth) element.style.minWidth = `${rect.width}px`;
			element.style.maxWidth = `${window.innerWidth - EDGE_PX * 2}px`;
			const size = { width: element.offsetWidth, height: element.offsetHeight };
			const position = computePosition(
				rect,
				size,
				{ width: window.innerWidth, height: window.innerHeight },
				side,
				centred,
			);
			element.style.left = `${position.left}px`;
			element.style.top = `${position.top}px`;
		};
		let frame = 0;
		const follow = () => {
			updatePosition();
			if (isMoving(from)) frame = requestAnimationFrame(follow);
		};
		follow();
		const observer = new ResizeObserver(updatePosition);
		observer.observe(element);
		window.addEventListener("scroll", updatePosition, true);
		window.addEventListener("resize", updatePosition);
		return () => {
			cancelAnimationFrame(frame);
			observer.disconnect();
			window.removeEventListener("scroll", updatePosition, true);
			window.removeEventListener("resize", updatePosition);
			if (element.isConnected && element.matches(":popover-open")) element.hidePopover();
		};
	}, [open, anchor, box, side, sameWidth, centred]);
}
