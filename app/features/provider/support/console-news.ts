import { useEffect, useRef } from "react";
import { callApi } from "~/client/api";
import { isPageLeaving } from "~/client/session/page-exit";
import { useLatest } from "~/ui/hooks/use-latest";
import { createStore, useStore } from "~/ui/store";

/** How often the console asks whether any thread has changed. The console has no room: decision 288. */
const ASK_MS = 5_000;

const news = createStore<{ waiting: number; stamp: string } | null>(null);

async function ask(): Promise<void> {
	if (document.visibilityState !== "visible" || isPageLeaving()) return;
	try {
		const { data } = await callApi("GET /console/support/news");
		if (data.stamp !== news.get()?.stamp || data.waiting !== news.get()?.waiting) news.set(data);
	} catch {
		// The next request follows shortly.
	}
}

/** Asks for news of support while it is mounted; returns how many open threads wait for this person. */
export function useConsoleWaiting(initial: number, hasSupport: boolean): number {
	const current = useStore(news);
	useEffect(() => {
		if (!hasSupport) return;
		void ask();
		const timer = setInterval(() => void ask(), ASK_MS);
		const handleVisible = () => void ask();
		document.addEventListener("visibilitychange", handleVisible);
		return () => {
			clearInterval(timer);
			document.removeEventListener("visibilitychange", handleVisible);
			news.set(null);
		};
	}, [hasSupport]);
	return current?.waiting ?? initial;
}

/** Calls the handler once any thread has changed. */
export function useConsoleNews(handler: () => void): void {
	const stamp = useStore(news)?.stamp;
	const known = useRef(stamp);
	const latest = useLatest(handler);
	useEffect(() => {
		if (stamp === undefined || stamp === known.current) return;
		const isFirst = known.current === undefined;
		known.current = stamp;
		if (!isFirst) latest.current();
	}, [stamp]);
}
