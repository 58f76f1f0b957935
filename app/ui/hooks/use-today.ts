import { useEffect, useState } from "react";
import { todayInLondon } from "~/shared/time/london";

const MINUTE = 60_000;

/** Today in London; updates on a screen left open past midnight. */
export function useToday(atLoad: string): string {
	const [today, setToday] = useState(atLoad);
	useEffect(() => {
		const timer = setInterval(() => setToday(todayInLondon(new Date())), MINUTE);
		return () => clearInterval(timer);
	}, []);
	return today;
}
