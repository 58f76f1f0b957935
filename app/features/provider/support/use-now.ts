import { useEffect, useState } from "react";

const TICK_MS = 30_000;

/** The time, first as the server had it, so that the page is the same on both sides. */
export function useCurrentTime(initial: string): Date {
	const [now, setNow] = useState(() => new Date(initial));
	useEffect(() => {
		setNow(new Date());
		const timer = setInterval(() => setNow(new Date()), TICK_MS);
		return () => clearInterval(timer);
	}, []);
	return now;
}
