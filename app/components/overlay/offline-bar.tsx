import { WifiOff } from "lucide-react";

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
