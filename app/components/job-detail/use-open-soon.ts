import { useEffect, useState } from "react";

/** How long after a click on its row a job opens, in milliseconds; it is read meanwhile. */
const OPEN_AFTER_MS = 200;

/** False at first for what was come to from a row, and true a moment later. */
export function useOpenSoon(fromRow: boolean): boolean {
	const [open, setOpen] = useState(!fromRow);
	useEffect(() => {
		const timer = setTimeout(() => setOpen(true), OPEN_AFTER_MS);
		return () => clearTimeout(timer);
	}, []);
	return open;
}
