import { type RefObject, useEffect, useState } from "react";

/** The current width of an element in pixels; `initial` until it is measured. */
export function useWidth(element: RefObject<HTMLElement>, initial: number): number {
	const [width, setWidth] = useState(initial);
	useEffect(() => {
		const target = element.current;
		if (!target) return;
		const observer = new ResizeObserver(([entry]) => {
			const next = Math.round(entry?.contentRect.width ?? 0);
			if (next > 0) setWidth(next);
		});
		observer.observe(target);
		return () => observer.disconnect();
	}, [element]);
	return width;
}
