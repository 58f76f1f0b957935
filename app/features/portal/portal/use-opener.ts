import { useCallback, useEffect, useRef } from "react";

/**
 * The element from which a panel was opened, which has the focus again once the panel is closed, in whatever way. Returns what remembers it,
 * to be called before the panel is shown.
 */
export function useOpener(isOpen: boolean): () => void {
	const opener = useRef<Element | null>(null);
	useEffect(() => {
		const from = opener.current;
		if (isOpen || !(from instanceof HTMLElement)) return;
		opener.current = null;
		// After the panel has given the focus back to nothing.
		requestAnimationFrame(() => from.focus({ preventScroll: true }));
	}, [isOpen]);
	return useCallback(() => {
		opener.current = document.activeElement;
	}, []);
}
