import { type RefObject, useEffect } from "react";
import { type Density, ROW_HEIGHTS } from "~/ui/grid/types";

/** Not in each frame: where the list is can only be read once the browser has laid out what changed. */
const WRITE_MS = 80;

/** Writes the visible row range, "1–21", directly into the footer: a re-render while scrolling would stutter. */
export function useVisibleRange(
	frame: RefObject<HTMLElement>,
	output: RefObject<HTMLElement>,
	total: number,
	density: Density,
) {
	useEffect(() => {
		const element = frame.current;
		if (!element) return;
		let timer = 0;
		const write = () => {
			timer = 0;
			const target = output.current;
			if (!target) return;
			const viewport = element.querySelector<HTMLElement>(".ag-grid-viewport, .ag-body-viewport");
			const height = ROW_HEIGHTS[density];
			const first = total === 0 ? 0 : Math.floor((viewport?.scrollTop ?? 0) / height) + 1;
			const visibleRows = Math.max(1, Math.floor((viewport?.clientHeight ?? element.clientHeight) / height));
			target.textContent = `${first.toLocaleString("en-GB")}–${Math.min(total, Math.max(first, first - 1 + visibleRows)).toLocaleString("en-GB")}`;
		};
		const scheduleWrite = () => {
			timer ||= window.setTimeout(write, WRITE_MS);
		};
		scheduleWrite();
		const observer = new ResizeObserver(scheduleWrite);
		observer.observe(element);
		element.addEventListener("scroll", scheduleWrite, { capture: true, passive: true });
		return () => {
			window.clearTimeout(timer);
			observer.disconnect();
			element.removeEventListener("scroll", scheduleWrite, { capture: true });
		};
	}, [frame, output, total, density]);
}
