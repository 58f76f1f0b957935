import { useEffect, useState } from "react";
import { MINUTE_MS } from "~/shared/time/durations.mjs";
import { todayInLondon } from "~/shared/time/london";

/** Today in London; updates on a screen left open past midnight. */
export function useToday(atLoad: string): string {
	const [today, setToday] = useState(atLoad);
	useEffect(() => {
		const timer = setInterval(() => setToday(todayInLondon(new Date())), MINUTE_MS);
		return () => clearInterval(timer);
	}, []);
	return today;
}
