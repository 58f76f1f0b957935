import { useEffect, useState } from "react";

/** Set in a browser that has seen open steps, until their completion is closed. */
const KEY = "cartage:first-steps";

/** Whether the completion of the first steps needs no acknowledgement here, and a function that closes it. */
export function useCompletion(isOpen: boolean): [isAcknowledged: boolean, acknowledge: () => void] {
	const [isAcknowledged, setAcknowledged] = useState(true);
	useEffect(() => {
		if (isOpen) localStorage.setItem(KEY, "open");
		setAcknowledged(isOpen || localStorage.getItem(KEY) === null);
	}, [isOpen]);
	const acknowledge = () => {
		localStorage.removeItem(KEY);
		setAcknowledged(true);
	};
	return [isAcknowledged, acknowledge];
}
