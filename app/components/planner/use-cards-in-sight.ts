import { defaultRangeExtractor, type Range, useVirtualizer } from "@tanstack/react-virtual";
import { useCallback, useEffect } from "react";

type Options = Parameters<typeof useVirtualizer<HTMLElement, Element>>[0];

/** The rows or cards in sight; the one with the cursor, -1 for none, stays in the document and is scrolled to. */
export function useCardsInSight(cursorRow: number, options: Omit<Options, "rangeExtractor">) {
	const inSight = useVirtualizer<HTMLElement, Element>({
		...options,
		// Wherever one scrolls, so that the focus is not lost.
		rangeExtractor: useCallback(
			(range: Range) => {
				const shown = defaultRangeExtractor(range);
				return cursorRow >= 0 && !shown.includes(cursorRow)
					? [...shown, cursorRow].sort((a, b) => a - b)
					: shown;
			},
			[cursorRow],
		),
	});
	useEffect(() => {
		if (cursorRow >= 0) inSight.scrollToIndex(cursorRow, { align: "auto" });
	}, [cursorRow, inSight]);
	return inSight;
}
