import { useEffect, useState } from "react";
import { getTopDepth, useOverlayDepth } from "~/ui/layer";
import { announceOpening, isOpeningAnnounced } from "~/ui/lazy/opening";

/** Delay between the click on a row and the opening of the job, which loads in the meantime. */
const OPEN_DELAY_MS = 200;

/**
 * Whether to open the dialog: immediately, or after a short delay when it was opened by a click on a list row. A dialog opened
 * by a key during the delay takes precedence: the job waits until it is closed.
 */
export function useDelayedOpen(afterClick: boolean): boolean {
	const depth = useOverlayDepth();
	const [open, setOpen] = useState(!afterClick);
	useEffect(() => {
		if (open) return;
		const openWhenTopmost = () => {
			if (getTopDepth() > depth || isOpeningAnnounced()) timer = setTimeout(openWhenTopmost, OPEN_DELAY_MS);
			else {
				announceOpening();
				setOpen(true);
			}
		};
		let timer = setTimeout(openWhenTopmost, OPEN_DELAY_MS);
		return () => clearTimeout(timer);
	}, [depth, open]);
	return open;
}
