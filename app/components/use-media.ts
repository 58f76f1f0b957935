import { useEffect, useState } from "react";

/** Whether the screen fits a media query: `guess` until the browser has said. */
export function useMedia(query: string, guess = false): boolean {
	const [fits, setFits] = useState(guess);
	useEffect(() => {
		const list = window.matchMedia(query);
		const tell = () => setFits(list.matches);
		tell();
		list.addEventListener("change", tell);
		return () => list.removeEventListener("change", tell);
	}, [query]);
	return fits;
}

/** Whether the screen is a phone's. */
export const usePhone = (guess = false): boolean => useMedia("(max-width: 640px)", guess);
