import { type RefObject, useEffect } from "react";

/**
 * Gives the cell under a moving pointer its whole text as a title where the text is cut. One listener for all cells; a list that
 * scrolls under a resting pointer moves no pointer, so it measures nothing.
 */
export function useCutTextTitles(frame: RefObject<HTMLElement>): void {
	useEffect(() => {
		const { current: element } = frame;
		let lastCell: Element | null = null;
		const setTitle = ({ target }: MouseEvent) => {
			const cell = target instanceof Element ? target.closest<HTMLElement>(".grid-cell") : null;
			if (cell === lastCell) return;
			lastCell = cell;
			if (cell) cell.title = cell.scrollWidth > cell.clientWidth ? (cell.textContent ?? "") : "";
		};
		element?.addEventListener("mousemove", setTitle);
		return () => element?.removeEventListener("mousemove", setTitle);
	}, [frame]);
}
