import { useEffect, useState } from "react";
import { getTopDepth, useOverlayDepth } from "~/ui/layer";

/** Delay between the click on a row and the opening of the job, which loads in the meantime. */
const OPEN_DELAY_MS = 200;

/**
 * Whether to open the dialog: immediately, or after a short delay when opened from a list row. A dialog opened by a key
 * during the delay takes precedence: the job waits until it is closed.
 */
export function useDelayedOpen(fromRow: boolean): boolean {
	const depth = useOverlayDepth();
	const [open, setOpen] = useState(!fromRow);
	useEffect(() => {
		const openWhenTopmost = () => {
			if (getTopDepth() > depth) timer = setTimeout(openWhenTopmost, OPEN_DELAY_MS);
			else setOpen(true);
		};
		let timer = setTimeout(openWhenTopmost, OPEN_DELAY_MS);
		return () => clearTimeout(timer);
	}, [depth]);
	return open;
}
