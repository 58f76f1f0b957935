import { useEffect, useState } from "react";

/** Whether the screen matches a media query; `initial` until the browser has evaluated it. */
export function useMedia(query: string, initial = false): boolean {
	const [matches, setFits] = useState(initial);
	useEffect(() => {
		const list = window.matchMedia(query);
		const update = () => setFits(list.matches);
		update();
		list.addEventListener("change", update);
		return () => list.removeEventListener("change", update);
	}, [query]);
	return matches;
}

export const useIsPhone = (initial = false): boolean => useMedia("(max-width: 640px)", initial);
