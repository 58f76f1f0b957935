import { useEffect, useState } from "react";

const SECOND_MS = 1000;

/** The time left until a moment of the server's clock, of which `now` was read with the page, in milliseconds. */
export function useTimeLeft(expires_at: string, now: string): number {
	const total = Date.parse(expires_at) - Date.parse(now);
	const [end, setEnd] = useState<number | null>(null);
	const [left, setLeft] = useState(total);
	useEffect(() => setEnd(Date.now() + total), [total]);
	useEffect(() => {
		if (end === null) return;
		const update = () => setLeft(Math.max(0, end - Date.now()));
		update();
		const timer = setInterval(update, SECOND_MS);
		return () => clearInterval(timer);
	}, [end]);
	return left;
}

/** A time as minutes and seconds: `46:12`. */
export function formatCountdown(ms: number): string {
	const seconds = Math.ceil(ms / SECOND_MS);
	return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
