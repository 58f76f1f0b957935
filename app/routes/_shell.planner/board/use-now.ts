import { useEffect, useState } from "react";

const HALF_MINUTE = 30_000;
const utc = () => new Date().toISOString().slice(11, 16);

/** The current time in UTC, `HH:mm`; null while inactive. */
export function useNow(isActive: boolean): string | null {
	const [now, setNow] = useState<string | null>(null);
	useEffect(() => {
		if (!isActive) return setNow(null);
		setNow(utc());
		const timer = setInterval(() => setNow(utc()), HALF_MINUTE);
		return () => clearInterval(timer);
	}, [isActive]);
	return now;
}
