import { useEffect, useState } from "react";
import { FLASH_KEY } from "~/client/session/logout-broadcast";

/** A message from the server, or one the previous page stored in the browser. */
export function useFlash(flash: string): string {
	const [message, setMessage] = useState(flash);
	useEffect(() => {
		const stored = sessionStorage.getItem(FLASH_KEY);
		sessionStorage.removeItem(FLASH_KEY);
		if (stored) setMessage(stored);
	}, []);
	return message;
}
