import { type RefObject, useCallback, useEffect, useState } from "react";

const OVERSCAN = 6;
/** Rows drawn before the browser has measured the screen. */
const FIRST = 24;

/** Which rows of a scrolled list are in sight, all of one height; the others are only room above and below. */
export function useRowWindow(box: RefObject<HTMLElement>, count: number, height: number) {
	const [range, setRange] = useState({ first: 0, last: Math.min(count, FIRST) });
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
