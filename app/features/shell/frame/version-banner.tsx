import { RefreshCw } from "lucide-react";
import { useEffect } from "react";
import { OUTDATED_EVENT } from "~/client/realtime/outdated-event";
import { Button } from "~/ui/button";
import { findOutVersion, isOutdated } from "~/ui/lazy/version";
import { useStore } from "~/ui/store";

/** Shown once the server turns out to have a newer version. The page never reloads by itself: something may be unsaved. */
export function VersionBanner() {
	const isShown = useStore(isOutdated);
	useEffect(() => {
		const handleError = () => void findOutVersion();
		const handleOutdated = () => isOutdated.set(true);
		window.addEventListener("vite:preloadError", handleError);
		window.addEventListener(OUTDATED_EVENT, handleOutdated);
		return () => {
			window.removeEventListener("vite:preloadError", handleError);
			window.removeEventListener(OUTDATED_EVENT, handleOutdated);
		};
	}, []);
	return (
		<div role="status" className="desktop-contents">
			{isShown && (
				<div className="offline">
					<RefreshCw className="icon extra-small" aria-hidden="true" />A new version of Cartage is ready.
					<Button size="row" onClick={() => window.location.reload()}>
						Reload
					</Button>
				</div>
			)}
		</div>
	);
}
