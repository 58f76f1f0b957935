import { type RefObject, useEffect, useRef } from "react";
import { useLatest } from "~/ui/hooks/use-latest";

/** Fields and widgets that use arrow keys themselves. */
const USES_ARROWS =
	'input, textarea, select, [contenteditable="true"], [role="tab"], [role="radio"], [role="menu"], [role="listbox"], [role="grid"]';
const ARROWS = new Set(["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"]);

/**
 * Keeps the grid within reach of the keyboard: an arrow key enters it from anywhere that has no use for arrows, right after loading too,
 * and it has the focus again after a dialog that was opened from it, or after a refresh that has replaced the focused day.
 */
export function useGridFocus(
	grid: RefObject<HTMLElement>,
	{ isCovered, focus }: { isCovered: boolean; focus: () => void },
) {
	const latest = useLatest({ isCovered, focus });
	const isInGrid = useRef(false);
	useEffect(() => {
		const handleFocus = ({ target }: FocusEvent) => {
			if (!latest.current.isCovered && target instanceof Node)
				isInGrid.current = grid.current?.contains(target) ?? false;
		};
		const handleKey = (event: KeyboardEvent) => {
			if (event.defaultPrevented || latest.current.isCovered || !ARROWS.has(event.key)) return;
			if (event.ctrlKey || event.metaKey || event.altKey) return;
			if (event.target instanceof Element && event.target.closest(USES_ARROWS)) return;
			if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return;
			event.preventDefault();
			latest.current.focus();
		};
		document.addEventListener("focusin", handleFocus);
		document.addEventListener("keydown", handleKey);
		return () => {
			document.removeEventListener("focusin", handleFocus);
			document.removeEventListener("keydown", handleKey);
		};
	}, [grid]);
	// After each render: what had the focus may have been replaced, and a closed dialog returns the focus a frame later.
	useEffect(() => {
		if (isCovered || !isInGrid.current) return;
		const timer = setTimeout(() => {
			if (document.activeElement === document.body && !latest.current.isCovered) latest.current.focus();
		}, RETURN_MS);
		return () => clearTimeout(timer);
	});
}

/** By then a closed dialog has returned the focus to what had it, if that is still there. */
const RETURN_MS = 60;
