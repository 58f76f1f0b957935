import { type RefObject, useEffect, useLayoutEffect } from "react";

export type Side = "below" | "above" | "right";

/** What an element shown by `useFloat` must carry; the second tells a dialog around it that it belongs to it. */
export const floating = { popover: "manual", "data-react-aria-top-layer": "true" };

const useBeforePaint = typeof document === "undefined" ? useEffect : useLayoutEffect;
const GAP = 4;
const EDGE = 8;

/**
 * Where a box of this size goes beside its anchor, in pixels of the window: on the wanted side if it fits there,
 * else on the other, and never over the window's edge.
 */
export function place(
	anchor: { left: number; top: number; right: number; bottom: number },
	box: { width: number; height: number },
	view: { width: number; height: number },
	side: Side,
	centred = false,
): { left: number; top: number } {
	if (side === "right") {
		const middle = (anchor.top + anchor.bottom - box.height) / 2;
		return {
			left: anchor.right + GAP * 2,
			top: Math.min(Math.max(EDGE, middle), view.height - box.height - EDGE),
		};
	}
	const below = anchor.bottom + GAP;
	const above = anchor.top - GAP - box.height;
	const fitsBelow = below + box.height <= view.height - EDGE;
	const top = side === "below" ? (fitsBelow || above < EDGE ? below : above) : above >= EDGE ? above : below;
	const wanted = centred ? (anchor.left + anchor.right - box.width) / 2 : anchor.left;
	return { left: Math.max(EDGE, Math.min(wanted, view.width - box.width - EDGE)), top };
}

/**
 * Shows an element of the page in the browser's top layer beside its anchor and keeps it there while open. It stays
 * where it is in the document, so focus order, labels and the dialog around it hold.
 */
export function useFloat(
	open: boolean,
	anchor: RefObject<HTMLElement>,
	box: RefObject<HTMLElement>,
	{
		side = "below",
		sameWidth = false,
		centred = false,
	}: { side?: Side; sameWidth?: boolean; centred?: boolean } = {},
): void {
	useBeforePaint(() => {
		const element = box.current;
		const from = anchor.current;
		if (!open || !element || !from) return;
		if (element.popover && !element.matches(":popover-open")) element.showPopover();
		const put = () => {
			const rect = from.getBoundingClientRect();
			if (sameWidth) element.style.minWidth = `${rect.width}px`;
			element.style.maxWidth = `${window.innerWidth - EDGE * 2}px`;
			const size = { width: element.offsetWidth, height: element.offsetHeight };
			const at = place(rect, size, { width: window.innerWidth, height: window.innerHeight }, side, centred);
			element.style.left = `${at.left}px`;
			element.style.top = `${at.top}px`;
		};
		put();
		const watch = new ResizeObserver(put);
		watch.observe(element);
		window.addEventListener("scroll", put, true);
		window.addEventListener("resize", put);
		return () => {
			watch.disconnect();
			window.removeEventListener("scroll", put, true);
			window.removeEventListener("resize", put);
			if (element.isConnected && element.matches(":popover-open")) element.hidePopover();
		};
	}, [open, anchor, box, side, sameWidth, centred]);
}
