import { useEffect, useState } from "react";

const HALF_MINUTE = 30_000;
/** The current time in UTC, `HH:mm`. */
export const readNow = () => new Date().toISOString().slice(11, 16);

/** The current time in UTC, `HH:mm`; null while inactive. */
export function useNow(isActive: boolean): string | null {
	const [now, setNow] = useState<string | null>(null);
	useEffect(() => {
		if (!isActive) return setNow(null);
		setNow(readNow());
		const timer = setInterval(() => setNow(readNow()), HALF_MINUTE);
		return () => clearInterval(timer);
	}, [isActive]);
	return now;
}
