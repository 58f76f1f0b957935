import { type RefObject, useEffect } from "react";

/**
 * Marks at which ends a row of tabs goes on out of sight (`data-more="start end"`), for the fade there, and brings the selected tab into view.
 */
export function useTabOverflow(row: RefObject<HTMLElement>, selected: string | number): void {
	useEffect(() => {
		const element = row.current;
		if (!element) return;
		const mark = () => {
			const { scrollLeft, scrollWidth, clientWidth } = element;
			const ends = [scrollLeft > 1 && "start", scrollLeft + clientWidth < scrollWidth - 1 && "end"];
			element.dataset.more = ends.filter(Boolean).join(" ");
		};
		mark();
		element.addEventListener("scroll", mark, { passive: true });
		const observer = new ResizeObserver(mark);
		observer.observe(element);
		return () => {
			element.removeEventListener("scroll", mark);
			observer.disconnect();
		};
	}, [row]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: again for each selected tab
	useEffect(() => {
		row.current
			?.querySelector("[aria-selected='true'], [aria-current]")
			?.scrollIntoView?.({ block: "nearest", inline: "center" });
	}, [row, selected]);
}
