import { useEffect, useState } from "react";

const HALF_MINUTE = 30_000;
const utc = () => new Date().toISOString().slice(11, 16);

/** The time now in UTC, `HH:mm`, as long as it is wanted. */
export function useNow(wanted: boolean): string | null {
	const [now, setNow] = useState<string | null>(null);
	useEffect(() => {
		if (!wanted) return setNow(null);
		setNow(utc());
		const timer = setInterval(() => setNow(utc()), HALF_MINUTE);
		return () => clearInterval(timer);
	}, [wanted]);
	return now;
}
