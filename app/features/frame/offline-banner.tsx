import { WifiOff } from "lucide-react";

/** Shown while offline; `since` is the time (HH:mm) of the data on screen. */
export function OfflineBanner({ offline, since }: { offline: boolean; since?: string }) {
	return (
		<div role="status" className="desktop-contents">
			{offline && (
				<div className="offline">
					<WifiOff className="icon extra-small" aria-hidden="true" />
					Offline. {since && `Showing data from ${since}. `}Changes wait for the connection.
				</div>
			)}
		</div>
	);
}
