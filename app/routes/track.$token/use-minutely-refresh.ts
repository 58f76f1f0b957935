import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";

const REFRESH_MS = 60_000;

/** Revalidates every minute while the page is visible, and when it becomes visible again. */
export function useMinutelyRefresh(isEnabled: boolean) {
	const { revalidate } = useRevalidator();
	const latest = useRef(revalidate);
	latest.current = revalidate;
	useEffect(() => {
		if (!isEnabled) return;
		const refreshIfVisible = () => document.visibilityState === "visible" && latest.current();
		const timer = setInterval(refreshIfVisible, REFRESH_MS);
		document.addEventListener("visibilitychange", refreshIfVisible);
		return () => {
			clearInterval(timer);
			document.removeEventListener("visibilitychange", refreshIfVisible);
		};
	}, [isEnabled]);
}
