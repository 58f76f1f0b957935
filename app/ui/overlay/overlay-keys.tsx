import { useEffect, useRef } from "react";
import { useKeys } from "~/ui/keys/keys";
import { findMainButton, findOverlay, findStart } from "./start-focus";

/** How long an overlay that loads its fields may take to show the first. */
const WAIT_MS = 5000;

/** A field that is focused opens the keyboard of a phone, which covers half of what has just opened. */
const isTouch = () => window.matchMedia("(pointer: coarse)").matches;

/** Whether the user, or the overlay's own code, has put the focus somewhere in it. */
const hasOwnFocus = (overlay: Element) =>
	document.activeElement !== overlay && overlay.contains(document.activeElement);

/** Moves the focus to where work in an overlay begins, as soon as that is there. Returns what stops waiting. */
function focusStart(overlay: Element): () => void {
	const isDone = () => {
		if (hasOwnFocus(overlay)) return true;
		const start = findStart(overlay);
		start?.focus();
		return start !== null;
	};
	if (isDone()) return () => {};
	const observer = new MutationObserver(() => isDone() && stop());
	const timer = window.setTimeout(() => observer.disconnect(), WAIT_MS);
	const stop = () => {
		observer.disconnect();
		window.clearTimeout(timer);
	};
	observer.observe(overlay, { childList: true, subtree: true });
	return stop;
}

interface Props {
	/** Whether the focus goes to the first field when it opens. */
	startsInField: boolean;
	/** Which button Ctrl/⌘ Enter presses; the primary one by default. */
	mainButton?: string;
}

/**
 * What every overlay has: the focus begins in its first field, and Ctrl/⌘ Enter presses its main button wherever the focus is. A form
 * and a footer with keys of their own come first. Render it as the first part of the overlay's layer.
 */
export function OverlayKeys({ startsInField, mainButton }: Props) {
	const marker = useRef<HTMLSpanElement>(null);
	useEffect(() => {
		const overlay = findOverlay(marker.current);
		return overlay && startsInField && !isTouch() ? focusStart(overlay) : undefined;
	}, [startsInField]);
	const press = () => {
		const overlay = findOverlay(marker.current);
		const button = overlay && findMainButton(overlay, mainButton);
		// A field takes what is typed in it when it loses the focus.
		button?.focus();
		setTimeout(() => button?.click());
	};
	const when = () => {
		const overlay = findOverlay(marker.current);
		return overlay !== null && findMainButton(overlay, mainButton) !== null;
	};
	useKeys([{ key: "mod+enter", label: "Save or confirm", inFields: true, when, run: press }]);
	return <span ref={marker} hidden />;
}
