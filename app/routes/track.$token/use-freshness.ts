import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";

const EVERY_MS = 60_000;

/** Looks again every minute while somebody looks at the page, and when they come back to it. */
export function useFreshness(isWanted: boolean) {
	const { revalidate } = useRevalidator();
	const latest = useRef(revalidate);
	latest.current = revalidate;
	useEffect(() => {
		if (!isWanted) return;
		const look = () => document.visibilityState === "visible" && latest.current();
		const timer = setInterval(look, EVERY_MS);
		document.addEventListener("visibilitychange", look);
		return () => {
			clearInterval(timer);
			document.removeEventListener("visibilitychange", look);
		};
	}, [isWanted]);
}
