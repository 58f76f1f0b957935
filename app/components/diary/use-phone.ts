import { useEffect, useState } from "react";

const PHONE = "(max-width: 640px)";

/** Whether the screen is a phone's: what the server guessed until the browser has said. */
export function usePhone(guess: boolean): boolean {
	const [phone, setPhone] = useState(guess);
	useEffect(() => {
		const query = window.matchMedia(PHONE);
		const tell = () => setPhone(query.matches);
		tell();
		query.addEventListener("change", tell);
		return () => query.removeEventListener("change", tell);
	}, []);
	return phone;
}
