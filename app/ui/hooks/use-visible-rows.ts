import { type RefObject, useCallback, useEffect, useState } from "react";

const OVERSCAN = 6;
/** Rows rendered before the browser has measured the screen. */
const INITIAL_ROWS = 24;

/** The range of visible rows of a scrolled list with fixed row heights, and the space before and after them. */
export function useVisibleRows(box: RefObject<HTMLElement>, count: number, height: number) {
	const [range, setRange] = useState({ first: 0, last: Math.min(count, INITIAL_ROWS) });
	const measure = useCallback(() => {
		const element = box.current;
		if (!element) return;
		const first = Math.max(0, Math.floor(element.scrollTop / height) - OVERSCAN);
		const last = Math.min(count, Math.ceil((element.scrollTop + element.clientHeight) / height) + OVERSCAN);
		setRange((before) => (before.first === first && before.last === last ? before : { first, last }));
	}, [box, count, height]);
	useEffect(() => {
		const element = box.current;
		if (!element) return;
		measure();
		const observer = new ResizeObserver(measure);
		observer.observe(element);
		element.addEventListener("scroll", measure, { passive: true });
		return () => {
			observer.disconnect();
			element.removeEventListener("scroll", measure);
		};
	}, [box, measure]);
	return {
		first: Math.min(range.first, count),
		last: Math.min(Math.max(range.last, Math.min(count, OVERSCAN)), count),
		before: Math.min(range.first, count) * height,
		after: Math.max(0, count - range.last) * height,
	};
}
