import { type RefObject, useEffect } from "react";
import { type Density, ROW_HEIGHTS } from "~/components/grid/types";

/** Writes which rows of the grid are in sight, "1–21", straight into the foot: a screen drawn anew would stutter. */
export function useVisibleRange(
	frame: RefObject<HTMLElement>,
	out: RefObject<HTMLElement>,
	total: number,
	density: Density,
) {
	useEffect(() => {
		const element = frame.current;
		if (!element) return;
		let asked = 0;
		const write = () => {
			asked = 0;
			const target = out.current;
			if (!target) return;
			const view = element.querySelector<HTMLElement>(".ag-grid-viewport, .ag-body-viewport");
			const height = ROW_HEIGHTS[density];
			const first = total === 0 ? 0 : Math.floor((view?.scrollTop ?? 0) / height) + 1;
			const room = Math.max(1, Math.floor((view?.clientHeight ?? element.clientHeight) / height));
			target.textContent = `${first.toLocaleString("en-GB")}–${Math.min(total, Math.max(first, first - 1 + room)).toLocaleString("en-GB")}`;
		};
		const soon = () => {
			asked ||= requestAnimationFrame(write);
		};
		soon();
		const observer = new ResizeObserver(soon);
		observer.observe(element);
		element.addEventListener("scroll", soon, { capture: true, passive: true });
		return () => {
			cancelAnimationFrame(asked);
			observer.disconnect();
			element.removeEventListener("scroll", soon, { capture: true });
		};
	}, [frame, out, total, density]);
}
