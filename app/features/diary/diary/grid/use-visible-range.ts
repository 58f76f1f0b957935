import { type RefObject, useEffect } from "react";
import { type Density, ROW_HEIGHTS } from "~/ui/grid/types";

/** Not in each frame, as the footer is laid out and painted again. */
const WRITE_MS = 80;
const formatCount = new Intl.NumberFormat("en-GB").format;

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
		let frameRequest = 0;
		let writtenAt = 0;
		const write = () => {
			frameRequest = 0;
			writtenAt = performance.now();
			const target = output.current;
			if (!target) return;
			const viewport = element.querySelector<HTMLElement>(".ag-grid-viewport, .ag-body-viewport");
			const height = ROW_HEIGHTS[density];
			const first = total === 0 ? 0 : Math.floor((viewport?.scrollTop ?? 0) / height) + 1;
			const visibleRows = Math.max(1, Math.floor((viewport?.clientHeight ?? element.clientHeight) / height));
			const last = Math.min(total, Math.max(first, first - 1 + visibleRows));
			target.textContent = `${formatCount(first)}–${formatCount(last)}`;
		};
		/** Within a frame of the scroll, which lays out the page anyway; the last once it has come to rest. */
		const scheduleWrite = () => {
			window.clearTimeout(timer);
			timer = window.setTimeout(write, WRITE_MS);
			if (performance.now() - writtenAt >= WRITE_MS) frameRequest ||= requestAnimationFrame(write);
		};
		scheduleWrite();
		const observer = new ResizeObserver(scheduleWrite);
		observer.observe(element);
		element.addEventListener("scroll", scheduleWrite, { capture: true, passive: true });
		return () => {
			window.clearTimeout(timer);
			cancelAnimationFrame(frameRequest);
			observer.disconnect();
			element.removeEventListener("scroll", scheduleWrite, { capture: true });
		};
	}, [frame, output, total, density]);
}
