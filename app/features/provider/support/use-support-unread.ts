import { useCallback, useEffect, useRef, useState } from "react";
import { callApi } from "~/client/api";
import { useRealtime, useReload } from "~/client/realtime/provider";
import { isPageLeaving } from "~/client/session/page-exit";

/** Collects a burst of events into one refresh. */
const DEBOUNCE_MS = 300;

/** The answers of support that a person has not read, live. Without the support screen nothing is requested. */
export function useSupportUnread(initial: number, hasSupport: boolean): number {
	const [unread, setUnread] = useState(initial);
	const timer = useRef<ReturnType<typeof setTimeout>>();
	useEffect(() => setUnread(initial), [initial]);
	useEffect(() => () => clearTimeout(timer.current), []);
	const refresh = useCallback(() => {
		if (!hasSupport) return;
		clearTimeout(timer.current);
		timer.current = setTimeout(() => {
			if (isPageLeaving()) return;
			// After a failure the count stays; the next event refreshes it.
			callApi("GET /client/support/unread").then(
				({ data }) => setUnread(data.unread),
				() => undefined,
			);
		}, DEBOUNCE_MS);
	}, [hasSupport]);
	useRealtime("supportChange", refresh);
	useReload(refresh);
	useEffect(() => {
		window.addEventListener(SUPPORT_READ, refresh);
		return () => window.removeEventListener(SUPPORT_READ, refresh);
	}, [refresh]);
	return unread;
}

/** Dispatched on the window once a thread has been marked as read. */
export const SUPPORT_READ = "cartage:support-read";
