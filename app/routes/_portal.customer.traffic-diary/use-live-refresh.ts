import { useEffect, useRef } from "react";
import { useRealtime, useReload } from "~/client/realtime/provider";
import { useLatest } from "~/ui/hooks/use-latest";

/** Changes of this long are read together. */
const PAUSE_MS = 600;
/** Positions and expected times are no events of a customer. */
const EVERY_MS = 30_000;

/** Calls `onChange` after changes of the customer's jobs, and `onTick` twice a minute while the page is visible. */
export function useLiveRefresh(onChange: () => void, onTick: () => void) {
	const latest = useLatest({ onChange, onTick });
	const timer = useRef(0);
	const schedule = () => {
		window.clearTimeout(timer.current);
		timer.current = window.setTimeout(() => latest.current.onChange(), PAUSE_MS);
	};
	useRealtime("jobChange", schedule);
	useReload(schedule);
	useEffect(() => {
		const tick = () => document.visibilityState === "visible" && latest.current.onTick();
		const every = window.setInterval(tick, EVERY_MS);
		document.addEventListener("visibilitychange", tick);
		return () => {
			window.clearInterval(every);
			window.clearTimeout(timer.current);
			document.removeEventListener("visibilitychange", tick);
		};
	}, []);
}
