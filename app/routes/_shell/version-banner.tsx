import { RefreshCw } from "lucide-react";
import { useEffect } from "react";
import { Button } from "~/ui/button";
import { isFetchingPart } from "~/ui/fetched-part";
import { toast } from "~/ui/overlay/toasts";
import { useStore } from "~/ui/store";
import { findOutVersion, isOutdated } from "~/ui/version";

/** Shown once a part of an older version could not be fetched. The page never reloads by itself: something may be unsaved. */
export function VersionBanner() {
	const isShown = useStore(isOutdated);
	useEffect(() => {
		const handleError = () => {
			if (!isFetchingPart()) toast.error("This part could not be loaded. Check the connection.");
			void findOutVersion();
		};
		window.addEventListener("vite:preloadError", handleError);
		return () => window.removeEventListener("vite:preloadError", handleError);
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
