import { defaultRangeExtractor, type Range, useVirtualizer } from "@tanstack/react-virtual";
import { useCallback, useEffect } from "react";

type Options = Parameters<typeof useVirtualizer<HTMLElement, Element>>[0];

/** Virtualises rows or cards. The one with the cursor (-1 for none) stays rendered and is scrolled to. */
export function useVirtualItems(cursorIndex: number, options: Omit<Options, "rangeExtractor">) {
	const virtualizer = useVirtualizer<HTMLElement, Element>({
		...options,
		// Keep the cursor's row rendered, so that the focus is not lost.
		rangeExtractor: useCallback(
			(range: Range) => {
				const shown = defaultRangeExtractor(range);
				return cursorIndex >= 0 && !shown.includes(cursorIndex)
					? [...shown, cursorIndex].sort((a, b) => a - b)
					: shown;
			},
			[cursorIndex],
		),
	});
	useEffect(() => {
		if (cursorIndex >= 0) virtualizer.scrollToIndex(cursorIndex, { align: "auto" });
	}, [cursorIndex, virtualizer]);
	return virtualizer;
}
