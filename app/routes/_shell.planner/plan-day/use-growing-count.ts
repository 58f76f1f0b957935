import { type RefCallback, useEffect, useState } from "react";

/** How many items of a list are rendered at first, and how many more each time its end comes in sight. */
const STEP = 60;

/**
 * How many of the items of a long list are rendered, the one with the cursor (-1 for none) always among them, and what stands after the last
 * of these while there are more.
 */
export function useGrowingCount<Item extends Element>(
	total: number,
	cursor = -1,
): { shown: number; end: RefCallback<Item> | null } {
	const [count, setCount] = useState(STEP);
	const [end, setEnd] = useState<Item | null>(null);
	const shown = Math.min(total, Math.max(count, cursor + 2));
	useEffect(() => {
		if (!end) return;
		const observer = new IntersectionObserver((entries) => {
			if (entries.at(-1)?.isIntersecting) setCount(shown + STEP);
		});
		observer.observe(end);
		return () => observer.disconnect();
	}, [end, shown]);
	return { shown, end: shown < total ? setEnd : null };
}
