import { WifiOff } from "lucide-react";
import { useSyncExternalStore } from "react";

function subscribe(listener: () => void): () => void {
	window.addEventListener("online", listener);
	window.addEventListener("offline", listener);
	return () => {
		window.removeEventListener("online", listener);
		window.removeEventListener("offline", listener);
	};
}

/** Whether the browser thinks it has a network. */
export function useOnline(): boolean {
	return useSyncExternalStore(
		subscribe,
		() => navigator.onLine,
		() => true,
	);
}

/** The quiet bar while cut off; `since` is the time (HH:mm) of what is on screen. */
export function OfflineBar({ offline, since }: { offline: boolean; since?: string }) {
	return (
		<div role="status" className="desk-contents">
			{offline && (
				<div className="offline">
					<WifiOff className="i xs" aria-hidden="true" />
					Offline. {since && `Showing ${since}. `}Changes wait.
				</div>
			)}
		</div>
	);
}
