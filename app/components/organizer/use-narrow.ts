import { useEffect, useState } from "react";

const NARROW = "(max-width: 760px)";

/** Whether there is room for one day of the week only. */
export function useNarrow(): boolean {
	const [narrow, setNarrow] = useState(false);
	useEffect(() => {
		const query = window.matchMedia(NARROW);
		const tell = () => setNarrow(query.matches);
		tell();
		query.addEventListener("change", tell);
		return () => query.removeEventListener("change", tell);
	}, []);
	return narrow;
}
