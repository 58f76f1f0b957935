import { type RefObject, useEffect, useState } from "react";

/** The width of an element in pixels, followed as it changes; `start` until it is known. */
export function useWidth(element: RefObject<HTMLElement>, start: number): number {
	const [width, setWidth] = useState(start);
	useEffect(() => {
		const watched = element.current;
		if (!watched) return;
		const watch = new ResizeObserver(([entry]) => {
			const next = Math.round(entry?.contentRect.width ?? 0);
			if (next > 0) setWidth(next);
		});
		watch.observe(watched);
		return () => watch.disconnect();
	}, [element]);
	return width;
}
