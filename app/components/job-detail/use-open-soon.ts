import { useEffect, useState } from "react";
import { topDepth, useDepth } from "~/components/overlay/layer";

/** How long after a click on its row a job opens, in milliseconds; it is read meanwhile. */
const OPEN_AFTER_MS = 200;

/**
 * False at first for what was come to from a row, and true a moment later. What a key has opened in that moment comes first:
 * the job waits until it is closed.
 */
export function useOpenSoon(fromRow: boolean): boolean {
	const depth = useDepth();
	const [open, setOpen] = useState(!fromRow);
	useEffect(() => {
		const look = () => {
			if (topDepth() > depth) timer = setTimeout(look, OPEN_AFTER_MS);
			else setOpen(true);
		};
		let timer = setTimeout(look, OPEN_AFTER_MS);
		return () => clearTimeout(timer);
	}, [depth]);
	return open;
}
