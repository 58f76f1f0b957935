import { useEffect, useState } from "react";
import { OFFLINE_ERROR } from "~/client/api";
import { useConnectionStatus } from "~/client/realtime/provider";
import { timeInLondon } from "~/shared/time/london";
import { closeToastsOf } from "~/ui/overlay/toasts";

// A page that is loading or a socket that is reconnecting should not show the banner.
const OFFLINE_AFTER_MS = 2500;

/** Since when (HH:mm) the page is not connected; undefined while it is. */
export function useOfflineSince(): string | undefined {
	const status = useConnectionStatus();
	const [since, setSince] = useState<string>();
	useEffect(() => {
		if (status === "live") closeToastsOf(OFFLINE_ERROR);
		if (status !== "offline") return setSince(undefined);
		const at = timeInLondon(new Date());
		const timer = setTimeout(() => setSince(at), OFFLINE_AFTER_MS);
		return () => clearTimeout(timer);
	}, [status]);
	return since;
}
