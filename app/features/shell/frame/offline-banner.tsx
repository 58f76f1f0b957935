import { WifiOff } from "lucide-react";

/** Shown while offline; `since` is the time (HH:mm) of the data on screen. */
export function OfflineBanner({ offline, since }: { offline: boolean; since?: string }) {
	return (
		<div role="status" className="desktop-contents">
			{offline && (
				<div className="offline">
					<WifiOff className="icon extra-small" aria-hidden="true" />
					You’re offline. {since && `Last updated ${since}. `}Changes can’t be saved until you reconnect.
				</div>
			)}
		</div>
	);
}
