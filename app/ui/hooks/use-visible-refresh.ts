import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import { useLatest } from "~/ui/hooks/use-latest";

/** Revalidates now and then while the page is visible, and when it becomes visible again. */
export function useVisibleRefresh(isEnabled: boolean, everyMs: number) {
	const { revalidate } = useRevalidator();
	const latest = useLatest(revalidate);
	useEffect(() => {
		if (!isEnabled) return;
		const refreshIfVisible = () => document.visibilityState === "visible" && latest.current();
		const timer = setInterval(refreshIfVisible, everyMs);
		document.addEventListener("visibilitychange", refreshIfVisible);
		return () => {
			clearInterval(timer);
			document.removeEventListener("visibilitychange", refreshIfVisible);
		};
	}, [isEnabled, everyMs]);
}
